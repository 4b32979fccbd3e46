import { isLeft } from "fp-ts/Either";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { explain } from "#adapters/contract/codec.ts";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import { migrate } from "#adapters/store/database/migrations.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const LONG_AGO = "2020-01-02T03:04:05.000Z";

const sizes = [aStock("S", { barcode: "coat-S" }), aStock("M", { barcode: "coat-M" })];
const goods = [
  anItem({ externalId: "coat", sizes }),
  anItem({ externalId: "jacket" }),
  anItem({ externalId: "dress", categoryPaths: ["women", "women/dresses"] }),
  // What the home page shows: it changes with this one alone.
  anItem({ externalId: "new", isNew: true, categoryPaths: ["women"] }),
  anItem({ externalId: "no-longer-sold", isDisabled: true, categoryPaths: ["women"] }),
];

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue(goods));
});

afterAll(() => store.close());

const read = async <P, Q, B, A>(call: Call<P, Q, B, A>, path: string): Promise<A> => {
  const decoded = call.answer.decode((await store.visitor().ask("GET", path)).data);
  if (isLeft(decoded)) throw new Error(explain(decoded.left));
  return decoded.right;
};

/** Lets everything be as it was long ago, as if nothing had changed since. */
const growOld = async (): Promise<void> => {
  for (const table of ["product", "product_size"]) {
    await store.database.execute(`alter table ${table} disable trigger note_moment`);
    await store.database.execute(`update ${table} set changed_at = $1`, [LONG_AGO]);
    await store.database.execute(`alter table ${table} enable trigger note_moment`);
  }
  await store.database.execute("update gone_product set gone_at = $1", [LONG_AGO]);
  await store.refresh();
};

const moments = async (): Promise<Readonly<Record<string, string | null>>> => {
  await store.refresh();
  const { pages } = await read(calls.sitemap, "/sitemap-data");
  const { items } = await read(calls.sitemapPart, "/sitemap-data/1");
  return Object.fromEntries([...Object.values(pages).flat(), ...items].map(({ address, lastmod }) => [address, lastmod]));
};

/** The addresses whose page counts as changed once this has been done. */
const changedBy = async (change: () => Promise<unknown>): Promise<readonly string[]> => {
  await growOld();
  const before = await moments();
  await change();
  const after = await moments();
  return Object.keys(after)
    .filter((address) => after[address] !== before[address])
    .sort();
};

const LISTS = ["/catalog/women", "/catalog/women/outerwear"];

describe("what sitemaps are made of", () => {
  it("is every public page by its kind, with goods that are kept but not sold any more", async () => {
    const { pages, partCount } = await read(calls.sitemap, "/sitemap-data");
    const addresses = Object.fromEntries(Object.entries(pages).map(([id, entries]) => [id, entries.map(({ address }) => address)]));
    expect(addresses).toMatchObject({
      home: ["/"],
      catalogue: ["/catalog"],
      listing: ["/catalog/women", "/catalog/women/dresses", "/catalog/women/outerwear"],
      "size-guide": ["/size-guide"],
      "text-page": ["/support/delivery", "/support/returns", "/support/terms", "/support/personal-data"],
      document: [
        "/support/dokumenty/politika-konfidencialnosti",
        "/support/dokumenty/soglasie-na-obrabotku-personalnyh-dannyh",
        "/support/dokumenty/elektronnoe-soglasie-pokupatela-na-rassylku",
      ],
    });
    expect(partCount).toBe(1);
    const { items } = await read(calls.sitemapPart, "/sitemap-data/1");
    expect(items.map(({ address }) => address)).toEqual(goods.map(({ slug }) => `/catalog/product/${slug}`));
    expect(items[0]?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("says of words when their file says that they changed", async () => {
    expect((await moments())["/support/delivery"]).toBe("2026-11-21");
  });

  it.each([
    ["a price", "update product set price = price + 1 where slug = 'coat'"],
    ["a title", "update product set title = 'Пальто' where slug = 'coat'"],
    ["the end of its sale", "update product set is_disabled = true where slug = 'coat'"],
    ["the last piece of a size", "update product_size set stock_site = 0 where barcode = 'coat-S'"],
    ["a size that is no longer made", "delete from product_size where barcode = 'coat-M'"],
  ])("a product, and the lists that show it, change by %s", async (_, statement) => {
    expect(await changedBy(() => store.database.execute(statement))).toEqual(["/catalog", "/catalog/product/coat", ...LISTS]);
  });

  it.each([
    ["one piece fewer of many", "update product_size set stock_site = 4 where barcode = 'jacket-S'"],
    ["another place among the popular", "update product set popularity = 77 where slug = 'jacket'"],
    ["a price that is the same", "update product set price = price where slug = 'jacket'"],
  ])("nothing changes by %s", async (_, statement) => {
    expect(await changedBy(() => store.database.execute(statement))).toEqual([]);
  });

  it("nothing changes by the same goods once more, one product by its own words", async () => {
    await saveCatalogue(store.database, aCatalogue(goods));
    expect(await changedBy(() => saveCatalogue(store.database, aCatalogue(goods)))).toEqual([]);
    const reworded = goods.map((item) => (item.externalId === "dress" ? { ...item, description: "Новая ткань." } : item));
    expect(await changedBy(() => saveCatalogue(store.database, aCatalogue(reworded)))).toEqual([
      "/catalog",
      "/catalog/product/dress",
      "/catalog/women",
      "/catalog/women/dresses",
    ]);
  });

  it("lists change when they lose a product", async () => {
    expect(await changedBy(() => store.database.execute("delete from product where slug = 'jacket'"))).toEqual(["/catalog", ...LISTS]);
  });
});

describe("a database that was kept from before", () => {
  it("says nothing of goods until they change", async () => {
    const database = await openTestDatabase();
    await database.script(`drop function note_moment cascade; drop function note_moment_of_product cascade;
      alter table product drop column changed_at; alter table product_size drop column changed_at; delete from migration where version = 13`);
    await saveCatalogue(database, aCatalogue(goods));
    await migrate(database, MIGRATIONS);
    const known = () => rowsOf(database, "select slug from product where changed_at is not null");
    expect(await known()).toEqual([]);
    await database.execute("update product set price = 5 where slug = 'coat'");
    expect(await known()).toEqual([{ slug: "coat" }]);
    await database.close();
  });
});

it("machines are told on which terms the shop sells: what holds in a whole country, and days only where they are numbers", async () => {
  const { shipping, returnDays, returnPage } = await read(calls.sellingTerms, "/selling-terms");
  expect([returnDays, returnPage]).toEqual([14, "/support/returns"]);
  expect(shipping.filter(({ country }) => country === "RU")).toEqual([
    { country: "RU", cost: 490, freeFrom: 10_000, days: { from: 3, to: 7 } },
    { country: "RU", cost: 290, freeFrom: 5_000, days: { from: 5, to: 10 } },
  ]);
});
