import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { datedTerm } from "#adapters/store/orders/dated-term.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import { obstacleOf } from "#core/checkout/checkout.rules.ts";
import type { Order } from "#core/orders/order.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { checkoutOf, MANY_ORDERS, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

const catalogue = aCatalogue([
  anItem({
    externalId: "coat",
    sizes: [
      aStock("S", { barcode: "coat", stockSite: 5 }),
      aStock("M", { barcode: "shop", stockShops: 5 }),
      aStock("L", { barcode: "express", stockSite: 5, stockExpress: 5 }),
    ],
  }),
  anItem({
    externalId: "ahead",
    groupKey: "ahead",
    slug: "ahead",
    sizes: [aStock("S", { barcode: "ahead", stockSite: 5, isPreorder: true })],
  }),
  anItem({
    externalId: "dated",
    groupKey: "dated",
    slug: "dated",
    preorderDeliveryPeriod: "Отправим до 20 декабря",
    sizes: [aStock("S", { barcode: "dated", stockSite: 5, isPreorder: true })],
  }),
  anItem({
    externalId: "card",
    groupKey: "card",
    slug: "card",
    isCertificate: true,
    sizes: [aStock("Электронный", { barcode: "card", stockSite: 5 })],
  }),
]);

beforeAll(async () => {
  store = await startStore(catalogue, { asksCity: false, limits: MANY_ORDERS });
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const guestWith = async (...barcodes: readonly string[]): Promise<Visitor> => {
  const guest = store.visitor();
  for (const barcode of barcodes) {
    const other = { shop: "/cart/add-shop-item", ahead: "/cart/add-preorder-item", dated: "/cart/add-preorder-item" }[barcode];
    const id = ids[barcode];
    const added = other === undefined ? await guest.ask("GET", `/cart/add-item/${id}/1`) : await guest.ask("POST", other, { body: { id } });
    expect([barcode, added.status]).toEqual([barcode, 200]);
  }
  return guest;
};

const orderOf = async (guest: Visitor, given: Parameters<typeof placeOrder>[1]): Promise<Order> => {
  const { data, message } = await placeOrder(guest, given);
  expect(message).toBe("");
  return (await guest.ask("GET", String(data["link"]))).data["order"] as Order;
};

const letters = () => rowsOf<{ subject: string; body: string }>(store.database, "select subject, body from outbox order by id");

describe("an order", () => {
  it("ahead is promised for when its product says, wherever it is said", async () => {
    const [product] = await rowsOf<{ id: number }>(store.database, "select id from product where slug = 'dated'");
    const query = new URLSearchParams({ city: "Москва", cost: "5000", supply: "preorder", productId: String(product?.id) }).toString();
    const { data } = await store.visitor().ask("GET", `/api/v1/delivery/offer?${query}`);
    const offered = (data["deliveries"] as readonly { readonly term: string }[]).map(({ term }) => term);
    const guest = await guestWith("dated");
    const shown = (await checkoutOf(guest, { mode: "preorder" })).deliveries.map(({ term }) => term);
    const ordered = (await orderOf(guest, { mode: "preorder" })).delivery.term;
    expect(new Set([...offered, ...shown, ordered])).toEqual(new Set(["Отправим до 20 декабря"]));
  });

  it("of goods in stock keeps the day that was promised, and so does its letter", async () => {
    const order = await orderOf(await guestWith("coat"), {});
    expect(order.delivery.term).toBe(datedTerm("завтра или послезавтра", new Date(order.createdAt)));
    const letter = (await letters()).at(-1);
    expect([letter?.body.includes(order.delivery.term), letter?.body.includes("завтра")]).toEqual([true, false]);
    expect(letter?.body).toContain("Москва, Тверская, 1".slice(8));
  });

  it("of express that is paid on receipt is to be confirmed within an hour: it is promised for today", async () => {
    const guest = store.visitor();
    await guest.ask("GET", `/cart/add-item/${ids["express"]}/1?mode=express_delivery`);
    const { confirmUntil, createdAt } = await orderOf(guest, { mode: "express_delivery", delivery: "5" });
    expect(Date.parse(confirmUntil) - Date.parse(createdAt)).toBe(60 * 60 * 1000);
  });

  it("that waits to be paid is written about as such, with until when", async () => {
    const order = await orderOf(await guestWith("coat"), { payment: "1" });
    const letter = (await letters()).at(-1);
    expect([letter?.subject, letter?.body.includes("Мы приняли")]).toEqual([`Кромка: заказ ${order.number} ждёт оплаты`, false]);
  });

  it.each([
    ["ahead", "preorder", [1, 14, 10]],
    ["shop", "order-from-shop", [10]],
  ] as const)("of %s is promised when it can be there, in the checkout and in the order", async (barcode, mode, ways) => {
    const { terms, fromShop } = loadContent(null).delivery;
    const guest = await guestWith(barcode);
    const words = mode === "preorder" ? terms.preorder : fromShop.term;
    expect((await checkoutOf(guest, { mode })).deliveries.map(({ id, term }) => [id, term])).toEqual(ways.map((id) => [id, words]));
    expect((await orderOf(guest, { mode })).delivery.term).toBe(words);
  });
});

describe("a product's page", () => {
  const offered = async (query: Readonly<Record<string, string>>) => {
    const asked = new URLSearchParams({ city: "Москва", cost: "5000", ...query }).toString();
    return (await store.visitor().ask("GET", `/api/v1/delivery/offer?${asked}`)).data as {
      deliveries: readonly { term: string }[];
      express: readonly unknown[];
    };
  };

  it("of what is ordered ahead promises what the product itself does, and the shop's words where it says nothing", async () => {
    const [ahead] = await rowsOf<{ id: number }>(store.database, "select id from product where slug = 'ahead'");
    const terms = async () => {
      const { deliveries } = await offered({ supply: "preorder", productId: String(ahead?.id) });
      return [...new Set(deliveries.map(({ term }) => term))];
    };
    expect(await terms()).toEqual([loadContent(null).delivery.terms.preorder]);
    await store.database.execute("update product set preorder_delivery_period = 'Отправим до 20 декабря' where slug = 'ahead'");
    expect(await terms()).toEqual(["Отправим до 20 декабря"]);
    await store.database.execute("update product set preorder_delivery_period = '' where slug = 'ahead'");
  });

  it("learns of the express of a city also where its chosen size comes from a shop", async () => {
    expect((await offered({ supply: "from-shop" })).express).toHaveLength(2);
    expect((await offered({ supply: "stock", city: "Казань" })).express).toEqual([]);
  });
});

describe("an electronic certificate", () => {
  it("is sent by e-mail, for nothing, and is paid at once", async () => {
    const guest = await guestWith("card");
    const { deliveries, payments } = await checkoutOf(guest);
    expect([deliveries.map(({ address, cost }) => [address, cost]), payments.filter(({ parts }) => parts > 1)]).toEqual([
      [["none", 0]],
      [],
    ]);
    expect((await placeOrder(guest, { delivery: "1" })).code).toBe("FIELDS");
    const order = await orderOf(guest, { delivery: String(deliveries[0]?.id), address: "", payment: "1" });
    expect(order).toMatchObject({ deliveryCost: 0, delivery: { term: "в течение дня после оплаты", address: "" } });
  });

  it("goes to no city: none is asked for, unless goods come along", async () => {
    const asking = await startStore(catalogue, { limits: MANY_ORDERS });
    const known = await sizeIds(asking.database);
    const guest = asking.visitor();
    const add = (barcode: string) => guest.ask("GET", `/cart/add-item/${known[barcode]}/1`);
    await add("card");
    expect(obstacleOf(await checkoutOf(guest))).toBeNull();
    expect((await placeOrder(guest, { delivery: "20", payment: "1", address: "" })).status).toBe(200);
    await add("card");
    await add("coat");
    expect([obstacleOf(await checkoutOf(guest)), (await placeOrder(guest)).code]).toEqual(["city", "CHECKOUT_CHANGED"]);
    await asking.close();
  });

  it("beside goods leaves them their courier, and the whole is paid at once: neither in parts nor when it is handed over", async () => {
    const guest = await guestWith("card", "coat");
    const { deliveries, payments } = await checkoutOf(guest);
    expect([deliveries.map(({ id }) => id), payments.map(({ id }) => id)]).toEqual([[1, 5, 14, 10], [1]]);
    for (const payment of ["13", "5", "3"]) expect(Object.keys((await placeOrder(guest, { payment })).errors)).toEqual(["payment"]);
  });

  it("is worn with nothing, and with nothing else", async () => {
    const togetherOf = async (slug: string) => {
      const { data } = await store.visitor().ask("GET", `/catalog/product/${slug}`);
      return (data["together"] as readonly { isCertificate: boolean }[]).map(({ isCertificate }) => isCertificate);
    };
    expect([await togetherOf("card"), (await togetherOf("coat")).includes(true)]).toEqual([[], false]);
  });

  it("has one offer, and no parts, in a city", async () => {
    const query = new URLSearchParams({ city: "Москва", cost: "5000", supply: "by-email" }).toString();
    const { data } = await store.visitor().ask("GET", `/api/v1/delivery/offer?${query}`);
    expect(data).toMatchObject({ deliveries: [{ title: "По эл. почте" }], payments: [{ parts: 1 }] });
  });
});
