import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recommendationsCalls } from "#adapters/contract/recommendations.calls.ts";
import { boughtWith, readBoughtTogether } from "#adapters/store/recommendations/bought-together.ts";
import { forgetOldViews, MOST_VIEWS } from "#adapters/store/recommendations/views.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { readAs, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const RED = { label: "Красный", family: "красный", fill: "#AA2222", stroke: "" };
const DRESS = { categoryPaths: ["women", "women/dresses"] };

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};
let sizes: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({ externalId: "coat", popularity: 9 }),
      anItem({ externalId: "coat-red", groupKey: "coat", color: RED }),
      anItem({ externalId: "jacket-red", popularity: 8, color: RED }),
      anItem({ externalId: "jacket", popularity: 3 }),
      anItem({ externalId: "parka-dear", popularity: 2, price: 90_000 }),
      anItem({ externalId: "sold-out", sizes: [aStock("S", { barcode: "sold-out-S", stockSite: 0 })] }),
      anItem({ externalId: "dress", popularity: 7, ...DRESS, color: RED }),
      anItem({ externalId: "dress-camel", popularity: 5, ...DRESS }),
      anItem({ externalId: "last", popularity: 1, ...DRESS, sizes: [aStock("S", { barcode: "last-S", stockSite: 2 })] }),
      anItem({ externalId: "certificate", isCertificate: true, gender: "unisex", popularity: 99 }),
      anItem({ externalId: "cap-of-men", gender: "man", popularity: 98, categoryPaths: ["women"] }),
    ]),
  );
  const rows = await rowsOf<{ slug: string; id: number }>(store.database, "select slug, id from product");
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  sizes = await sizeIds(store.database);
});

beforeEach(() => store.database.execute("delete from product_view"));

afterAll(() => store.close());

const look = async (visitor: Visitor, ...slugs: readonly string[]): Promise<void> => {
  for (const slug of slugs) {
    await visitor.ask("POST", "/product/product/viewed", { body: { id: ids[slug] } });
    // Each a second later than the one before.
    await store.database.execute("update product_view set viewed_at = viewed_at - interval '1 second'");
  }
};

const slugsOf = (cards: readonly { readonly url: string }[]): readonly string[] => cards.map(({ url }) => url.split("/").at(-1) ?? "");

const viewed = async (visitor: Visitor, query = ""): Promise<readonly string[]> =>
  slugsOf((await readAs(visitor, recommendationsCalls.lastView, `/product/product/get-last-view${query}`)).items);

const listsOf = async (slug: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const lists = await readAs(store.visitor(), recommendationsCalls.productLists, `/product/product/get-lists?id=${ids[slug]}`);
  return Object.fromEntries(lists.map(({ title, data }) => [title, slugsOf(data)]));
};

describe("what a visitor looked at", () => {
  it("is theirs, the last first, each once, in slices and without what is left out", async () => {
    const guest = store.visitor();
    await look(guest, "coat", "dress", "jacket", "coat");
    expect(await viewed(guest)).toEqual(["coat", "jacket", "dress"]);
    expect(await viewed(guest, "?limit=1&offset=1")).toEqual(["jacket"]);
    expect(await viewed(guest, `?excludedIds=${ids["coat"]},${ids["dress"]}`)).toEqual(["jacket"]);
    expect(await viewed(store.visitor())).toEqual([]);
    // What is no number is not asked for.
    expect(await viewed(guest, "?limit=many&offset=-1")).toEqual(["coat", "jacket", "dress"]);
  });

  it("comes along with a guest who did nothing but look, and stays with the account when they sign out", async () => {
    const accounts = await accountsOf(store);
    const guest = store.visitor();
    await look(guest, "coat", "dress");
    await accounts.enterByPhone(guest, accounts.freshPhone());
    expect(await viewed(guest)).toEqual(["dress", "coat"]);
    await guest.ask("POST", "/user/logout-ajax", { body: {} });
    expect(await viewed(guest)).toEqual([]);
  });

  it("leaves out what is no id among what it is told to leave out", async () => {
    const guest = store.visitor();
    await look(guest, "coat");
    for (const call of ["get-last-view", "recommendations"])
      expect(await guest.ask("GET", `/product/product/${call}?excludedIds=9999999999,-1,1e9,,0`)).toMatchObject({ status: 200 });
  });

  it("is bounded, and forgotten after a season", async () => {
    const guest = store.visitor();
    await look(guest, "coat");
    const [{ visitor_id: visitorId } = { visitor_id: "" }] = await rowsOf<{ visitor_id: string }>(
      store.database,
      "select visitor_id from product_view",
    );
    await store.database.execute("alter table product_view drop constraint product_view_product_id_fkey");
    await store.database.execute(
      "insert into product_view select $1, 100000 + n, now() - interval '1 hour' from generate_series(1, $2) n",
      [visitorId, MOST_VIEWS],
    );
    await look(guest, "dress");
    expect(await store.database.execute("select 1 from product_view")).toBe(MOST_VIEWS);
    expect(await viewed(guest)).toEqual(["dress", "coat"]);
    await store.database.execute("update product_view set viewed_at = viewed_at - interval '91 days' where product_id <> $1", [
      ids["dress"],
    ]);
    await forgetOldViews(store.database);
    expect(await store.database.execute("select 1 from product_view")).toBe(1);
  });

  it("is refused for a product that is not there", async () => {
    expect(await store.visitor().ask("POST", "/product/product/viewed", { body: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe("the lists of a product", () => {
  it("show what is similar: its category, its colour and price before others, never its own model or what nobody can have", async () => {
    const { "Похожие модели": similar } = await listsOf("coat");
    expect(similar).toEqual(["jacket", "parka-dear", "jacket-red"]);
  });

  it("show first what others compared with it", async () => {
    for (const guest of [store.visitor(), store.visitor()]) await look(guest, "coat", "parka-dear");
    await look(store.visitor(), "coat", "jacket-red");
    const { "Похожие модели": similar } = await listsOf("coat");
    expect(similar).toEqual(["parka-dear", "jacket", "jacket-red"]);
  });

  it("show what goes with it: bought with it first, then other categories, its colour before others, for the same people", async () => {
    expect((await listsOf("coat"))["С этим носят"]).toEqual(["dress-camel", "last", "dress", "jacket-red", "jacket", "parka-dear"]);
    await store.database.script(`
      insert into shop_order (visitor_id, key, token, cart_type, status, contact, delivery, payment, comment, goods_cost, discount, delivery_cost, total)
        values ('v', 'k', 't', 'cart', 'placed', '{}', '{}', '{}', '', 1, 0, 0, 1);
      insert into order_line (order_id, place, size_id, quantity, cost, cost_discount, snapshot)
        select o.id, n, z, 1, 1, 1, '{}' from shop_order o, (values (0, ${sizes["coat-S"]}), (1, ${sizes["dress-S"]})) l (n, z)`);
    await readBoughtTogether(store.database);
    expect(boughtWith(store.database, ids["coat"] ?? 0)).toEqual([ids["dress"]]);
    expect((await listsOf("coat"))["С этим носят"]?.[0]).toBe("dress");
    const page = await store.visitor().ask("GET", "/catalog/product/coat");
    expect(slugsOf(page.data["together"] as { url: string }[])[0]).toBe("dress");
  });

  it("are none of a product that is not there", async () => {
    expect(await store.visitor().ask("GET", "/product/product/get-lists?id=999999")).toMatchObject({ status: 404 });
  });
});

describe("recommendations", () => {
  const recommended = async (visitor: Visitor): Promise<readonly string[]> =>
    slugsOf((await readAs(visitor, recommendationsCalls.recommendations, "/product/product/recommendations")).items);

  it("are what is popular for who is new, and follow what was looked at after that", async () => {
    expect((await recommended(store.visitor()))[0]).toBe("cap-of-men");
    const guest = store.visitor();
    await look(guest, "dress");
    const after = await recommended(guest);
    // The coat was bought with it.
    expect(after.slice(0, 2)).toEqual(["coat", "dress-camel"]);
    expect(after).not.toContain("dress");
    expect(after).not.toContain("cap-of-men");
  });
});

describe("popular items", () => {
  it("are those of the visitor's cart of which few are left", async () => {
    const guest = store.visitor();
    for (const barcode of ["coat-S", "last-S"]) await guest.ask("GET", `/cart/add-item/${sizes[barcode]}/1`);
    await store.database.execute("update product_size set stock_site = 9 where barcode = 'coat-S'");
    const { items } = await readAs(guest, recommendationsCalls.popularItems, "/cart/popular-items");
    expect(items.map(({ barcode, quantity, maxQuantity }) => [barcode, quantity, maxQuantity])).toEqual([["last-S", 1, 2]]);
    expect((await readAs(store.visitor(), recommendationsCalls.popularItems, "/cart/popular-items")).items).toEqual([]);
  });
});
