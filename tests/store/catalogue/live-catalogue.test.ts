import { isLeft } from "fp-ts/Either";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import { calls } from "#adapters/contract/calls.ts";
import type { ListingPage } from "#core/page/page.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

let store: StoreHarness;

const item = (place: number) =>
  anItem({
    externalId: `dress-${place}`,
    groupKey: `model-${place % 4}`,
    title: `Платье ${place}`,
    price: 1000 * (place + 1),
    priceDiscount: place % 2 === 0 ? 500 * (place + 1) : null,
    popularity: 100 - place,
    details: [{ name: "composition", title: "Состав", value: place < 3 ? "100 % хлопок" : "шерсть 80 %, полиамид 20 %" }],
    sizes: [aStock("S", { barcode: `d${place}S`, stockSite: place === 5 ? 0 : 2, stockShops: place === 5 ? 1 : 0 })],
  });

beforeAll(async () => {
  store = await startStore(aCatalogue(Array.from({ length: 8 }, (_, place) => item(place))));
});

afterAll(() => store.close());

const list = async (query = ""): Promise<ListingPage> => {
  const { data } = await store.visitor().ask("GET", `/catalog/women${query}`);
  const decoded = calls.listingPage.answer.decode(data);
  if (isLeft(decoded)) throw new Error("not a listing");
  return decoded.right;
};

const news = async (after: number) => {
  const { data } = await store.visitor().ask("GET", `/catalogue-news?after=${after}`);
  const decoded = calls.catalogueNews.answer.decode(data);
  if (isLeft(decoded)) throw new Error("not news");
  return decoded.right;
};

describe("a list's filters", () => {
  it("count materials, discounts, availability and the ends of prices", async () => {
    const { facets } = await list();
    expect(facets.materials.map(({ value, count }) => [value, count])).toEqual([
      ["полиамид", 5],
      ["шерсть", 5],
      ["хлопок", 3],
    ]);
    expect(facets.discounts.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["10", "от 10 %", 4],
      ["20", "от 20 %", 4],
      ["30", "от 30 %", 4],
      ["50", "от 50 %", 4],
    ]);
    expect(facets.availability.map(({ label, count }) => [label, count])).toEqual([
      ["В наличии", 7],
      ["Есть в магазинах", 1],
    ]);
    expect(facets.price).toEqual({ least: 500, most: 8000 });
  });

  it("narrow by several values of one and by several at once, and prices count the discount", async () => {
    expect((await list("?material=хлопок&material=шерсть")).total).toBe(8);
    expect((await list("?material=хлопок&discount=30")).total).toBe(2);
    expect((await list("?price_from=2000&price_to=3500")).items.map(({ title }) => title)).toEqual(["Платье 1", "Платье 4", "Платье 6"]);
    expect((await list("?available=в-магазинах")).items.map(({ title }) => title)).toEqual(["Платье 5"]);
  });

  it("that leave nothing say which of them to drop", async () => {
    const { total, escapes } = await list("?material=хлопок&available=в-магазинах");
    expect(total).toBe(0);
    expect(escapes).toEqual([
      { filter: "availability", value: "в-магазинах", total: 3 },
      { filter: "materials", value: "хлопок", total: 1 },
    ]);
  });
});

describe("the catalogue in memory", () => {
  it("follows a price, its sort and its card, and names the product and its siblings", async () => {
    const [before] = (await list("?sort=price_desc")).items;
    const start = (await news(0)).position;
    await store.database.execute("update product set price = 90000, price_discount = null where title = 'Платье 0'");
    await store.refresh();
    const { items, facets } = await list("?sort=price_desc");
    expect([before?.title, items[0]?.title, items[0]?.price, facets.price?.most]).toEqual(["Платье 7", "Платье 0", 90_000, 90_000]);
    const told = await news(start);
    const ids = await rowsOf<{ id: number }>(store.database, "select id from product where title in ('Платье 0', 'Платье 4') order by id");
    expect({ ...told, productIds: [...told.productIds].sort((a, b) => a - b) }).toEqual({
      position: start + 1,
      isAll: false,
      productIds: ids.map(({ id }) => id),
      categoryPaths: ["women", "women/outerwear"],
    });
    expect(await news(told.position)).toEqual({ position: told.position, isAll: false, productIds: [], categoryPaths: [] });
  });

  it("is told of one product when its goods are saved again with another price, not of everything", async () => {
    const own = await startStore(aCatalogue([item(0), item(1)]));
    const { position } = await own.newsAfter(null);
    await saveCatalogue(own.database, aCatalogue([{ ...item(0), price: 7_000 }, item(1)]));
    await own.refresh();
    const [changed] = await rowsOf<{ id: number }>(own.database, "select id from product where price = 7000");
    const told = await own.newsAfter(position);
    await own.close();
    expect([told.isAll, told.productIds.includes(changed?.id ?? 0)]).toEqual([false, true]);
  });

  it("follows stock that runs out, a title, goods that go, and a category's name", async () => {
    await store.database.execute("update product_size set stock_site = 0 where barcode = 'd1S'");
    await store.database.execute("update product set title = 'Сарафан 2' where title = 'Платье 2'");
    await store.database.execute("delete from product where title = 'Платье 3'");
    await store.refresh();
    const page = await list();
    expect([page.total, page.facets.availability[0]?.count]).toEqual([7, 5]);
    expect(page.items.map(({ title }) => title)).toContain("Сарафан 2");
    const position = (await news(0)).position;
    await store.database.execute("update category set title = 'Для неё' where path = 'women'");
    await store.refresh();
    expect((await list()).title).toBe("Для неё");
    expect((await news(position)).isAll).toBe(true);
  });

  it("hears of what others write by itself", async () => {
    await store.database.execute("update product set price = 777 where title = 'Платье 7'");
    await expect.poll(async () => (await list("?price_from=777&price_to=777")).total, { timeout: 5000 }).toBe(1);
  });

  // The embedded database has one connection: there, one transaction waits for the other.
  it.runIf(process.env["TEST_DATABASE_URL"] !== undefined)("sees what a long transaction commits after a later one", async () => {
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const long = store.database.transaction(async (queries) => {
      await queries.execute("update product set price = 111, price_discount = null where title = 'Платье 5'");
      await held;
    });
    await store.database.execute("update product set price = 222, price_discount = null where title = 'Платье 6'");
    await store.refresh();
    expect((await list("?price_from=222&price_to=222")).total).toBe(1);
    commit();
    await long;
    await store.refresh();
    expect((await list("?price_from=111&price_to=111")).total).toBe(1);
  });
});
