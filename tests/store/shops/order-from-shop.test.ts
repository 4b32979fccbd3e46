import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireUnconfirmed } from "#adapters/store/orders/confirm-order.ts";
import { saveShopStock } from "#adapters/store/shops/shop-store.ts";
import type { Cart } from "#core/cart/cart.ts";
import { obstacleOf } from "#core/checkout/checkout.rules.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { checkoutOf, LETTER_SHOP, MANY_ORDERS, moveTo, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const KUZNETSKY = "Кузнецкий Мост, 7";
const TSVETNOY = "Цветной бульвар, 15";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const sizes = ["A", "B", "C"].map((barcode) => aStock(barcode, { barcode, stockSite: 0 }));
  const gift = anItem({ externalId: "gift", isCertificate: true, sizes: [aStock("gift", { barcode: "gift", stockShops: 2 })] });
  const goods = aCatalogue([anItem({ externalId: "coat", price: 9_000, sizes }), gift]);
  store = await startStore(goods, { asksCity: false, limits: MANY_ORDERS });
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

/** Pieces of sizes in the two shops of Moscow and in the one of Kazan. */
const lay = async (pieces: Readonly<Record<string, readonly [number, number, number]>>): Promise<void> => {
  const shops = ["moscow-kuznetsky", "moscow-tsvetnoy", "kazan-baumana"];
  const stock = Object.entries(pieces).flatMap(([barcode, counts]) =>
    counts.map((quantity, place) => ({ shopId: shops[place] ?? "", sizeId: ids[barcode] ?? 0, quantity })),
  );
  await store.database.transaction((queries) => saveShopStock(queries, stock));
};

const lies = async (barcode: string): Promise<readonly number[]> => {
  const rows = await rowsOf<{ quantity: number }>(
    store.database,
    "select k.quantity from shop_stock k join shop s on s.id = k.shop_id join product_size z on z.id = k.size_id where z.barcode = $1 order by s.position",
    [barcode],
  );
  const [sum] = await rowsOf<{ sum: number }>(store.database, "select stock_shops as sum from product_size where barcode = $1", [barcode]);
  expect(sum?.sum).toBe(rows.reduce((all, { quantity }) => all + quantity, 0));
  return rows.map(({ quantity }) => quantity);
};

const guestWith = async (...barcodes: readonly string[]): Promise<Visitor> => {
  const guest = store.visitor();
  for (const barcode of barcodes) expect((await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids[barcode] } })).message).toBe("");
  return guest;
};

const pointsOf = async (guest: Visitor): Promise<readonly string[]> =>
  (await checkoutOf(guest, { mode: "order-from-shop" })).deliveries.flatMap(({ points }) => points);

/** What the page of a cart says of the city; its lines' answers say the same. */
const barrierIn = async (guest: Visitor): Promise<unknown> => {
  const { data: page } = await guest.ask("GET", "/cart/from-shop");
  const { data: read } = await guest.ask("GET", "/cart/cart?mode=order-from-shop");
  const [shown, asked] = [page, read].map(({ cart }) => (cart as Cart).barrier);
  expect(shown).toEqual(asked);
  return shown;
};

describe("an order from a shop", () => {
  it("takes its pieces from the chosen shop, is handed over there, and gives them back when it is canceled", async () => {
    await lay({ A: [2, 2, 2] });
    const guest = await guestWith("A");
    expect(await pointsOf(guest)).toEqual([KUZNETSKY, TSVETNOY]);
    const { data } = await placeOrder(guest, { mode: "order-from-shop", point: TSVETNOY });
    const link = String(data["link"]);
    expect((await guest.ask("GET", link)).data["order"]).toMatchObject({
      deliveryCost: 0,
      delivery: { title: "Забрать в магазине", address: `Москва, ${TSVETNOY}` },
      shop: { address: TSVETNOY, hours: expect.stringMatching(/\d/), phone: expect.stringMatching(/^\+7/) },
    });
    const [letter] = await rowsOf<{ body: string }>(store.database, "select body from outbox order by id desc limit 1");
    expect(letter?.body).toMatch(/Доставка: Забрать в магазине, .*\nЧасы работы магазина: .*\d.*\nТелефон магазина: \+7/);
    expect(await lies("A")).toEqual([2, 1, 2]);
    await guest.ask("POST", `${link}/cancel`, { body: {} });
    expect(await lies("A")).toEqual([2, 2, 2]);
  });

  it("that nobody confirms in time gives them back too", async () => {
    await lay({ A: [1, 0, 0] });
    await placeOrder(await guestWith("A"), { mode: "order-from-shop", payment: "3" });
    expect(await lies("A")).toEqual([0, 0, 0]);
    await store.database.execute("update shop_order set confirm_until = now() where confirm_until is not null");
    await expireUnconfirmed(store.database, LETTER_SHOP);
    expect(await lies("A")).toEqual([1, 0, 0]);
  });

  it("is for one shop that has it all: of two that share it out between them neither does", async () => {
    await lay({ A: [1, 0, 1], B: [0, 1, 1] });
    const guest = await guestWith("A", "B");
    const moscow = await checkoutOf(guest, { mode: "order-from-shop" });
    expect([obstacleOf(moscow), moscow.shopCities]).toEqual(["no-way", ["Казань"]]);
    expect(await barrierIn(guest)).toEqual({ city: "Москва", elsewhere: ["Казань"] });
    expect((await placeOrder(guest, { mode: "order-from-shop", delivery: "10", point: KUZNETSKY })).code).toBe("FIELDS");
    await moveTo(guest, "RU", "Казань");
    expect([await pointsOf(guest), await barrierIn(guest)]).toEqual([["ул. Баумана, 44"], null]);
    expect((await placeOrder(guest, { mode: "order-from-shop" })).success).toBe(true);
    expect([await lies("A"), await lies("B")]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  it("holds no more than one shop has", async () => {
    await lay({ C: [2, 1, 0] });
    const guest = await guestWith("C", "C");
    expect((await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["C"] } })).code).toBe("OUT_OF_STOCK");
  });

  it("says of a chosen shop that it has run out there, and of none that one is to be chosen", async () => {
    await lay({ A: [1, 1, 0] });
    const guest = await guestWith("A");
    const body = await orderAsShown(guest, { mode: "order-from-shop", point: KUZNETSKY });
    await lay({ A: [0, 1, 0] });
    const said = async (point: string) => (await guest.ask("POST", "/order/place", { body: { ...body, point } })).errors["point"];
    expect([await said(KUZNETSKY), (await said(""))?.at(-1)]).toEqual([
      ["В магазине «Кузнецкий Мост, 7» этого уже нет. Выберите другой."],
      "Выберите магазин из списка.",
    ]);
  });

  it("of the last pieces goes to as many as there are, whichever shop they chose", async () => {
    await lay({ A: [3, 2, 0], B: [3, 2, 0] });
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        const guest = await guestWith(...(place % 2 === 0 ? ["A", "B"] : ["B", "A"]));
        return {
          guest,
          body: await orderAsShown(guest, { mode: "order-from-shop", payment: "3", point: place % 2 === 0 ? KUZNETSKY : TSVETNOY }),
        };
      }),
    );
    const said = await Promise.all(bodies.map(({ guest, body }) => guest.ask("POST", "/order/place", { body })));
    expect(said.filter(({ success }) => success)).toHaveLength(5);
    expect(said.filter(({ success, code }) => !success && code !== "OUT_OF_STOCK" && code !== "FIELDS")).toEqual([]);
    expect([await lies("A"), await lies("B")]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe("what lies in shops", () => {
  it("is told of a city, with the sizes there, and of the others that have it", async () => {
    await lay({ A: [1, 0, 1], B: [1, 0, 0], C: [0, 0, 0] });
    const [product] = await rowsOf<{ id: number }>(store.database, "select id from product");
    const query = new URLSearchParams({ city: "Москва", cost: "1000", supply: "from-shop", productId: String(product?.id) });
    const { data } = await store.visitor().ask("GET", `/api/v1/delivery/offer?${query.toString()}`);
    expect(data).toMatchObject({
      shops: [{ address: KUZNETSKY, sizes: ["A", "B"] }],
      elsewhere: [{ city: "Казань", sizes: ["A"] }],
      deliveries: [{ points: [KUZNETSKY] }],
    });
    query.set("city", "Омск");
    const { data: away } = await store.visitor().ask("GET", `/api/v1/delivery/offer?${query.toString()}`);
    expect(away).toMatchObject({
      shops: [],
      elsewhere: [
        { city: "Москва", sizes: ["A", "B"] },
        { city: "Казань", sizes: ["A"] },
      ],
      deliveries: [],
    });
  });

  it("is not touched by a feed that comes in", async () => {
    await lay({ A: [1, 0, 1] });
    await store.database.execute("update product_size set stock_site = 9");
    expect(await lies("A")).toEqual([1, 0, 1]);
  });

  it("of which some lies nowhere any more is handed over where the rest lies, and that stays in the cart", async () => {
    await lay({ A: [2, 0, 0], B: [0, 1, 0] });
    const guest = await guestWith("A", "B");
    expect(await pointsOf(guest)).toEqual([]);
    await lay({ B: [0, 0, 0] });
    expect(await pointsOf(guest)).toEqual([KUZNETSKY]);
    expect((await placeOrder(guest, { mode: "order-from-shop", point: KUZNETSKY })).success).toBe(true);
    expect((await checkoutOf(guest, { mode: "order-from-shop" })).cart.positions.map(({ productSize }) => productSize.title)).toEqual([
      "B",
    ]);
  });
});

describe("a certificate", () => {
  const REFUSED = { status: 409, message: "Сертификат приходит письмом, в магазинах его нет. Положите его в обычную корзину." };

  it("lies in no shop, be it said to, and is neither added to a cart of one nor moved there", async () => {
    await lay({ gift: [2, 2, 2], A: [2, 2, 2] });
    expect(await lies("gift")).toEqual([]);
    const guest = await guestWith("A");
    expect(await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["gift"] } })).toMatchObject(REFUSED);
    expect(await guest.ask("GET", `/cart/add-item/${ids["gift"]}/1?mode=order-from-shop`)).toMatchObject(REFUSED);
    await guest.ask("GET", `/cart/add-item/${ids["gift"]}/1`);
    expect(await guest.ask("POST", "/cart/cart/move-items?mode=default", { body: { targetMode: "order-from-shop" } })).toMatchObject(
      REFUSED,
    );
    expect((await placeOrder(guest, { mode: "order-from-shop", point: KUZNETSKY })).message).toBe("");
  });

  it.each([[["A"]], [[]]])("that lies there from before beside %j is why nothing is placed, and can be moved away", async (others) => {
    await lay({ A: [2, 2, 2] });
    const guest = await guestWith("A");
    await store.database.execute(
      `update cart_line set size_id = $1 where visitor_id = (select visitor_id from cart_line order by added_at desc limit 1)`,
      [ids["gift"]],
    );
    await store.database.execute("update product_size set stock_site = 3");
    for (const barcode of others) await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids[barcode] } });
    expect(await placeOrder(guest, { mode: "order-from-shop", delivery: "10", point: KUZNETSKY })).toMatchObject(REFUSED);
    const { data } = await guest.ask("GET", "/cart/from-shop");
    expect((data["cart"] as { movesTo: unknown }).movesTo).toEqual(["default"]);
  });
});
