import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { tighten } from "../files/own-files.ts";
import type { Database, Queries } from "./database.ts";
import { ownDatabaseFiles } from "./own-database-files.ts";
import { typedQueries } from "./rows.ts";
import { tidying } from "./tidying.ts";

type Runner = Pick<Transaction, "query">;

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number };

/** How much of its log the database keeps for being written anew. */
const SMALL_LOG = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

/** The files in `directory`, which are made when there are none, `packed` ones if they are given; their owner's alone. */
export const createPglite = async (directory: string, packed?: Blob): Promise<PGlite> => {
  const pglite = await PGlite.create({
    fs: ownDatabaseFiles(directory),
    parsers,
    startParams: [...PGlite.defaultStartParams, ...SMALL_LOG],
    ...(packed === undefined ? {} : { loadDataDir: packed }),
  });
  tighten(directory);
  return pglite;
};

/** The embedded PostgreSQL in `directory`; in memory when it is empty. One process at a time: take the process lock first. */
export const openPglite = async (directory: string): Promise<Database> => {
  const pglite = await (directory === "" ? PGlite.create({ parsers }) : createPglite(directory));
  const queriesOf = (runner: Runner): Queries =>
    typedQueries(async (sql, values) => {
      const { rows, affectedRows } = await runner.query(sql, [...values]);
      return { rows, touched: affectedRows };
    });
  const queries = queriesOf(pglite);
  return {
    ...queries,
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    listen: (channel, hear) => pglite.listen(channel, hear),
    // Who has the process lock is alone here.
    alone: (_, work) => work(),
    countOthers: async () => 0,
    tidy: tidying(pglite, queries),
    dump: () => pglite.dumpDataDir("gzip"),
    close: () => pglite.close(),
  };
};
