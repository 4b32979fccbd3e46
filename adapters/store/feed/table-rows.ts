import { FEED_LIMITS, FeedRefused } from "./feed-limits.ts";

const SEPARATORS = [";", "\t", ","] as const;

/** A line of a table, or several where a cell holds line breaks. */
export interface Row {
  /** Where it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a table; a cell in quotes may hold separators, lines and doubled quotes. */
export function* rowsOf(text: string, separator: string): Generator<Row> {
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const ended = (): Row => {
    const row = { line: begun, cells: [...cells, cell].map((value) => value.trim()) };
    [cells, cell, begun] = [[], "", line + 1];
    return row;
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted && sign === '"' && text.charAt(place + 1) === '"') place += 1;
    else if (sign === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      continue;
    }
    if (!isQuoted && sign === "\n") yield ended();
    else if (!isQuoted && sign === separator) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
    if (sign === "\n") line += 1;
    if (cell.length > FEED_LIMITS.textLength)
      throw new FeedRefused(`A cell is longer than ${FEED_LIMITS.textLength} characters (line ${begun}).`);
    if (cells.length > FEED_LIMITS.fields) throw new FeedRefused(`A line has more than ${FEED_LIMITS.fields} cells (line ${begun}).`);
  }
  yield ended();
}

/** The first line of a table, what it calls its columns, and what stands between its cells. */
export const headOf = (text: string) => {
  const end = text.indexOf("\n");
  const head = end < 0 ? text : text.slice(0, end);
  const [separator = ";"] = [...SEPARATORS].sort((one, other) => head.split(other).length - head.split(one).length);
  const [first = { line: 1, cells: [] }] = rowsOf(head, separator);
  return { head, separator, names: first.cells };
};
