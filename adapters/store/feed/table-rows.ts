import { FEED_LIMITS, FeedRefused } from "./feed-limits.ts";

const SEPARATORS = [";", "\t", ","] as const;

/** A line of a table, or several where a cell holds line breaks. */
export interface Row {
  /** Where it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a table; a cell in quotes may hold separators, lines and doubled quotes. A quote that is not closed where its cell ends has taken in what
 * belongs to other cells or lines: it is thrown as `FeedRefused`, with the line where it stands.
 */
export function* rowsOf(text: string, separator: string): Generator<Row> {
  let [line, begun, quotedAt] = [1, 1, 1];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  /** What was in quotes parts cells or lines elsewhere: the cell ends with it. */
  let isWhole = false;
  const ended = (): Row => {
    const row = { line: begun, cells: [...cells, cell].map((value) => value.trim()) };
    [cells, cell, begun, isWhole] = [[], "", line + 1, false];
    return row;
  };
  const refuseQuote = (): never => {
    throw new FeedRefused(`A quote begins a cell in line ${quotedAt} and is not closed where the cell ends.`);
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted && sign === '"' && text.charAt(place + 1) === '"') place += 1;
    else if (sign === '"' && (isQuoted || cell.trim() === "")) {
      if (isQuoted) isWhole = cell.includes(separator) || cell.includes("\n");
      else quotedAt = line;
      isQuoted = !isQuoted;
      continue;
    }
    if (!isQuoted && sign === "\n") yield ended();
    else if (!isQuoted && sign === separator) {
      cells.push(cell);
      [cell, isWhole] = ["", false];
    } else if (isWhole && !isQuoted && sign.trim() !== "") refuseQuote();
    else cell += sign;
    if (sign === "\n") line += 1;
    if (cell.length > FEED_LIMITS.textLength) {
      const where = isQuoted ? `line ${quotedAt}: is its quote closed?` : `line ${begun}`;
      throw new FeedRefused(`A cell is longer than ${FEED_LIMITS.textLength} characters (${where}).`);
    }
    if (cells.length > FEED_LIMITS.fields) throw new FeedRefused(`A line has more than ${FEED_LIMITS.fields} cells (line ${begun}).`);
  }
  if (isQuoted) refuseQuote();
  yield ended();
}

/** The first line of a table, what it calls its columns, and what stands between its cells. */
export const headOf = (text: string) => {
  const end = text.indexOf("\n");
  const head = end < 0 ? text : text.slice(0, end);
  const [separator = ";"] = [...SEPARATORS].sort((one, other) => head.split(other).length - head.split(one).length);
  const [first = { line: 1, cells: [] }] = rowsOf(text, separator);
  return { head, separator, names: first.cells };
};
