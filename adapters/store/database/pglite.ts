import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import type { Database, Queries } from "./database.ts";
import { typedQueries } from "./rows.ts";

type Runner = Pick<Transaction, "query">;

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number };

/** The embedded PostgreSQL in `directory`; in memory when it is empty. One process at a time: take the process lock first. */
export const openPglite = async (directory: string): Promise<Database> => {
  const pglite = await PGlite.create({ ...(directory === "" ? {} : { dataDir: directory }), parsers });
  const queriesOf = (runner: Runner): Queries =>
    typedQueries(async (sql, values) => {
      const { rows, affectedRows } = await runner.query(sql, [...values]);
      return { rows, touched: affectedRows };
    });
  return {
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    listen: (channel, hear) => pglite.listen(channel, hear),
    // Who has the process lock is alone here.
    alone: (_, work) => work(),
    countOthers: async () => 0,
    dump: () => pglite.dumpDataDir("gzip"),
    close: () => pglite.close(),
  };
};
