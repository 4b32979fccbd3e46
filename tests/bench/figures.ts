/** What a figure should be, and of which column. */
export interface Target {
  readonly column: string;
  readonly bound: "at least" | "at most";
  readonly value: number;
}

export interface Row {
  readonly name: string;
  /** A number a column; null where it could not be measured. */
  readonly values: Readonly<Record<string, number | null>>;
  readonly target?: Target;
}

/** One table of the report. */
export interface Figures {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

/** A number with as many places as it deserves. */
const shown = (value: number | null | undefined): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return "—";
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** «at most 40: meets», «at least 2,000: misses by 300»; empty without a target. */
export const verdictOf = ({ values, target }: Row): string => {
  if (target === undefined) return "";
  const { column, bound, value } = target;
  const wanted = `${column} ${bound} ${shown(value)}`;
  const got = values[column];
  if (got === null || got === undefined) return `${wanted}: not measured`;
  const missing = bound === "at least" ? value - got : got - value;
  return missing <= 0 ? `${wanted}: meets` : `${wanted}: misses by ${shown(missing)}`;
};

/** The table as text: Markdown that is also readable in a terminal. */
export const tableOf = ({ title, columns, rows, notes }: Figures): string => {
  const cells = [
    ["", ...columns, "target"],
    ...rows.map((row) => [row.name, ...columns.map((column) => shown(row.values[column])), verdictOf(row)]),
  ];
  const widths = ["", ...columns, "target"].map((_, place) => Math.max(3, ...cells.map((row) => row[place]?.length ?? 0)));
  const isText = (place: number): boolean => place === 0 || place === columns.length + 1;
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, place) => (isText(place) ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join(" | ")} |`;
  const ruler = `| ${widths.map((width, place) => (isText(place) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  return ["", title, "", lineOf(head), ruler, ...body.map(lineOf), ...notes.map((note) => `  ${note}`)].join("\n");
};

/** The middle of these numbers; null of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};
