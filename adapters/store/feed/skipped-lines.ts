/** An offer that was left out, with its line of the file. */
export interface Skipped {
  readonly line: number;
  readonly offer: string;
  readonly reason: string;
}

const MOST_LINES = 50;
const MOST_NAMED = 20;

/** «one», «two» and so on, each once. */
export const named = (values: readonly string[]): string => {
  const all = [...new Set(values)];
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : "";
  return `${all
    .slice(0, MOST_NAMED)
    .map((value) => `«${value}»`)
    .join(", ")}${more}`;
};

/** Each with its line and reason, at most fifty. */
export const skippedLines = (skipped: readonly Skipped[]): readonly string[] => [
  ...skipped
    .slice(0, MOST_LINES)
    .map(({ line, offer, reason }) => `  line ${line}, offer ${offer === "" ? "without id" : offer}: ${reason}`),
  ...(skipped.length > MOST_LINES ? [`  and ${skipped.length - MOST_LINES} more`] : []),
];

/** Offers whose quantity nobody understands, under what became of them. */
export const uncountedLines = (uncounted: readonly Skipped[]): readonly string[] =>
  uncounted.length === 0
    ? []
    : [`${uncounted.length} offers of which there are none, until their quantity is understood:`, ...skippedLines(uncounted)];
