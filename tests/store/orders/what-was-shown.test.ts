import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { checkoutOf, MANY_ORDERS, moveTo, ORDER, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { type Said, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const item = (externalId: string, price: number) =>
    anItem({ externalId, slug: externalId, price, priceDiscount: null, sizes: [aStock("M", { barcode: externalId, stockSite: 100 })] });
  store = await startStore(aCatalogue([item("scarf", 4_000), item("stole", 4_000), item("bag", 16_990)]), { limits: MANY_ORDERS });
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const add = (guest: Visitor, barcode: string) => guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);

const takeStole = async (guest: Visitor): Promise<void> => {
  await guest.ask("DELETE", "/cart/cart/clear?mode=default");
  await add(guest, "stole");
};

/** A guest of Moscow with a scarf. */
const aGuest = async (): Promise<Visitor> => {
  const guest = store.visitor();
  await moveTo(guest, "RU", "Москва");
  await add(guest, "scarf");
  return guest;
};

const press = (guest: Visitor, body: unknown, key: string = crypto.randomUUID()): Promise<Said> =>
  guest.ask("POST", "/order/place", { body, headers: { "idempotency-key": key } });

/** All that an order writes. */
const written = async (): Promise<unknown> =>
  rowsOf(
    store.database,
    `select (select count(*)::int from shop_order) as orders, (select count(*)::int from outbox) as letters, (select count(*)::int from payment) as payments,
       (select sum(stock_site)::int from product_size) as pieces, (select count(*)::int from cart_line) as lines,
       (select sum(counters_version)::int from visitor) as versions`,
  );

const totalAt = async (link: unknown): Promise<number> =>
  ((await store.visitor().ask("GET", String(link))).data["order"] as { total: number }).total;

interface Changed {
  readonly cart: { readonly totals: { readonly totalCost: number } };
  readonly location: { readonly city: string };
}

const changedIn = ({ data }: Said): Changed => data["changed"] as Changed;

/** As the demo's rules have it. */
const totalOf = (goods: number, delivery: string): number => {
  if (delivery === "12") return goods + 890;
  return goods >= 10_000 ? goods : goods + 390;
};

describe("an order that is not as the page showed it", () => {
  const changes: readonly (readonly [string, (guest: Visitor) => Promise<unknown>, number])[] = [
    ["another tab put a bag into the cart", (guest) => add(guest, "bag"), 20_990],
    ["the price rose", () => store.database.execute("update product set price = 4500 where slug = 'scarf'"), 4_500],
    ["the price fell", () => store.database.execute("update product set price = 3000 where slug = 'scarf'"), 3_000],
    ["another device took a stole for the same price in its stead", (guest) => takeStole(guest), 4_000],
    ["the city was changed", (guest) => moveTo(guest, "KZ", "Алматы"), 4_000],
  ];

  it.each(changes)("is not placed when %s, and the answer is the checkout as it is now", async (_, change, goods) => {
    const guest = await aGuest();
    const body = await orderAsShown(guest, { payment: "1" });
    await change(guest);
    const before = await written();
    const said = await press(guest, body);
    expect([said.status, said.code, changedIn(said).cart.totals.totalCost]).toEqual([409, "CHECKOUT_CHANGED", goods]);
    expect(await written()).toEqual(before);
    const delivery = changedIn(said).location.city === "Алматы" ? "12" : "1";
    const again = await placeOrder(guest, { payment: "1", delivery });
    expect([again.status, await totalAt(again.data["link"])]).toEqual([200, totalOf(goods, delivery)]);
    await store.database.execute("update product set price = 4000 where slug = 'scarf'");
  });

  it("is not placed in a city that the page did not show, also for the same sum", async () => {
    const guest = await aGuest();
    await add(guest, "bag");
    const body = await orderAsShown(guest);
    await moveTo(guest, "RU", "Санкт-Петербург");
    const said = await press(guest, body);
    expect([said.status, said.code, changedIn(said).location.city]).toEqual([409, "CHECKOUT_CHANGED", "Санкт-Петербург"]);
  });

  it("is not understood without the sum", async () => {
    const guest = await aGuest();
    const before = await written();
    expect((await press(guest, ORDER)).status).toBe(400);
    expect((await press(guest, { ...ORDER, expectedTotal: "4390" })).status).toBe(400);
    expect(await written()).toEqual(before);
  });

  it("is not placed while the city is not confirmed, and nothing has a price there", async () => {
    const guest = store.visitor();
    await add(guest, "scarf");
    const page = await checkoutOf(guest);
    expect([page.location.isConfirmed, page.deliveries]).toEqual([false, []]);
    expect((await press(guest, { ...ORDER, expectedTotal: 4_390, expectedCity: "" })).code).toBe("CHECKOUT_CHANGED");
  });
});

describe("a press whose answer was lost", () => {
  it("pressed again leads to its order, whatever lies in the cart and whatever the fields say by then", async () => {
    const guest = await aGuest();
    const body = await orderAsShown(guest, { payment: "1" });
    const { data } = await press(guest, body, "lost-press-1");
    const before = await written();
    const again = await press(guest, { ...body, expectedTotal: 1, name: "", delivery: "99" }, "lost-press-1");
    expect([again.status, again.data["link"], again.data["paymentUrl"]]).toEqual([200, data["link"], data["paymentUrl"]]);
    await add(guest, "bag");
    expect((await press(guest, { ...body, expectedTotal: 17_380 }, "lost-press-1")).data["link"]).toBe(data["link"]);
    expect(await written()).toMatchObject([{ orders: (before as readonly { orders: number }[])[0]?.orders }]);
  });

  it("is found by its key from the checkout, by its visitor alone", async () => {
    const guest = await aGuest();
    expect((await checkoutOf(guest, { key: "lost-press-2" })).placed).toBeNull();
    const { data } = await press(guest, await orderAsShown(guest), "lost-press-2");
    expect((await checkoutOf(guest, { key: "lost-press-2" })).placed).toMatchObject({ number: data["number"], link: data["link"] });
    expect((await checkoutOf(guest)).placed).toBeNull();
    expect((await checkoutOf(await aGuest(), { key: "lost-press-2" })).placed).toBeNull();
  });
});

it("a draft keeps what is a field of it, and nothing else that came with it", async () => {
  const guest = await aGuest();
  await guest.ask("POST", "/order/draft", { body: { ...ORDER, shown: "{}", expectedTotal: 4_390, card: "4111" } });
  const { mode: _, code: _code, ...fields } = ORDER;
  expect((await checkoutOf(guest)).draft).toEqual({ ...fields, shown: "{}" });
});

it("a checkout names its visitor by what is no key, one way for each, and each press anew", async () => {
  const [one, other] = [await aGuest(), await aGuest()];
  const [first, second, third] = [await checkoutOf(one), await checkoutOf(one), await checkoutOf(other)];
  expect([first.visitor === second.visitor, first.visitor === third.visitor, first.key === second.key]).toEqual([true, false, false]);
  expect([first.visitor !== "", one.cookie().includes(first.visitor)]).toEqual([true, false]);
});

it("an emptied checkout leads its visitor to their newest order, and nobody else", async () => {
  const [guest, other] = [await aGuest(), await aGuest()];
  expect((await checkoutOf(guest)).cart.lastOrder).toBeNull();
  const { data } = await placeOrder(guest);
  const { cart } = await checkoutOf(guest);
  expect([cart.lastOrder, cart.positions]).toEqual([{ number: data["number"], link: data["link"], waitsFor: "confirmation" }, []]);
  expect((await checkoutOf(other)).cart.lastOrder).toBeNull();
  expect((await guest.ask("GET", "/cart")).data["cart"]).toMatchObject({ positions: [], lastOrder: cart.lastOrder });
  await store.database.execute("update shop_order set created_at = now() - interval '25 hours' where id = $1", [Number(data["number"])]);
  expect((await checkoutOf(guest)).cart.lastOrder).toBeNull();
  await store.database.execute("update shop_order set created_at = now() where id = $1", [Number(data["number"])]);
  expect((await checkoutOf(guest)).cart.lastOrder).not.toBeNull();
  await guest.ask("POST", `${String(data["link"])}/cancel`);
  expect((await checkoutOf(guest)).cart.lastOrder).toBeNull();
});

it("what another tab has ordered is answered with the checkout as it is now, which leads to that order", async () => {
  const guest = await aGuest();
  const sent = await orderAsShown(guest);
  const first = await press(guest, sent);
  const second = await press(guest, sent);
  expect([second.code, second.data["changed"]]).toEqual([
    "CHECKOUT_CHANGED",
    expect.objectContaining({
      cart: expect.objectContaining({
        positions: [],
        lastOrder: { number: first.data["number"], link: first.data["link"], waitsFor: "confirmation" },
      }),
    }),
  ]);
});

it.each(["Анна\u0000", "Анна \ud800"])("a name that no database holds is refused, and nothing is written: %j", async (name) => {
  const guest = await aGuest();
  const [before, sent] = [await written(), await orderAsShown(guest, { name })];
  expect([(await press(guest, sent)).status, await written()]).toEqual([400, before]);
});
