import { randomBytes } from "node:crypto";
import * as t from "io-ts";
import pg from "pg";
import type { Database, Queries } from "./database.ts";
import { typedQueries } from "./rows.ts";
import { listenTo } from "./listening.ts";

/** A store that stands still in the middle of a transaction lets go of what it holds: the others wait for it no longer than that. */
const STANDSTILL_MS = 20_000;

/** Writes wait for the disk, and who reads in the meantime shall find a free one. Six stores are within what a PostgreSQL lets in by itself. */
const CONNECTIONS = 16;

/** By this word the processes of a shop know each other among all who are connected. */
const FAMILY = "kromka";

const OthersRow = t.type({ others: t.number }, "OthersRow");

const silent = (): void => {};

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** A PostgreSQL server (15 or newer) by its address. */
export const openPostgres = async (address: string): Promise<Database> => {
  const ownName = `${FAMILY} ${randomBytes(8).toString("hex")}`;
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: STANDSTILL_MS,
    application_name: ownName,
  });
  // One that is lost between two statements of some work says it to the second of them; without a listener it would end the process.
  pool.on("connect", (client) => void client.on("error", silent));
  pool.on("error", (error) => console.error(JSON.stringify({ event: "database.idle-error", message: error.message })));
  await pool.query("select 1");
  const queriesOf = (runner: pg.Pool | pg.PoolClient): Queries =>
    typedQueries(async (sql, values) => {
      const { rows, rowCount } = await runner.query(sql, [...values]);
      return { rows, touched: rowCount };
    });
  const queries = queriesOf(pool);
  return {
    ...queries,
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(queriesOf(client));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        // Whoever cannot even do that has lost its connection, and with it the transaction: why, the first error tells.
        await client.query("rollback").then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    script: async (sql) => {
      await pool.query(sql);
    },
    listen: (channel, hear) => listenTo({ connectionString: address, application_name: ownName }, channel, hear),
    alone: async (name, work) => {
      const client = await pool.connect();
      try {
        await client.query("select pg_advisory_lock(hashtext($1))", [name]);
        return await work();
      } finally {
        // Its end gives the lock back.
        client.release(true);
      }
    },
    aloneOrNot: async (name, work) => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as "isMine"`, [name]);
        if (rows[0]?.isMine !== true) return null;
        const done = await work();
        await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
        return done;
      } finally {
        client.release(true);
      }
    },
    countOthers: async () => {
      const [row] = await queries.query(
        OthersRow,
        `select count(distinct application_name) as others from pg_stat_activity
         where datname = current_database() and starts_with(application_name, $1) and application_name <> $2`,
        [`${FAMILY} `, ownName],
      );
      return row?.others ?? 0;
    },
    fault: () => null,
    mindSpace: null,
    tidy: null,
    beginCopying: null,
    close: () => pool.end(),
  };
};
