import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explainUnseen } from "#adapters/contract/codec.ts";
import type { Queries } from "./database.ts";

/** What both drivers answer a statement with. */
interface Answered {
  readonly rows: readonly unknown[];
  /** How many rows were written; nothing for a statement that only reads. */
  readonly touched: number | null | undefined;
}

/** A row that fits is taken as it is, which costs a look at each column; only one that does not is decoded: kept JSON may lack what was added since. */
const decoded = <R>(codec: t.Type<R, unknown>, row: unknown, sql: string): R => {
  if (codec.is(row)) return row;
  const result = codec.decode(row);
  if (isLeft(result))
    throw new Error(`A row is not what was asked for: ${explainUnseen(result.left)}; asked by: ${sql.trim().slice(0, 200)}`);
  return result.right;
};

/** Typed rows of a driver that knows none. */
export const typedQueries = (ask: (sql: string, values: readonly unknown[]) => Promise<Answered>): Queries => ({
  query: async (codec, sql, values = []) => (await ask(sql, values)).rows.map((row) => decoded(codec, row, sql)),
  execute: async (sql, values = []) => {
    const { rows, touched } = await ask(sql, values);
    return rows.length > 0 ? rows.length : (touched ?? 0);
  },
});

export const IdRow = t.type({ id: t.number }, "IdRow");

/** The row that a statement always answers with, as one that counts or that returns what it wrote. */
export const theRow = <R>([row]: readonly R[]): R => {
  if (row === undefined) throw new Error("A statement that always answers with a row answered with none");
  return row;
};
