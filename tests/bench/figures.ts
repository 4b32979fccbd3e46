/** Several runs of one measure: the middle one, and how far the others lie from it. */
export interface Spread {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
}

/** Null where it could not be measured. */
type Figure = number | Spread | null;

/** What a figure of one column should be. Of a spread the middle is meant, or with `ofEach` every run. */
export interface Target {
  readonly column: string;
  readonly bound: "at least" | "at most";
  readonly value: number;
  readonly ofEach?: boolean;
}

export interface Row {
  readonly name: string;
  readonly values: Readonly<Record<string, Figure>>;
  readonly targets?: readonly Target[];
}

/** One table of the report. */
export interface Figures {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

export const atMost = (column: string, value: number): Target => ({ column, bound: "at most", value });
export const atLeast = (column: string, value: number): Target => ({ column, bound: "at least", value });
/** Not the middle run alone, but the worst one too. */
export const eachAtMost = (column: string, value: number): Target => ({ ...atMost(column, value), ofEach: true });

/** A number with as many places as it deserves. */
const shownNumber = (value: number): string => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** «612», «612 (598–640)», «—». */
const shown = (figure: Figure | undefined): string => {
  if (figure === null || figure === undefined) return "—";
  if (typeof figure === "number") return Number.isNaN(figure) ? "—" : shownNumber(figure);
  const { middle, least, most } = figure;
  return least === most ? shownNumber(middle) : `${shownNumber(middle)} (${shownNumber(least)}–${shownNumber(most)})`;
};

const comparedOf = (figure: Figure | undefined, { bound, ofEach = false }: Target): number | null => {
  if (figure === null || figure === undefined) return null;
  if (typeof figure === "number") return Number.isNaN(figure) ? null : figure;
  if (!ofEach) return figure.middle;
  return bound === "at least" ? figure.least : figure.most;
};

/** «LCP ratio at most 1.20: meets», «pages/s at least 200: misses by 30»; a line a target. */
export const verdictsOf = ({ values, targets = [] }: Row): readonly string[] =>
  targets.map((target) => {
    const { column, bound, value, ofEach = false } = target;
    const wanted = `${column} ${bound} ${shownNumber(value)}${ofEach ? " in each run" : ""}`;
    const got = comparedOf(values[column], target);
    if (got === null) return `${wanted}: not measured`;
    const missing = bound === "at least" ? value - got : got - value;
    return missing <= 0 ? `${wanted}: meets` : `${wanted}: misses by ${shownNumber(missing)}`;
  });

/** The table as text, Markdown that is also readable in a terminal, and under it what each target says of its row. */
export const tableOf = ({ title, columns, rows, notes }: Figures): string => {
  const cells = [["", ...columns], ...rows.map((row) => [row.name, ...columns.map((column) => shown(row.values[column]))])];
  const widths = ["", ...columns].map((_, place) => Math.max(3, ...cells.map((row) => row[place]?.length ?? 0)));
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join(" | ")} |`;
  const ruler = `| ${widths.map((width, place) => (place === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  const verdicts = rows.flatMap((row) => verdictsOf(row).map((verdict) => `  ${row.name}: ${verdict}`));
  return ["", title, "", lineOf(head), ruler, ...body.map(lineOf), ...verdicts, ...notes.map((note) => `  ${note}`)].join("\n");
};

/** The middle of these numbers, with the least and the most; null of none. */
export const spreadOf = (values: readonly number[]): Spread | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const [middle, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  return middle === undefined || least === undefined || most === undefined ? null : { middle, least, most };
};
