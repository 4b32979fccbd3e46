import { PGlite, types } from "@electric-sql/pglite";
import type { Database, Queries } from "./database.ts";

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number };

/** The embedded PostgreSQL in `directory`; in memory when it is empty. One process at a time: take the process lock first. */
export const openPglite = async (directory: string): Promise<Database> => {
  const pglite = await PGlite.create({ ...(directory === "" ? {} : { dataDir: directory }), parsers });
  const queriesOf = (runner: Pick<PGlite, "query">): Queries => ({
    query: async <R>(sql: string, values: readonly unknown[] = []) => (await runner.query<R>(sql, [...values])).rows,
  });
  return {
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction as unknown as Pick<PGlite, "query">))),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    dump: () => pglite.dumpDataDir("gzip"),
    close: () => pglite.close(),
  };
};
