import { writeSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { faultOfDisk } from "../files/disk-space.ts";
import { tighten } from "../files/own-files.ts";
import { copying } from "./copying.ts";
import type { Database, Queries } from "./database.ts";
import { ownDatabaseFiles } from "./own-database-files.ts";
import { typedQueries } from "./rows.ts";
import { tidying } from "./tidying.ts";

const LONGEST_BREATH_MS = 10;

type Runner = Pick<Transaction, "query">;

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number };

/** A process whose database has stopped; whoever keeps it running starts another one. */
const DATABASE_STOPPED = 70;

const endWithDatabase = (lastWords: string): never => {
  writeSync(process.stderr.fd, `store: the database has stopped: ${lastWords}\n`);
  process.exit(DATABASE_STOPPED);
};

/** How much of its log the database keeps for being written anew. */
const SMALL_LOG = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

/** The files in `directory`, which are made when there are none; their owner's alone. */
const createPglite = async (directory: string): Promise<PGlite> => {
  let lastWords = "";
  // Until then it says by itself that it cannot be opened.
  let isOpen = false;
  const pglite = await PGlite.create({
    fs: ownDatabaseFiles(directory, () => (isOpen ? endWithDatabase(lastWords) : undefined)),
    onStderr: (line) => {
      if (/\b(PANIC|FATAL):/.test(line)) lastWords = line;
      return false;
    },
    parsers,
    startParams: [...PGlite.defaultStartParams, ...SMALL_LOG],
  });
  isOpen = true;
  tighten(directory);
  return pglite;
};

/** An embedded PostgreSQL whose files lie in `directory`, or in memory when it is empty. */
export const databaseOf = (pglite: PGlite, directory: string): Database => {
  let breathedAt = performance.now();
  /** It works in this thread and never lets go of it by itself: between two statements of a long work others are answered. */
  const breathe = async (): Promise<void> => {
    if (performance.now() - breathedAt < LONGEST_BREATH_MS) return;
    await setImmediate();
    breathedAt = performance.now();
  };
  const queriesOf = (runner: Runner): Queries =>
    typedQueries(async (sql, values) => {
      const { rows, affectedRows } = await runner.query(sql, [...values]);
      await breathe();
      return { rows, touched: affectedRows };
    });
  const queries = queriesOf(pglite);
  const copies = copying(queries);
  const tidy = tidying(pglite, queries);
  const underWay = new Set<string>();
  let fault: string | null = null;
  const mindSpace = async (): Promise<void> => {
    const found = await faultOfDisk(directory, fault);
    if (found === fault) return;
    await pglite.exec(`set default_transaction_read_only = ${found === null ? "off" : "on"}`);
    fault = found;
  };
  return {
    ...queries,
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    listen: (channel, hear) => pglite.listen(channel, hear),
    // Who has the process lock is alone here.
    alone: (_, work) => work(),
    aloneOrNot: async (name, work) => {
      if (underWay.has(name)) return null;
      underWay.add(name);
      return work().finally(() => underWay.delete(name));
    },
    countOthers: async () => 0,
    fault: () => fault,
    mindSpace: directory === "" ? null : mindSpace,
    // Whoever copies files needs the whole log of that time, which tidying lets go of.
    tidy: async () => !copies.isUnderWay() && (await tidy()),
    beginCopying: copies.begin,
    close: () => pglite.close(),
  };
};

/**
 * The embedded PostgreSQL in `directory`; in memory when it is empty, and there with what a dump of another one holds. One process at a time: take the
 * process lock first.
 */
export const openPglite = async (directory: string, dump?: Blob): Promise<Database> =>
  databaseOf(
    await (directory === "" ? PGlite.create({ parsers, ...(dump === undefined ? {} : { loadDataDir: dump }) }) : createPglite(directory)),
    directory,
  );
