import { expect } from "vitest";

type Choices = Readonly<Record<string, readonly unknown[]>>;
export type Combination<C extends Choices> = { readonly [K in keyof C]: C[K][number] };

export const FLAG = [false, true] as const;

/** Every way to choose one value of each list. */
const combinationsOf = <C extends Choices>(choices: C): readonly Combination<C>[] =>
  Object.entries(choices).reduce<readonly object[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly Combination<C>[];

const said = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "none" : String(value);
};

/** «-» is anything, «a/b» one of several, «!a» anything else. */
const fits = (cell: string, value: string): boolean => {
  if (cell === "-") return true;
  return cell.startsWith("!") ? !cell.slice(1).split("/").includes(value) : cell.split("/").includes(value);
};

const cellsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/**
 * A table of rules as text: names of facts above, one row a rule, the outcome behind «|». Flags are «yes» and «no», null is «none».
 * Rows exclude each other, so their order says nothing: a set of facts that fits no row or several is an error of the table.
 */
export const decisionTable = (table: string): ((facts: Readonly<Record<string, unknown>>) => string) => {
  const [heading = "", ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.trim());
  const names = cellsOf(heading.split("|")[0] ?? "");
  const rows = lines.map((line) => {
    const [conditions = "", outcome = ""] = line.split("|");
    return { line, cells: cellsOf(conditions), outcome: outcome.trim() };
  });
  for (const { line, cells } of rows) if (cells.length !== names.length) throw new Error(`«${line}» needs ${names.length} cells`);
  return (facts) => {
    const found = rows.filter(({ cells }) => cells.every((cell, index) => fits(cell, said(facts[names[index] ?? ""]))));
    const [only] = found;
    if (only === undefined || found.length > 1) {
      throw new Error(`${JSON.stringify(facts)} fits ${found.length} rows: ${found.map(({ line }) => line).join("; ")}`);
    }
    return only.outcome;
  };
};

/** Asks a rule and its table about every combination; the outcome is compared as the table writes it. */
export const expectAgreement = <C extends Choices>(
  choices: C,
  rule: (facts: Combination<C>) => unknown,
  expected: (facts: Combination<C>) => string,
): void => {
  const all = combinationsOf(choices);
  expect(all.map((facts) => ({ facts, outcome: said(rule(facts)) }))).toEqual(all.map((facts) => ({ facts, outcome: expected(facts) })));
};
