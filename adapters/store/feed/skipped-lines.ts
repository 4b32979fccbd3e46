/** An offer that was left out, with its line of the file. */
export interface Skipped {
  readonly line: number;
  readonly offer: string;
  readonly reason: string;
}

const MOST_LINES = 50;

/** Each with its line and reason, at most fifty. */
export const skippedLines = (skipped: readonly Skipped[]): readonly string[] => [
  ...skipped
    .slice(0, MOST_LINES)
    .map(({ line, offer, reason }) => `  line ${line}, offer ${offer === "" ? "without id" : offer}: ${reason}`),
  ...(skipped.length > MOST_LINES ? [`  and ${skipped.length - MOST_LINES} more`] : []),
];
