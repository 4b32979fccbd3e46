import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import { migrate } from "#adapters/store/database/migrations.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { type StoreHarness, startStoreOn } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

/** The release that the fixture was written by. */
const LAST_RELEASED = 13;
const RELEASED = MIGRATIONS.filter(({ version }) => version <= LAST_RELEASED);
const ROWS = readFileSync(new URL("../../fixtures/kept-database.sql", import.meta.url), "utf8");

const GUEST = "visitor=fedcba9876543210fedcba9876543210";
const ANNA = "session=kept-session-token-of-anna-0123456789abcdef";

type Row = Readonly<Record<string, unknown>>;

const tablesOf = async (database: Database): Promise<readonly string[]> => {
  const rows = await rowsOf<{ name: string }>(
    database,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
};

const tableRows = async (database: Database, table: string): Promise<readonly Row[]> =>
  (await rowsOf<{ row: Row }>(database, `select to_jsonb(t) as row from "${table}" t`)).map(({ row }) => row);

/** Every table's rows, with the columns that it had then. */
const everything = async (database: Database, tables: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> =>
  new Map(await Promise.all(tables.map(async (table) => [table, await tableRows(database, table)] as const)));

let store: StoreHarness;
let before: ReadonlyMap<string, readonly Row[]>;
beforeAll(async () => {
  const database = await openTestDatabase(RELEASED);
  await database.script(ROWS);
  before = await everything(database, await tablesOf(database));
  await migrate(database, MIGRATIONS);
  store = await startStoreOn(database);
});
afterAll(() => store.close());

const ask = (path: string, cookie: string) => store.visitor().ask("GET", path, { headers: { cookie } });

describe("a database that a shop kept from the last release", () => {
  it("holds a row in every table", () => {
    expect([...before].flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([]);
    expect(before.size).toBeGreaterThan(25);
  });

  it("loses no row and no value when today's store starts on it", async () => {
    const after = await everything(store.database, [...before.keys()]);
    // What lay in shops was a sum without shops; today it is the sum of what is known to lie in each.
    const kept = (table: string, row: Row): Row =>
      table === "product_size" ? { ...row, stock_shops: 0, changed_at: expect.any(String) as string } : row;
    for (const [table, rows] of before)
      expect([table, after.get(table)]).toEqual([
        table,
        expect.arrayContaining(rows.map((row) => expect.objectContaining(kept(table, row)))),
      ]);
  });

  it("is brought to the newest migration once", async () => {
    const versions = await rowsOf<{ version: number }>(store.database, "select version from migration order by version");
    expect(versions.map(({ version }) => version)).toEqual(MIGRATIONS.map(({ version }) => version));
    await migrate(store.database, MIGRATIONS);
    expect(await rowsOf(store.database, "select version from migration")).toHaveLength(MIGRATIONS.length);
  });

  it("shows its goods, also by an address that they had, and remembers those that are gone", async () => {
    const { data } = await ask("/catalog/product/former-coat", GUEST);
    expect(data["product"]).toMatchObject({
      title: "Пальто из шерсти",
      price: 29_990,
      priceDiscount: 19_990,
      url: "/catalog/product/coat",
    });
    expect((await ask("/catalog/product/former-gone", GUEST)).status).toBe(410);
  });

  it("keeps a guest's cart, and what a shopper has: who they are, where, and what they ordered", async () => {
    expect((await ask("/visitor", GUEST)).data["counters"]).toMatchObject({ version: 2, cartCount: 2 });
    const { data } = await ask("/visitor", ANNA);
    expect(data).toMatchObject({
      isAuthorized: true,
      counters: { version: 5, cartCount: 2 },
      location: { city: "Заозерье", isConfirmed: true },
    });
    expect((await ask("/profile", ANNA)).data).toMatchObject({
      email: "anna@example.ru",
      orders: [{ number: "100001", status: "placed" }],
    });
    expect((await ask("/order/kept-order-token", GUEST)).data["order"]).toMatchObject({ total: 20_380, payment: { status: "paid" } });
    expect((await ask("/order?mode=default&key=", ANNA)).data["draft"]).toMatchObject({ name: "Анна", comment: "Не звонить" });
  });
});
