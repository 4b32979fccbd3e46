import * as t from "io-ts";
import type { Queries } from "#adapters/store/database/database.ts";

/** The rows of a test's own statement, taken for what the test says they are. */
export const rowsOf = <R>(queries: Queries, sql: string, values: readonly unknown[] = []): Promise<readonly R[]> =>
  queries.query(t.unknown as unknown as t.Type<R, unknown>, sql, values);

/** The sizes of the goods by their barcodes. */
export const sizeIds = async (queries: Queries): Promise<Readonly<Record<string, number>>> => {
  const rows = await rowsOf<{ barcode: string; id: number }>(queries, "select barcode, id from product_size");
  return Object.fromEntries(rows.map(({ barcode, id }) => [barcode, id]));
};
