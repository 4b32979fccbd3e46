import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import { expireUnconfirmed } from "#adapters/store/orders/confirm-order.ts";
import { CODE_LENGTH } from "#core/account/sign-in.rules.ts";
import type { Order } from "#core/orders/order.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { LETTER_SHOP, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const SIZES = Array.from({ length: 40 }, (_, place) => `S${place}`);

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        price: 5_000,
        priceDiscount: null,
        sizes: [
          ...SIZES.map((title) => aStock(title, { barcode: title, stockSite: 500 })),
          aStock("SHOP", { barcode: "SHOP", stockSite: 0, stockShops: 500 }),
          aStock("AHEAD", { barcode: "AHEAD", stockSite: 500, isPreorder: true }),
        ],
      }),
    ]),
    { asksCity: false },
  );
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const add = (guest: Visitor, barcode: string) => guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);

const TYPES = [
  { type: "cart", mode: "default", barcode: "S0", press: (guest: Visitor) => add(guest, "S0") },
  {
    type: "cnclight",
    mode: "order-from-shop",
    barcode: "SHOP",
    press: (guest: Visitor) => guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["SHOP"] } }),
  },
  {
    type: "preorder",
    mode: "preorder",
    barcode: "AHEAD",
    press: (guest: Visitor) => guest.ask("POST", "/cart/add-preorder-item", { body: { id: ids["AHEAD"] } }),
  },
] as const;

describe("a cart", () => {
  it.each(TYPES)("of the type $type takes five pieces of a size, and says the number to who wants more", async ({ press }) => {
    const guest = store.visitor();
    for (let piece = 1; piece <= 5; piece += 1) expect((await press(guest)).success).toBe(true);
    expect(await press(guest)).toMatchObject({
      status: 409,
      code: "TOO_MANY_PIECES",
      message: "В одном заказе может быть не больше 5 шт. одного размера.",
      data: { most: 5 },
    });
  });

  it("takes no more by another quantity or by putting a line back, and lets whoever has more have less", async () => {
    const guest = store.visitor();
    const set = (quantity: number, restores = false) =>
      guest.ask("POST", "/cart/cart/update-item", { body: { barcode: "S0", quantity, type: "cart", restores } });
    await add(guest, "S0");
    expect((await set(6)).code).toBe("TOO_MANY_PIECES");
    await store.database.execute("update cart_line set quantity = 6 where size_id = $1", [ids["S0"]]);
    await set(0);
    expect((await set(6, true)).code).toBe("TOO_MANY_PIECES");
    await set(5, true);
    await store.database.execute("update cart_line set quantity = 9 where size_id = $1 and quantity = 5", [ids["S0"]]);
    expect([(await set(10)).code, (await set(8)).success]).toEqual(["TOO_MANY_PIECES", true]);
    expect(await placeOrder(guest, { payment: "1" })).toMatchObject({ code: "TOO_MANY_PIECES", message: expect.stringContaining("5 шт.") });
  });

  it("takes thirty positions, more of what lies there, and says the number to who wants another", async () => {
    const guest = store.visitor();
    for (const barcode of SIZES.slice(0, 30)) expect((await add(guest, barcode)).success).toBe(true);
    expect((await add(guest, "S0")).success).toBe(true);
    expect(await add(guest, "S30")).toMatchObject({
      code: "TOO_MANY_POSITIONS",
      message: expect.stringContaining("30 позиций"),
      data: { most: 30 },
    });
    // As two carts that become one at a sign-in.
    await store.database.execute(
      "insert into cart_line (visitor_id, cart_type, size_id, quantity) select visitor_id, 'cart', $1, 1 from cart_line where size_id = $2",
      [ids["S31"], ids["S29"]],
    );
    expect((await placeOrder(guest, { payment: "1" })).code).toBe("TOO_MANY_POSITIONS");
  });
});

const ordering = async (given: Parameters<typeof placeOrder>[1], barcode = "S1", guest = store.visitor()) => {
  await add(guest, barcode);
  return placeOrder(guest, { payment: "3", ...given });
};

const stockOf = async (barcode: string): Promise<number | undefined> =>
  (await rowsOf<{ stock: number }>(store.database, "select stock_site as stock from product_size where barcode = $1", [barcode]))[0]?.stock;

const orderAt = async (link: unknown): Promise<Order> => (await store.visitor().ask("GET", String(link))).data["order"] as Order;

const linkInLetterTo = async (email: string): Promise<string> => {
  const [letter] = await rowsOf<{ body: string }>(store.database, "select body from outbox where recipient = $1 order by id limit 1", [
    email,
  ]);
  return /\/order\/[\w-]+/.exec(letter?.body ?? "")?.[0] ?? "";
};

describe("orders that wait for money or for a word", () => {
  it.each([
    ["phone", (place: number) => ({ phone: "+7 (911) 000-00-01", email: `phone${place}@example.ru` })],
    [
      "e-mail address",
      (place: number) => ({ phone: `+7 (911) 000-01-0${place}`, email: place % 2 === 0 ? "One@example.ru" : "one@example.ru" }),
    ],
  ] as const)("are three of one %s, also at once, and the fourth hears the number", async (_, contactOf) => {
    const said = await Promise.all([1, 2, 3, 4].map((place) => ordering({ ...contactOf(place), payment: place % 2 === 0 ? "1" : "3" })));
    const [refused, ...others] = said.filter(({ success }) => !success);
    expect([said.filter(({ success }) => success).length, others]).toEqual([3, []]);
    expect(refused).toMatchObject({
      status: 409,
      code: "TOO_MANY_OPEN_ORDERS",
      message: expect.stringContaining("не больше 3 заказов"),
      data: { most: 3 },
    });
  });

  it("are three of one visitor, and one that was canceled or confirmed makes room", async () => {
    const guest = store.visitor();
    const contact = (place: number) => ({ phone: `+7 (911) 000-02-0${place}`, email: `visitor${place}@example.ru` });
    const links: string[] = [];
    for (const place of [1, 2, 3]) links.push(String((await ordering(contact(place), "S2", guest)).data["link"]));
    expect((await ordering(contact(4), "S2", guest)).code).toBe("TOO_MANY_OPEN_ORDERS");
    await guest.ask("POST", `${links[0]}/cancel`);
    expect((await placeOrder(guest, { payment: "3", ...contact(5) })).success).toBe(true);
    expect((await ordering(contact(6), "S2", guest)).code).toBe("TOO_MANY_OPEN_ORDERS");
    await guest.ask("POST", `${await linkInLetterTo("visitor2@example.ru")}/confirm`);
    expect((await placeOrder(guest, { payment: "3", ...contact(7) })).success).toBe(true);
  });

  it("come from one network twenty times an hour; refused ones do not count", async () => {
    const shop = await startStore(aCatalogue([anItem({ externalId: "coat", sizes: [aStock("A", { barcode: "A", stockSite: 22 })] })]), {
      asksCity: false,
      limits: { ...shopLimitsOf({}).limits, openOrders: 0, openSum: 0 },
    });
    const [size] = Object.values(await sizeIds(shop.database));
    const order = async (network: string, given: object = {}) => {
      const guest = shop.visitor();
      await guest.ask("GET", `/cart/add-item/${size}/1`);
      return guest.ask("POST", "/order/place", { body: await orderAsShown(guest, given), headers: { "x-forwarded-for": network } });
    };
    for (let place = 0; place < 20; place += 1) {
      expect((await order("2001:db8:1:2::1", { expectedTotal: 1 })).code).toBe("CHECKOUT_CHANGED");
      expect((await order("2001:db8:1:2::1")).success).toBe(true);
    }
    expect(await order("2001:db8:1:2:ffff::9")).toMatchObject({
      code: "TOO_MANY_NETWORK_ORDERS",
      message: expect.stringContaining("не больше 20 заказов"),
      data: { most: 20 },
    });
    expect((await order("2001:db8:1:3::1")).success).toBe(true);
    await shop.close();
  });
});

describe("an order that is paid on receipt", () => {
  const contact = (place: number) => ({ phone: `+7 (911) 000-03-0${place}`, email: `cash${place}@example.ru` });
  const outlive = (link: unknown, hours: number) =>
    store.database.execute("update shop_order set confirm_until = confirm_until - interval '1 hour' * $2 where token = $1", [
      String(link).replace("/order/", ""),
      hours,
    ]);

  it("is confirmed only by the address in its letter, and then stands", async () => {
    const { data } = await ordering(contact(1), "S3");
    const seen = await orderAt(data["link"]);
    expect([seen.confirmUntil !== "", seen.canConfirm]).toEqual([true, false]);
    expect((await store.visitor().ask("POST", `${String(data["link"])}/confirm`)).code).toBe("ORDER_FIXED");
    const letter = await linkInLetterTo("cash1@example.ru");
    expect([letter === data["link"], (await orderAt(letter)).canConfirm]).toEqual([false, true]);
    const confirmed = await store.visitor().ask("POST", `${letter}/confirm`);
    expect(confirmed.data["order"]).toMatchObject({ status: "placed", confirmUntil: "", canConfirm: false });
    expect((await store.visitor().ask("POST", `${letter}/confirm`)).code).toBe("ORDER_FIXED");
    await outlive(data["link"], 25);
    await expireUnconfirmed(store.database, LETTER_SHOP);
    expect((await orderAt(data["link"])).status).toBe("placed");
  });

  it.each(TYPES)("and that nobody confirms ends after 24 hours, and gives its pieces back: $type", async ({ mode, barcode, press }) => {
    const column = barcode === "SHOP" ? "stock_shops" : "stock_site";
    const stock = async () =>
      (await rowsOf<{ stock: number }>(store.database, `select ${column} as stock from product_size where barcode = $1`, [barcode]))[0]
        ?.stock ?? 0;
    const guest = store.visitor();
    const before = await stock();
    await press(guest);
    const email = `${mode}@example.ru`;
    const { data, message } = await placeOrder(guest, { mode, payment: "3", phone: "+7 (911) 000-04-04", email });
    expect([message, await stock()]).toEqual(["", before - 1]);
    await outlive(data["link"], 23);
    await expireUnconfirmed(store.database, LETTER_SHOP);
    expect((await orderAt(data["link"])).status).toBe("placed");
    await outlive(data["link"], 1);
    await expireUnconfirmed(store.database, LETTER_SHOP);
    expect([(await orderAt(data["link"])).status, await stock()]).toEqual(["expired", before]);
    const letters = await rowsOf<{ body: string }>(store.database, "select body from outbox where recipient = $1 order by id", [email]);
    expect(letters.map(({ body }) => body)).toEqual([
      expect.stringContaining("Подтвердите заказ до"),
      expect.stringContaining("никто не подтвердил"),
    ]);
    await expireUnconfirmed(store.database, LETTER_SHOP);
    expect(await stock()).toBe(before);
  });
});

it("the key of an online order gives its payment's address again, until it is paid", async () => {
  const guest = store.visitor();
  await add(guest, "S4");
  const before = await stockOf("S4");
  const [body, key] = [
    await orderAsShown(guest, { payment: "1", phone: "+7 (911) 000-05-05", email: "again@example.ru" }),
    crypto.randomUUID(),
  ];
  const press = () => guest.ask("POST", "/order/place", { body, headers: { "idempotency-key": key } });
  const [first, again] = [await press(), await press()];
  expect([String(first.data["paymentUrl"]).startsWith("/local-bank/pay"), again.data["paymentUrl"], await stockOf("S4")]).toEqual([
    true,
    first.data["paymentUrl"],
    Number(before) - 1,
  ]);
  expect((await guest.ask("GET", `/order?key=${key}`)).data["placed"]).toMatchObject({ paymentUrl: first.data["paymentUrl"] });
  await askAsStorefront(`${store.address}${String(first.data["paymentUrl"])}`, {
    method: "POST",
    body: new URLSearchParams({ decision: "pay" }),
    redirect: "manual",
  });
  expect((await press()).data).toMatchObject({ number: first.data["number"], paymentUrl: "" });
});

describe("an order from 50 000 ₽ that is paid on receipt", () => {
  const contact = { phone: "+7 (911) 000-06-06", email: "large@example.ru", payment: "3" };
  const PLAIN = "+79110000606";

  /** Ten pieces of 5 000 ₽ each, or one fewer. */
  const aLargeCart = async (pieces = 10): Promise<Visitor> => {
    const guest = store.visitor();
    for (let piece = 0; piece < pieces; piece += 1) await add(guest, piece % 2 === 0 ? "S5" : "S6");
    return guest;
  };

  it("needs a code to its phone, which is used up by it and by nothing else, and then stands at once", async () => {
    const accounts = await accountsOf(store);
    const guest = await aLargeCart();
    const before = await stockOf("S5");
    expect(await placeOrder(guest, contact)).toMatchObject({ code: "FIELDS", errors: { code: [expect.any(String)] } });
    expect((await placeOrder(guest, { ...contact, code: "0".repeat(CODE_LENGTH) })).code).toBe("CODE_WRONG");
    await accounts.askCode(guest, PLAIN);
    const code = await accounts.codeSentTo(PLAIN);
    const wrong = code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
    expect(await placeOrder(guest, { ...contact, code: wrong })).toMatchObject({
      code: "CODE_WRONG",
      message: expect.stringContaining("Осталось попыток: 4"),
    });
    expect((await placeOrder(guest, { ...contact, phone: "+7 (911) 000-06-07", code })).code).toBe("CODE_WRONG");
    expect((await placeOrder(store.visitor(), { ...contact, code })).success).toBe(false);
    expect((await placeOrder(guest, { ...contact, code, expectedTotal: 1 })).code).toBe("CHECKOUT_CHANGED");
    expect(await stockOf("S5")).toBe(before);
    const placed = await placeOrder(guest, { ...contact, code });
    expect([placed.message, await stockOf("S5")]).toEqual(["", Number(before) - 5]);
    expect(await orderAt(placed.data["link"])).toMatchObject({ status: "placed", confirmUntil: "", canConfirm: false });
    expect(await linkInLetterTo("large@example.ru")).toBe(placed.data["link"]);
    for (let piece = 0; piece < 10; piece += 1) await add(guest, piece % 2 === 0 ? "S5" : "S6");
    expect((await placeOrder(guest, { ...contact, code })).code).toBe("CODE_WRONG");
  });

  it("needs none below that, or paid online, whatever it brings to the door", async () => {
    expect((await placeOrder(await aLargeCart(9), { ...contact, email: "below@example.ru" })).success).toBe(true);
    expect((await placeOrder(await aLargeCart(), { ...contact, email: "online@example.ru", payment: "1" })).success).toBe(true);
  });
});
