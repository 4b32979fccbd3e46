import { setImmediate } from "node:timers/promises";
import { FeedRefused } from "./feed-limits.ts";
import { headOf, rowsOf } from "./table-rows.ts";

/** A table whose first line names its columns. */
export interface TableForm<C extends string> {
  /** How each column may be called. */
  readonly columns: Readonly<Record<C, RegExp>>;
  readonly needed: readonly C[];
  /** What an operator is told to write. */
  readonly expected: string;
  /** The most that a file may hold. */
  readonly characters: number;
  readonly lines: number;
}

/** A line that is not what it should be, and why. */
export interface LeftOut {
  readonly line: number;
  readonly fault: string;
}

export interface ReadTable<A> {
  readonly rows: readonly { readonly line: number; readonly row: A }[];
  readonly leftOut: readonly LeftOut[];
}

const ROWS_AT_ONCE = 1_000;
const SHOWN_LENGTH = 80;
const FAULTS_SHOWN = 20;

/** Everything that is no letter but a line break goes. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, "").trim();

/** Reads such a table line by line: `read` answers with what a line says, or with a sentence about it. Throws `FeedRefused` where that is no such table. */
export const readNamedTable = async <C extends string, A extends object>(
  text: AsyncIterable<string>,
  { columns, needed, expected, characters, lines }: TableForm<C>,
  read: (cellOf: (column: C) => string) => A | string,
): Promise<ReadTable<A>> => {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > characters) throw new FeedRefused(`The file holds more than ${characters} characters.`);
    pieces.push(piece);
  }
  const whole = pieces.join("");
  const { head, separator, names } = headOf(whole);
  const places = new Map<string, number>(
    Object.entries<RegExp>(columns).map(([column, named]) => [column, names.findIndex((name) => named.test(name))]),
  );
  const placeOf = (column: C): number => places.get(column) ?? -1;
  const lacking = needed.filter((column) => placeOf(column) < 0);
  if (lacking.length > 0)
    throw new FeedRefused(
      `The first line of the table is "${head.trim().slice(0, SHOWN_LENGTH)}", without ${lacking.join(" and ")}; ${expected} is expected.`,
    );
  const rows: { readonly line: number; readonly row: A }[] = [];
  const leftOut: LeftOut[] = [];
  let count = -1;
  for (const { line, cells } of rowsOf(whole, separator)) {
    if (cells.every((cell) => cell === "")) continue;
    count += 1;
    if (count === 0) continue;
    if (count > lines) throw new FeedRefused(`The table holds more than ${lines} lines.`);
    const said = read((column) => plain(cells[placeOf(column)] ?? ""));
    if (typeof said === "string") leftOut.push({ line, fault: said });
    else rows.push({ line, row: said });
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return { rows, leftOut };
};

/** The faults of lines as an operator reads them: the first of them. */
export const faultLines = (leftOut: readonly LeftOut[]): readonly string[] => [
  ...leftOut.slice(0, FAULTS_SHOWN).map(({ line, fault }) => `line ${line} ${fault}`),
  ...(leftOut.length > FAULTS_SHOWN ? [`… and ${leftOut.length - FAULTS_SHOWN} more lines`] : []),
];

/** Throws `FeedRefused` where no line of a file could be taken over, having said why. */
export const refuseIfAllLeftOut = (leftOut: readonly LeftOut[], read: number, say: (line: string) => void): void => {
  if (leftOut.length === 0 || leftOut.length < read) return;
  faultLines(leftOut).forEach(say);
  throw new FeedRefused(read === 1 ? "The one line could not be taken over." : `None of the ${read} lines could be taken over.`);
};
