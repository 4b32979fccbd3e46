import * as t from "io-ts";
import type { Queries } from "#adapters/store/database/database.ts";

/** The rows of a test's own statement, taken for what the test says they are. */
export const rowsOf = <R>(queries: Queries, sql: string, values: readonly unknown[] = []): Promise<readonly R[]> =>
  queries.query(t.unknown as unknown as t.Type<R, unknown>, sql, values);
