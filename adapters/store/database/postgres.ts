import pg from "pg";
import type { Database, Queries } from "./database.ts";
import { typedQueries } from "./rows.ts";
import { listenTo } from "./listening.ts";

const INT8 = 20;
const NUMERIC = 1700;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** A PostgreSQL server (15 or newer) by its address. */
export const openPostgres = async (address: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5000 });
  pool.on("error", (error) => console.error(JSON.stringify({ event: "database.idle-error", message: error.message })));
  await pool.query("select 1");
  const queriesOf = (runner: pg.Pool | pg.PoolClient): Queries =>
    typedQueries(async (sql, values) => {
      const { rows, rowCount } = await runner.query(sql, [...values]);
      return { rows, touched: rowCount };
    });
  return {
    ...queriesOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(queriesOf(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    script: async (sql) => {
      await pool.query(sql);
    },
    listen: (channel, hear) => listenTo(address, channel, hear),
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
    dump: null,
    close: () => pool.end(),
  };
};
