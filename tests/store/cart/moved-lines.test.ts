import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CartCodec } from "#adapters/contract/cart.codec.ts";
import type { Cart, CartMode, Counters } from "#core/cart/cart.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { checkoutOf, moveTo } from "#tests/support/order-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const coat = (key: string, label: string, sizes: readonly string[]) =>
    anItem({
      externalId: key,
      groupKey: "coat",
      slug: key,
      price: 9_000,
      color: { label, family: "чёрный", fill: "#000", stroke: "" },
      sizes: sizes.map((title) =>
        aStock(title, {
          barcode: `${key}-${title}`,
          stockSite: title === "L" ? 0 : 3,
          stockExpress: key === "white" ? 2 : 1,
          stockShops: title === "L" ? 2 : 0,
        }),
      ),
    });
  const scarf = anItem({ externalId: "scarf", groupKey: "scarf", slug: "scarf", sizes: [aStock("S", { barcode: "scarf" })] });
  store = await startStore(aCatalogue([coat("black", "Чёрный", ["S", "M", "L"]), coat("white", "Белый", ["S"]), scarf]));
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const cartOf = async (guest: Visitor, mode: CartMode): Promise<Cart> => {
  const { data } = await guest.ask("GET", `/cart/cart?mode=${mode}`);
  const decoded = CartCodec.decode(data["cart"]);
  if (decoded._tag === "Left") throw new Error("This is no cart");
  expect((data["cartItems"] as readonly unknown[]).length).toBe(decoded.right.positions.length);
  return decoded.right;
};

const linesOf = async (guest: Visitor, mode: CartMode = "default") =>
  (await cartOf(guest, mode)).positions.map(({ barcode, quantity }) => `${barcode} × ${quantity}`);

const guestWith = async (mode: CartMode, ...barcodes: readonly string[]): Promise<Visitor> => {
  const guest = store.visitor();
  for (const barcode of barcodes) expect((await guest.ask("GET", `/cart/add-item/${ids[barcode]}/1?mode=${mode}`)).message).toBe("");
  return guest;
};

const change = (guest: Visitor, barcode: string, to: string, type = "cart") =>
  guest.ask("POST", "/cart/cart/change-size", { body: { barcode, type, sizeId: ids[to] } });

const move = (guest: Visitor, from: CartMode, to: CartMode) =>
  guest.ask("POST", `/cart/cart/move-items?mode=${from}`, { body: { targetMode: to } });

describe("another size of a line", () => {
  it("or colour of the same product keeps the line's place and pieces", async () => {
    const guest = await guestWith("default", "black-S", "black-S", "scarf");
    expect((await change(guest, "black-S", "white-S")).success).toBe(true);
    expect(await linesOf(guest)).toEqual(["scarf × 1", "white-S × 2"]);
  });

  it("that lies there already is one line, as far as there is stock; said twice it changes nothing more", async () => {
    const guest = await guestWith("default", "black-S", "black-S", "black-M", "black-M");
    await change(guest, "black-S", "black-M");
    expect(await linesOf(guest)).toEqual(["black-M × 3"]);
    expect((await change(guest, "black-S", "black-M")).code).toBe("LINE_UNKNOWN");
    expect(await linesOf(guest)).toEqual(["black-M × 3"]);
  });

  it("is named by the line among what the cart can hold, its own colour first; what has no other names none", async () => {
    const guest = await guestWith("default", "scarf", "white-S");
    const choicesOf = ({ positions }: Cart) =>
      positions.map(({ choices }) => choices.map(({ color, sizes }) => [color, ...sizes.map(({ title }) => title)]));
    expect(choicesOf(await cartOf(guest, "default"))).toEqual([
      [
        ["Белый", "S"],
        ["Чёрный", "S", "M"],
      ],
      [],
    ]);
  });

  it("that cannot take all pieces says how many stayed out and why", async () => {
    const guest = await guestWith("default", "black-S", "black-S", "black-M", "black-M");
    expect((await change(guest, "black-S", "black-M")).data["merged"]).toEqual([
      { id: ids["black-M"], held: 2, surplus: 1, reason: "stock" },
    ]);
    const other = await guestWith("default", "black-S");
    expect((await change(other, "black-S", "white-S")).data["merged"]).toEqual([{ id: ids["white-S"], held: 0, surplus: 0, reason: null }]);
  });

  it("of which there is none, or that is of another product, is refused, and the line stays", async () => {
    const guest = await guestWith("default", "black-S");
    expect([(await change(guest, "black-S", "black-L")).code, (await change(guest, "black-S", "scarf")).code]).toEqual([
      "OUT_OF_STOCK",
      "LINE_UNKNOWN",
    ]);
    expect(await linesOf(guest)).toEqual(["black-S × 1"]);
  });

  it("in the express cart leaves it one piece", async () => {
    const guest = await guestWith("express_delivery", "black-S");
    await change(guest, "black-S", "black-M", "express_delivery");
    expect(await linesOf(guest, "express_delivery")).toEqual(["black-M × 1"]);
  });
});

describe("a cart that moves into another", () => {
  it("leaves nothing, and adds to what lies there; the counters follow", async () => {
    const guest = await guestWith("express_delivery", "black-S");
    await guest.ask("GET", `/cart/add-item/${ids["black-S"]}/1`);
    expect((await cartOf(guest, "express_delivery")).movesTo).toEqual(["default"]);
    await moveTo(guest, "RU", "Казань");
    expect(await cartOf(guest, "express_delivery")).toMatchObject({ barrier: { city: "Казань", elsewhere: [] }, movesTo: ["default"] });
    expect((await checkoutOf(guest, { mode: "express_delivery" })).cart.movesTo).toEqual(["default"]);
    await moveTo(guest, "RU", "Москва");
    const { data } = await move(guest, "express_delivery", "default");
    expect(data).toMatchObject({ cartItems: [], counters: { cartCounters: [{ type: "cart", count: 2 }] } });
    expect(data["merged"]).toEqual([{ id: ids["black-S"], held: 1, surplus: 0, reason: null }]);
    expect([await linesOf(guest), await linesOf(guest, "express_delivery")]).toEqual([["black-S × 2"], []]);
    expect((await move(guest, "express_delivery", "default")).success).toBe(true);
    expect(await linesOf(guest)).toEqual(["black-S × 2"]);
  });

  it("goes to the express one as one piece alone, and not onto another", async () => {
    const guest = await guestWith("default", "black-S");
    expect((await cartOf(guest, "default")).movesTo).toEqual(["express_delivery"]);
    await moveTo(guest, "RU", "Казань");
    expect((await cartOf(guest, "default")).movesTo).toEqual([]);
    await moveTo(guest, "RU", "Москва");
    await move(guest, "default", "express_delivery");
    expect(await linesOf(guest, "express_delivery")).toEqual(["black-S × 1"]);
    await guest.ask("GET", `/cart/add-item/${ids["black-M"]}/1`);
    expect((await cartOf(guest, "default")).movesTo).toEqual([]);
    expect((await move(guest, "default", "express_delivery")).code).toBe("EXPRESS_HOLDS_ONE");
    expect([await linesOf(guest), await linesOf(guest, "express_delivery")]).toEqual([["black-M × 1"], ["black-S × 1"]]);
  });

  it("goes to the express one that holds the same piece, and leaves it one", async () => {
    const guest = await guestWith("express_delivery", "white-S");
    await guest.ask("GET", `/cart/add-item/${ids["white-S"]}/1`);
    const { data } = await move(guest, "default", "express_delivery");
    expect(data["merged"]).toEqual([{ id: ids["white-S"], held: 1, surplus: 1, reason: "express" }]);
    expect([await linesOf(guest), await linesOf(guest, "express_delivery")]).toEqual([[], ["white-S × 1"]]);
  });

  it("goes whole or not at all: what the other cannot hold is named", async () => {
    const guest = await guestWith("default", "black-S", "scarf");
    const said = await move(guest, "default", "express_delivery");
    expect([said.code, said.message]).toEqual(["OUT_OF_STOCK", expect.stringContaining("Пальто из шерсти, S")]);
    expect(await linesOf(guest)).toHaveLength(2);
  });

  it("is rescued by a shop where the site has run out", async () => {
    const guest = await guestWith("default", "scarf");
    await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["black-L"] } });
    expect((await cartOf(guest, "order-from-shop")).movesTo).toEqual([]);
    expect((await move(guest, "order-from-shop", "default")).code).toBe("OUT_OF_STOCK");
  });
});

it("a price that is not what it was when the piece was added is said with the line, until the piece is added anew", async () => {
  const guest = await guestWith("default", "black-S", "black-S");
  const costs = async () => (await cartOf(guest, "default")).positions.map(({ costAdded, costDiscount }) => [costAdded, costDiscount]);
  expect(await costs()).toEqual([[null, 18_000]]);
  await store.database.execute("update product set price = 8000 where slug = 'black'");
  await store.refresh();
  expect(await costs()).toEqual([[18_000, 16_000]]);
  await guest.ask("GET", `/cart/add-item/${ids["black-S"]}/1`);
  expect(await costs()).toEqual([[null, 24_000]]);
  await store.database.execute("update product set price = 9000 where slug = 'black'");
});

it("twenty shoppers who add, change and move the same sizes at once each end with what they were told", async () => {
  const shoppers = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const guest = store.visitor();
      await guest.ask("GET", `/cart/add-item/${ids[place % 2 === 0 ? "black-S" : "black-M"]}/1`);
      const deeds = [
        () => guest.ask("GET", `/cart/add-item/${ids["scarf"]}/1`),
        () => change(guest, "black-S", "black-M"),
        () => change(guest, "black-M", "black-S"),
        () => move(guest, "default", "express_delivery"),
        () => guest.ask("POST", "/cart/cart/update-item", { body: { barcode: "black-S", type: "cart", quantity: 2 } }),
      ];
      const said = await Promise.all(deeds.map((deed) => deed()));
      return { guest, said };
    }),
  );
  for (const { guest, said } of shoppers) {
    expect(said.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    const done = said.filter(({ success }) => success).map(({ data }) => data["counters"] as Counters);
    const counted = [...done].sort((one, other) => other.version - one.version)[0]?.cartCounters ?? [];
    const pieces = async (mode: CartMode) => (await cartOf(guest, mode)).positions.reduce((sum, { quantity }) => sum + quantity, 0);
    const countOf = (type: string) => counted.find((counter) => counter.type === type)?.count ?? 0;
    expect([await pieces("default"), await pieces("express_delivery")]).toEqual([countOf("cart"), countOf("express_delivery")]);
    expect(await pieces("express_delivery")).toBeLessThanOrEqual(1);
  }
});
