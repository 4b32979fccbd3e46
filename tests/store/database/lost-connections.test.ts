import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as t from "io-ts";
import type { Database } from "#adapters/store/database/database.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const PidRow = t.type({ pid: t.number }, "PidRow");
const OneRow = t.type({ one: t.number }, "OneRow");

let database: Database;

// The embedded database has no connections that could be lost.
describe.skipIf(SERVER === "")("a connection that PostgreSQL ends, as when it is restarted,", () => {
  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.close());

  const end = (pid: number) => database.execute("select pg_terminate_backend($1, 5000)", [pid]);
  const stands = () => database.query(OneRow, "select 1 as one");

  it("in the middle of a transaction fails that one with its own words, and nothing else", async () => {
    const work = database.transaction(async (queries) => {
      const [mine] = await queries.query(PidRow, "select pg_backend_pid() as pid");
      await queries.execute("insert into place_version (number) values (77)");
      await end(mine?.pid ?? 0);
      await queries.execute("select 1");
    });
    await expect(work).rejects.toThrow(/terminat|not queryable/);
    expect(await database.execute("select 1 from place_version where number = 77")).toBe(0);
    expect(await stands()).toEqual([{ one: 1 }]);
  });

  it("while somebody is alone lets their work end, and the next one in", async () => {
    const said = await database.alone("a test", async () => {
      const [holder] = await database.query(
        PidRow,
        "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      );
      await end(holder?.pid ?? 0);
      return stands();
    });
    expect(said).toEqual([{ one: 1 }]);
    expect(await database.alone("a test", stands)).toEqual([{ one: 1 }]);
  });

  it("while it listens is made anew, and what was said meanwhile is looked for", async () => {
    let heard = 0;
    const stop = await database.listen("a test", () => (heard += 1));
    expect(heard).toBe(1);
    const [listener] = await database.query(
      PidRow,
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await end(listener?.pid ?? 0);
    await expect.poll(() => heard, { timeout: 20_000 }).toBe(2);
    await database.execute(`notify "a test"`);
    await expect.poll(() => heard, { timeout: 20_000 }).toBe(3);
    await stop();
  });
});
