import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        price: 1000,
        priceDiscount: 800,
        sizes: [
          aStock("S", { barcode: "S", stockSite: 3 }),
          aStock("M", { barcode: "M", stockSite: 5 }),
          aStock("L", { barcode: "L", stockSite: 0 }),
          aStock("XL", { barcode: "XL", stockSite: 0, stockShops: 2 }),
          aStock("XXL", { barcode: "XXL", stockSite: 4, isPreorder: true }),
          aStock("E1", { barcode: "E1", stockSite: 4, stockExpress: 2 }),
          aStock("E2", { barcode: "E2", stockSite: 4, stockExpress: 2 }),
          aStock("E3", { barcode: "E3", stockSite: 4, stockExpress: 0 }),
        ],
      }),
      anItem({ externalId: "bag", sizes: [aStock("Один размер", { barcode: "BAG", stockSite: 0 })] }),
    ]),
  );
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const add = (visitor: Visitor, barcode: string, key?: string) =>
  visitor.ask("GET", `/cart/add-item/${ids[barcode]}/1`, key === undefined ? {} : { headers: { "idempotency-key": key } });

const set = (visitor: Visitor, barcode: string, quantity: unknown, wish?: string) =>
  visitor.ask("POST", "/cart/cart/update-item", {
    body: { barcode, quantity, type: "cart" },
    ...(wish === undefined ? {} : { headers: { "x-wish": wish } }),
  });

const lines = async (visitor: Visitor, mode = "default"): Promise<unknown> => {
  const { data } = await visitor.ask("GET", `/cart/cart?mode=${mode}`);
  const { positions } = data["cart"] as { positions: { barcode: string; quantity: number }[] };
  return positions.map(({ barcode, quantity }) => [barcode, quantity]).sort();
};

describe("the cart's store", () => {
  it("gives a guest an identity with the first write, and keeps the cart under it", async () => {
    const guest = store.visitor();
    const said = await add(guest, "S");
    const priced = { price: 1000, priceDiscount: 800 };
    expect(said).toMatchObject({ status: 200, success: true, data: { cartCount: 1, redirect: "", priced } });
    expect(guest.cookie()).toMatch(/^visitor=[0-9a-f]{32}$/);
    expect(await lines(guest)).toEqual([["S", 1]]);
    expect(await lines(store.visitor())).toEqual([]);
  });

  it("makes one visitor of a browser's first calls, whatever the order of their answers", async () => {
    const headers = { cookie: "first-visit=00112233445566778899aabbccddeeff" };
    const ask = (path: string) => store.visitor().ask("GET", path, { headers });
    const cookieOf = async (path: string): Promise<string> => {
      const tab = store.visitor();
      await tab.ask("GET", path, { headers });
      return tab.cookie();
    };
    const [met, added, confirmed] = await Promise.all([
      cookieOf("/visitor"),
      cookieOf(`/cart/add-item/${ids["S"]}/1`),
      cookieOf("/users/geo/confirmation"),
      ask(`/cart/add-item/${ids["M"]}/1`),
    ]);
    expect(met).toMatch(/^visitor=[0-9a-f]{32}$/);
    expect(met).not.toContain("00112233");
    expect([added, confirmed].every((cookie) => cookie === met || cookie === "")).toBe(true);
    const { data } = await store.visitor().ask("GET", "/cart/cart", { headers: { cookie: met } });
    expect((data["cart"] as { positions: { barcode: string }[] }).positions.map(({ barcode }) => barcode).sort()).toEqual(["M", "S"]);
  });

  it("adds once for one key, also when both presses come at the same time", async () => {
    const guest = store.visitor();
    await guest.ask("GET", "/visitor");
    const both = await Promise.all([add(guest, "S", "press-0001"), add(guest, "S", "press-0001")]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await lines(guest)).toEqual([["S", 1]]);
    await add(guest, "S", "press-0002");
    expect(await lines(guest)).toEqual([["S", 2]]);
  });

  it("adds again for a key whose piece was taken out meanwhile", async () => {
    const guest = store.visitor();
    await add(guest, "S", "unheard-0001");
    await set(guest, "S", 0);
    expect(await add(guest, "S", "unheard-0001")).toMatchObject({ success: true, data: { cartCount: 1 } });
    expect(await lines(guest)).toEqual([["S", 1]]);
  });

  it("asks to choose another size only where there is one that the cart can hold", async () => {
    const said = async (path: string): Promise<string> => (await store.visitor().ask("GET", path)).message;
    expect(await said(`/cart/add-item/${ids["BAG"]}/1`)).toBe("Этот размер только что закончился.");
    expect(await said(`/cart/add-item/${ids["L"]}/1?mode=express_delivery`)).toBe("Этот размер только что закончился. Выберите другой.");
  });

  it("computes totals itself, with the discount", async () => {
    const guest = store.visitor();
    await add(guest, "S");
    const { data } = await set(guest, "S", 2);
    expect((data["cart"] as { totals: unknown }).totals).toEqual({
      cost: 2000,
      costWithDiscount: 1600,
      discount: 400,
      promo: 0,
      totalCost: 1600,
    });
  });

  it("refuses what is not in stock with a sentence, and keeps the cart", async () => {
    const guest = store.visitor();
    expect(await add(guest, "L")).toMatchObject({
      status: 409,
      code: "OUT_OF_STOCK",
      message: "Этот размер только что закончился. Выберите другой.",
    });
    await add(guest, "S");
    expect(await set(guest, "S", 4)).toMatchObject({
      status: 409,
      code: "OUT_OF_STOCK",
      message: "В наличии только 3 шт. — больше добавить не получится.",
    });
    expect(await lines(guest)).toEqual([["S", 1]]);
  });

  it("can try again with the same key after a refusal", async () => {
    const guest = store.visitor();
    await guest.ask("GET", "/visitor");
    expect(await add(guest, "L", "again-0001")).toMatchObject({ success: false });
    await store.database.execute("update product_size set stock_site = 1 where barcode = 'L'");
    expect(await add(guest, "L", "again-0001")).toMatchObject({ success: true });
    await store.database.execute("update product_size set stock_site = 0 where barcode = 'L'");
    const { data } = await guest.ask("GET", "/cart/cart");
    expect(data["cart"] as { positions: unknown[]; totals: unknown }).toMatchObject({
      positions: [{ barcode: "L", maxQuantity: 0 }],
      totals: { totalCost: 0 },
    });
  });

  it.each([[-1], [1.5], ["2"], [null], [1e12], [{}]])("refuses the quantity %j and changes nothing", async (quantity) => {
    const guest = store.visitor();
    await add(guest, "M");
    expect((await set(guest, "M", quantity)).success).toBe(false);
    expect(await lines(guest)).toEqual([["M", 1]]);
  });

  it("ignores an older wish of the same tab and hears every other tab", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    await set(guest, "M", 4, "tab-aaaaaaaa:2");
    await set(guest, "M", 2, "tab-aaaaaaaa:1");
    expect(await lines(guest)).toEqual([["M", 4]]);
    await set(guest, "M", 3, "tab-bbbbbbbb:1");
    expect(await lines(guest)).toEqual([["M", 3]]);
  });

  it("removes a line with quantity 0, twice without complaint", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    expect((await set(guest, "M", 0)).success).toBe(true);
    expect((await set(guest, "M", 0)).success).toBe(true);
    expect(await lines(guest)).toEqual([]);
  });

  it("keeps orders from shops and preorders in their own carts, and says where they are", async () => {
    const guest = store.visitor();
    expect(await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["XL"] } })).toMatchObject({
      data: { redirect: "/cart/from-shop" },
    });
    expect(await guest.ask("POST", "/cart/add-preorder-item", { body: { id: ids["XXL"] } })).toMatchObject({
      data: { redirect: "/cart/preorder" },
    });
    expect(await lines(guest, "order-from-shop")).toEqual([["XL", 1]]);
    expect(await lines(guest, "preorder")).toEqual([["XXL", 1]]);
    expect(await lines(guest)).toEqual([]);
    expect((await add(guest, "XXL")).success).toBe(false);
  });

  it("clears one cart and leaves the others", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["XL"] } });
    await guest.ask("DELETE", "/cart/cart/clear?mode=default");
    expect([await lines(guest), await lines(guest, "order-from-shop")]).toEqual([[], [["XL", 1]]]);
  });

  it("raises the version of the counters with every write", async () => {
    const guest = store.visitor();
    const versions: unknown[] = [];
    for (const step of [() => add(guest, "M"), () => set(guest, "M", 2), () => set(guest, "M", 0)]) {
      versions.push(((await step()).data["counters"] as { version: number }).version);
    }
    expect(versions).toEqual([1, 2, 3]);
  });

  it("loses no piece when twenty presses come at once", async () => {
    const guest = store.visitor();
    await guest.ask("GET", "/visitor");
    const said = await Promise.all(Array.from({ length: 20 }, (_, place) => add(guest, "M", `many-${place}-press`)));
    expect(said.filter(({ success }) => success)).toHaveLength(5);
    expect(await lines(guest)).toEqual([["M", 5]]);
  });

  it.each([
    ["without X-Requested-With", { "x-requested-with": "" }],
    ["from a foreign site", { "sec-fetch-site": "cross-site" }],
    ["from a foreign origin", { origin: "https://evil.example" }],
  ])("refuses a write %s", async (_, headers) => {
    const guest = store.visitor();
    await add(guest, "M");
    expect((await guest.ask("GET", `/cart/add-item/${ids["M"]}/1`, { headers })).status).toBe(405);
    expect((await guest.ask("DELETE", "/cart/cart/clear", { headers })).status).toBe(405);
    expect(await lines(guest)).toEqual([["M", 1]]);
  });

  it.each(["0", "abc", "99999999999", "1;drop table cart_line", "%27", "../1"])("answers an unknown size %s with a refusal", async (id) => {
    const said = await store.visitor().ask("GET", `/cart/add-item/${encodeURIComponent(id)}/1`);
    expect([said.success, said.status >= 400 && said.status < 500]).toEqual([false, true]);
  });

  it("answers a broken body with a refusal", async () => {
    const said = await store.visitor().ask("POST", "/cart/cart/update-item", { body: "{broken" });
    expect(said).toMatchObject({ status: 400, success: false, code: "BAD_REQUEST" });
  });
});

describe("the express cart", () => {
  const express = (visitor: Visitor, barcode: string, rest = "") =>
    visitor.ask("GET", `/cart/add-item/${ids[barcode]}/1?mode=express_delivery${rest}`);

  it("holds one piece of one size: another is refused with words, the same one is there already", async () => {
    const guest = store.visitor();
    expect((await express(guest, "E1")).success).toBe(true);
    expect((await express(guest, "E1")).success).toBe(true);
    const said = await express(guest, "E2");
    expect(said).toMatchObject({ status: 409, code: "EXPRESS_HOLDS_ONE" });
    expect(said.message).not.toBe("");
    expect(await lines(guest, "express_delivery")).toEqual([["E1", 1]]);
  });

  it("gives its place to another in one step, and keeps what it has when the other is not there", async () => {
    const guest = store.visitor();
    await express(guest, "E1");
    expect((await express(guest, "E3", "&replace=1")).code).toBe("OUT_OF_STOCK");
    expect(await lines(guest, "express_delivery")).toEqual([["E1", 1]]);
    expect((await express(guest, "E2", "&replace=1")).data).toMatchObject({
      counters: { cartCounters: [{ type: "express_delivery", count: 1 }] },
    });
    expect(await lines(guest, "express_delivery")).toEqual([["E2", 1]]);
    const both = await Promise.all([express(guest, "E1", "&replace=1"), express(guest, "E2", "&replace=1")]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await lines(guest, "express_delivery")).toHaveLength(1);
  });

  it("leaves the regular cart as it is, whatever `replace` says", async () => {
    const guest = store.visitor();
    await add(guest, "S");
    await guest.ask("GET", `/cart/add-item/${ids["M"]}/1?replace=1`);
    expect(await lines(guest)).toEqual([
      ["M", 1],
      ["S", 1],
    ]);
  });
});
