/** Two names of visitors are of different ones; an empty one is of nobody. */
export const isAnother = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other;

/** Whether a page was made for somebody else than who is here now: a page that is somebody's own names them. */
export const isOfAnother = (input: unknown, visitor: string): boolean =>
  typeof input === "object" && input !== null && "visitor" in input && isAnother(String(input.visitor), visitor);
