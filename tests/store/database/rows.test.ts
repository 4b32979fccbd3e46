import * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nullable, text } from "#adapters/contract/codec.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { IdRow, theRow } from "#adapters/store/database/rows.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase([]);
  await database.script("create table lamp (id int primary key, name text, made jsonb not null default '{}')");
});
afterAll(() => database.close());

describe("rows", () => {
  it("are what the codec says: whole numbers of every width, nulls and JSON", async () => {
    const Row = t.type({ small: t.number, large: t.number, sum: t.number, name: nullable(t.string), tags: t.readonlyArray(t.string) });
    const sql = "select 1 as small, 2::bigint as large, 3::numeric as sum, null::text as name, array['a']::text[] as tags";
    expect(await database.query(Row, sql)).toEqual([{ small: 1, large: 2, sum: 3, name: null, tags: ["a"] }]);
  });

  it("of JSON that was kept before a field was added have the field's default", async () => {
    await database.execute(`insert into lamp (id, made) values (1, '{"by": "Анна"}')`);
    const Row = t.type({ made: t.type({ by: t.string, where: text }) });
    expect(await database.query(Row, "select made from lamp where id = 1")).toEqual([{ made: { by: "Анна", where: "" } }]);
  });

  it("that are something else say which column and who asked", async () => {
    const Row = t.type({ id: t.string }, "LampRow");
    await expect(database.query(Row, "select 7 as id")).rejects.toThrow("id: expected string, got 7; asked by: select 7 as id");
    await expect(database.transaction((queries) => queries.query(Row, "select 8 as id"))).rejects.toThrow("expected string, got 8");
  });

  it("that a statement always answers with are there, or the fault is said: no row is no row of zeros", async () => {
    expect(theRow(await database.query(IdRow, "select 7 as id"))).toEqual({ id: 7 });
    await expect(database.query(IdRow, "select 7 as id where false").then(theRow)).rejects.toThrow("answered with none");
  });

  it("that nobody reads are counted: found, written, and none", async () => {
    expect(await database.execute("insert into lamp (id) select generate_series(10, 12)")).toBe(3);
    expect(await database.execute("update lamp set name = 'x' where id >= 11")).toBe(2);
    expect(await database.execute("select 1 from lamp where id >= 10")).toBe(3);
    expect(await database.execute("insert into lamp (id) values (10) on conflict do nothing returning id")).toBe(0);
    expect(await database.execute("delete from lamp where id = 99")).toBe(0);
  });
});
