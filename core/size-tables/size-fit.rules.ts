import type { ProductSize } from "#core/catalogue/product.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import type { SizeGuideTable } from "./size-tables.ts";

/** What can be measured of a body, in centimetres. */
export const MEASURES = ["chest", "waist", "hips", "foot", "inseam"] as const;
export type Measure = (typeof MEASURES)[number];

export type Measurements = Readonly<Partial<Record<Measure, number>>>;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where one measurement lies in the table: in the row of this size, or beside all rows. */
export interface FitReason {
  readonly measure: Measure;
  readonly value: number;
  /** The size that this measurement alone would choose; the edge that it lies beyond where there is none. */
  readonly size: string;
  /** «86–89» as the table says it. */
  readonly words: string;
  readonly isWithin: boolean;
  readonly side: "above" | "below" | "within";
}

export type Fit =
  /** Nothing is known that the tables could be asked about. */
  | { readonly kind: "unknown"; readonly asks: readonly Measure[] }
  | { readonly kind: "fits"; readonly row: string; readonly sizes: readonly ProductSize[]; readonly reasons: readonly FitReason[] }
  /** No size of the table fits, or the product is not made in the one that does; then `row` is its name. */
  | { readonly kind: "none"; readonly row: string; readonly reasons: readonly FitReason[] };

const COLUMNS: readonly { readonly measure: Measure; readonly named: RegExp }[] = [
  { measure: "chest", named: /груд/i },
  { measure: "waist", named: /тали/i },
  { measure: "hips", named: /б[её]д[её]?р/i },
  { measure: "foot", named: /стоп/i },
];

const INCHES = /дюйм|inch/i;
/** The piece and not its wearer was measured. */
const OF_THE_PIECE = /издел|обмер/i;
export const isOfPiece = ({ label, title }: Pick<SizeGuideTable, "label" | "title">): boolean => OF_THE_PIECE.test(`${label} ${title}`);
const CENTIMETRES_IN_INCH = 2.54;

const numbersIn = (cell: string): readonly number[] =>
  [...cell.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(",", ".")));

interface BodyTable {
  readonly measures: readonly Measure[];
  readonly rows: readonly { readonly names: readonly string[]; readonly cells: Readonly<Partial<Record<Measure, string>>> }[];
}

/** A table of bodies: its first column names the size, others say whose body that is for. */
const bodyTable = (table: SizeGuideTable): BodyTable | null => {
  const { content } = table;
  if (typeof content === "string" || isOfPiece(table)) return null;
  const [head = [], ...rows] = content;
  const columns = head.flatMap((name, place) => {
    if (place === 0 || INCHES.test(name)) return [];
    const column = COLUMNS.find(({ named }) => named.test(name));
    return column === undefined ? [] : [{ measure: column.measure, place }];
  });
  if (columns.length === 0) return null;
  const firstMeasure = Math.min(...columns.map(({ place }) => place));
  return {
    measures: columns.map(({ measure }) => measure),
    rows: rows.map((row) => ({
      names: row.slice(0, firstMeasure),
      cells: Object.fromEntries(columns.map(({ measure, place }) => [measure, row[place] ?? ""])),
    })),
  };
};

/**
 * Whose body each row is for. «86–89» after «82–85» is for all above 85; a single number is for all above the one before it, and the first one for as much
 * below it as the next one is above.
 */
const rangesOf = (cells: readonly string[]): readonly (Range | null)[] => {
  const said = cells.map(numbersIn);
  return said.map((numbers, place) => {
    const [low] = numbers;
    const to = numbers.at(-1);
    if (low === undefined || to === undefined) return null;
    const before = said[place - 1]?.at(-1);
    const isSingle = numbers.length === 1;
    if (before !== undefined && (isSingle || low - before <= 1)) return { from: Math.min(before, to), to };
    const after = said[place + 1]?.at(-1);
    return { from: isSingle ? low - Math.max(0, (after ?? low) - low) - 0.001 : low - 0.001, to };
  });
};

const reasonOf = (table: BodyTable, measure: Measure, value: number): (FitReason & { readonly place: number }) | null => {
  const cells = table.rows.map((row) => row.cells[measure] ?? "");
  const ranges = rangesOf(cells);
  const known = ranges.flatMap((range, place) => (range === null ? [] : [{ range, place }]));
  const [smallest] = known;
  const largest = known.at(-1);
  if (smallest === undefined || largest === undefined) return null;
  const saying = (place: number, side: FitReason["side"]) => ({
    measure,
    value,
    side,
    isWithin: side === "within",
    size: table.rows[place]?.names[0] ?? "",
    words: cells[place] ?? "",
    place,
  });
  const fitting = known.find(({ range }) => value > range.from && value <= range.to);
  if (fitting !== undefined) return saying(fitting.place, "within");
  if (value <= smallest.range.from) return saying(smallest.place, "below");
  const next = known.find(({ range }) => value <= range.to);
  return next === undefined ? saying(largest.place, "above") : saying(next.place, "within");
};

/** «27/30» is a waist and a length in inches. Said anew here: the rules of denim are in the first script of a product's page, which would fall in two. */
const PAIR = /^\D*(\d+)[^/]*\/[^/\d]*([23]\d)[^/\d]*$/;

const pairOf = ({ title }: ProductSize): { readonly waist: string; readonly length: number } | null => {
  const [, waist, length] = PAIR.exec(title) ?? [];
  return waist === undefined ? null : { waist, length: Number(length) };
};

const arePairs = (sizes: readonly ProductSize[]): boolean => sizes.length > 0 && sizes.every((size) => pairOf(size) !== null);

/** The sizes of the product that a row of a table names; of denim those of the length that is nearest. */
const sizesOfRow = (names: readonly string[], sizes: readonly ProductSize[], inseam: number | undefined): readonly ProductSize[] => {
  const isNamed = (title: string): boolean => names.some((name) => name.trim().toLowerCase() === title.toLowerCase());
  if (!arePairs(sizes)) return sizes.filter(({ title }) => isNamed(displayTitle(title).trim()));
  const ofWaist = sizes.filter((size) => isNamed(pairOf(size)?.waist ?? ""));
  if (inseam === undefined) return ofWaist;
  const farFrom = (size: ProductSize): number => Math.abs((pairOf(size)?.length ?? 0) * CENTIMETRES_IN_INCH - inseam);
  const nearest = Math.min(...ofWaist.map(farFrom));
  return ofWaist.filter((size) => farFrom(size) === nearest);
};

const bodyTablesOf = (tables: readonly SizeGuideTable[]): readonly BodyTable[] =>
  tables.flatMap((table) => {
    const read = bodyTable(table);
    return read === null ? [] : [read];
  });

/** What has to be measured to be told a size, in the order in which it is asked. */
export const askedMeasures = (tables: readonly SizeGuideTable[], sizes: readonly ProductSize[]): readonly Measure[] => {
  const named = bodyTablesOf(tables).flatMap(({ measures }) => measures);
  return MEASURES.filter((measure) => named.includes(measure) || (measure === "inseam" && named.length > 0 && arePairs(sizes)));
};

/** Which size fits and why: the one that is tight nowhere, or none. */
export const fitOf = (tables: readonly SizeGuideTable[], sizes: readonly ProductSize[], measured: Measurements): Fit => {
  const asks = askedMeasures(tables, sizes);
  for (const table of bodyTablesOf(tables)) {
    const found = table.measures.flatMap((measure) => {
      const value = measured[measure];
      const reason = value === undefined ? null : reasonOf(table, measure, value);
      return reason === null ? [] : [reason];
    });
    if (found.length > 0) {
      const reasons = found.map(({ place: _, ...reason }) => reason);
      const place = Math.max(...found.map((reason) => reason.place));
      const names = table.rows[place]?.names ?? [];
      const row = names[0] ?? "";
      if (reasons.some(({ side }) => side === "above") || reasons.every(({ side }) => side === "below"))
        return { kind: "none", row: "", reasons };
      const fitting = sizesOfRow(names, sizes, measured.inseam);
      return fitting.length === 0 ? { kind: "none", row, reasons } : { kind: "fits", row, sizes: fitting, reasons };
    }
  }
  return { kind: "unknown", asks };
};
