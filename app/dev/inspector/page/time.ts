/** The time of a day as the developer's clock shows it, to the millisecond. */
export const timeOf = (at: number): string => {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, "0");
  const milliseconds = String(date.getMilliseconds()).padStart(3, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${milliseconds}`;
};
