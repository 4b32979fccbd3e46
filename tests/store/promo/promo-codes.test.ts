import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expirePayments } from "#adapters/store/orders/settle-payments.ts";
import type { Cart } from "#core/cart/cart.ts";
import type { Order } from "#core/orders/order.ts";
import { LETTER_SHOP, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { aPromoRule } from "#tests/support/promo-builders.ts";
import { type PromoShop, startPromoShop } from "#tests/support/promo-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import type { Said } from "#tests/support/store-harness.ts";

let shop: PromoShop;

beforeAll(async () => {
  shop = await startPromoShop([
    aPromoRule({ code: "ДЕСЯТЬ" }),
    aPromoRule({ code: "СУММА", percent: null, sum: 500, from: 2_000 }),
    aPromoRule({ code: "ДОСТАВКА", percent: null, freeDelivery: true }),
    aPromoRule({ code: "ШАРФЫ", categories: ["women/dresses"] }),
    aPromoRule({ code: "ОДИНРАЗ", oneEach: true }),
    aPromoRule({ code: "ПЕРВЫЙ", firstOrder: true }),
    aPromoRule({ code: "ПОСЛЕДНИЙ", uses: 1 }),
    aPromoRule({ code: "ДАВНО", ends: "2020-01-01" }),
    aPromoRule({ code: "ПОТОМ", starts: "2100-01-01" }),
  ]);
});

afterAll(() => shop.close());

/** Nobody has ordered anything or tried any code. */
beforeEach(() =>
  shop.store.database.script("delete from shop_order; delete from sign_in_attempt; update product set price = 10000 where slug = 'coat'"),
);

const orderAt = async ({ data }: Said): Promise<Order> =>
  (await shop.store.visitor().ask("GET", String(data["link"]))).data["order"] as Order;
const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a promo code", () => {
  it("takes its part off the cart, and goes as it came", async () => {
    const guest = await shop.guestWith(["coat", "scarf"], [" де сять "]);
    const cart = await shop.cartOf(guest);
    expect([cart.codes, cart.totals]).toEqual([
      [{ id: "promo", kind: "promo", title: "ДЕСЯТЬ", amount: 1_099, isFreeDelivery: false, note: "" }],
      { cost: 10_999, costWithDiscount: 10_999, discount: 0, promo: 1_099, totalCost: 9_900 },
    ]);
    expect((await guest.ask("POST", "/cart/codes/remove", { body: { id: "promo" } })).success).toBe(true);
    expect((await shop.cartOf(guest)).codes).toEqual([]);
  });

  it("tells other pages of the visitor that the carts have changed", async () => {
    const guest = await shop.guestWith(["coat"]);
    const before = (await guest.ask("GET", "/visitor")).data["counters"] as { version: number };
    const { data } = await shop.apply(guest, "ДЕСЯТЬ");
    expect((data["counters"] as { version: number }).version).toBeGreaterThan(before.version);
  });

  it("makes room for the next one", async () => {
    const guest = await shop.guestWith(["coat"], ["ДЕСЯТЬ", "СУММА"]);
    expect((await shop.cartOf(guest)).codes.map(({ title, amount }) => [title, amount])).toEqual([["СУММА", 500]]);
  });

  it.each([
    ["ДАВНО", 409, "PROMO_OVER", "Этот промокод больше не действует."],
    ["ПОТОМ", 409, "PROMO_EARLY", "Этот промокод начнёт действовать 1 января."],
    ["СУММА", 409, "PROMO_SUM", "Этот промокод действует от 2 000 ₽: добавьте ещё на 1 001 ₽."],
    ["НЕТТАКОГО", 404, "CODE_UNKNOWN", "Такого промокода или сертификата нет. Проверьте, нет ли опечатки."],
    [" ", 400, "CODE_EMPTY", "Введите промокод или код сертификата."],
  ])("that does nothing is refused in words: %s", async (code, status, refused, words) => {
    const guest = await shop.guestWith(["scarf"], ["ДЕСЯТЬ"]);
    const said = await shop.apply(guest, code);
    expect([said.status, said.code, plain(said.message)]).toEqual([status, refused, words]);
    expect((await shop.cartOf(guest)).codes.map(({ title }) => title)).toEqual(["ДЕСЯТЬ"]);
  });

  it("is for its own goods", async () => {
    expect((await shop.apply(await shop.guestWith(["coat"]), "ШАРФЫ")).code).toBe("PROMO_GOODS");
    expect((await shop.cartOf(await shop.guestWith(["coat", "scarf"], ["ШАРФЫ"]))).totals.promo).toBe(99);
  });

  it("takes nothing off certificates", async () => {
    expect((await shop.apply(await shop.guestWith(["gift"]), "ДЕСЯТЬ")).code).toBe("PROMO_GOODS");
  });

  it("whose sum the cart does not have any more stays and says why it does nothing", async () => {
    const guest = await shop.guestWith(["scarf", "coat"], ["СУММА"]);
    await guest.ask("POST", "/cart/cart/update-item", { body: { barcode: "coat", quantity: 0, type: "cart" } });
    const { codes, totals } = await shop.cartOf(guest);
    expect([codes.map(({ amount, note }) => [amount, plain(note)]), totals.promo]).toEqual([
      [[0, "Этот промокод действует от 2 000 ₽: добавьте ещё на 1 001 ₽."]],
      0,
    ]);
  });

  it("is guessed ten times by a visitor and a hundred times from a network; what is right costs nothing", async () => {
    const guest = await shop.guestWith(["coat"]);
    for (let time = 0; time < 12; time += 1) expect((await shop.apply(guest, "ДЕСЯТЬ")).success).toBe(true);
    for (let time = 0; time < 10; time += 1) expect((await shop.apply(guest, "УГАДАЙ")).status).toBe(404);
    expect(await shop.apply(guest, "ДЕСЯТЬ")).toMatchObject({
      status: 429,
      code: "TOO_MANY",
      message: expect.stringMatching(/через 15 мин/),
    });
    expect((await shop.apply(await shop.guestWith(["coat"]), "ДЕCЯTЬ")).success).toBe(true);
    await shop.store.database.execute(
      "insert into sign_in_attempt (subject) select 'promo of network:127.0.0.1' from generate_series(1, 90)",
    );
    expect((await shop.apply(await shop.guestWith(["coat"]), "ДЕСЯТЬ")).status).toBe(429);
  });
});

describe("an order", () => {
  it("keeps what a code took off it and off each line, and its letter names it", async () => {
    const guest = await shop.guestWith(["coat", "scarf"], ["ДЕСЯТЬ"]);
    const placed = await placeOrder(guest, { payment: "1" });
    expect(await orderAt(placed)).toMatchObject({
      goodsCost: 10_999,
      discount: 0,
      codes: [{ kind: "promo", title: "ДЕСЯТЬ", amount: 1_099, isFreeDelivery: false }],
      deliveryCost: 390,
      total: 10_290,
      due: 10_290,
    });
    const lines = await rowsOf<{ cost: number; promo: number }>(shop.store.database, "select cost, promo from order_line order by cost");
    expect(lines).toEqual([
      { cost: 999, promo: 100 },
      { cost: 10_000, promo: 999 },
    ]);
    const [letter] = await rowsOf<{ body: string }>(shop.store.database, "select body from outbox order by id desc limit 1");
    expect(plain(letter?.body ?? "")).toContain("Промокод ДЕСЯТЬ: −1 099 ₽");
    expect((await shop.cartOf(guest)).codes).toEqual([]);
  });

  it("asks nothing for its delivery where a code says so", async () => {
    const guest = await shop.guestWith(["scarf"], ["ДОСТАВКА"]);
    expect(await orderAt(await placeOrder(guest))).toMatchObject({ deliveryCost: 0, total: 999 });
  });

  it("of free delivery takes nothing off what is handed over in a shop, and lets that be known before it is used up", async () => {
    const guest = await shop.guestWith(["coat"], ["ДОСТАВКА"]);
    await guest.ask("POST", "/cart/add-shop-item", { body: { id: shop.ids["shop-boots"] } });
    const why = "Этот промокод отменяет плату за доставку, а в магазине заказ отдают бесплатно.";
    const { data } = await guest.ask("GET", "/cart/cart?mode=order-from-shop");
    expect((data["cart"] as Cart).codes).toMatchObject([{ title: "ДОСТАВКА", amount: 0, isFreeDelivery: false, note: why }]);
    const said = await guest.ask("POST", "/cart/codes", { body: { mode: "order-from-shop", code: "ДОСТАВКА" } });
    expect([said.code, said.message]).toEqual(["PROMO_DELIVERY", why]);
  });

  it("is not placed when its code was over before the press, and the answer is the checkout as it is now", async () => {
    const guest = await shop.guestWith(["coat"], ["ДЕСЯТЬ"]);
    const body = await orderAsShown(guest);
    await guest.ask("POST", "/cart/codes/remove", { body: { id: "promo" } });
    const said = await guest.ask("POST", "/order/place", { body });
    expect([said.status, said.code]).toEqual([409, "CHECKOUT_CHANGED"]);
  });

  it.each(["ОДИНРАЗ", "ПЕРВЫЙ"])(
    "of a shopper who used %s before is refused by their phone, and again once the first one is canceled",
    async (code) => {
      const first = await placeOrder(await shop.guestWith(["coat"], [code]), { email: "other@example.ru" });
      const guest = await shop.guestWith(["coat"], [code]);
      expect((await shop.cartOf(guest)).totals.promo).toBe(1_000);
      expect(await placeOrder(guest)).toMatchObject({
        status: 409,
        code: "CODE_REFUSED",
        message: expect.stringMatching(/\. Уберите его, чтобы оформить заказ\.$/),
      });
      expect((await placeOrder(guest, { phone: "+7 (999) 765-43-21", email: "Other@Example.ru" })).code).toBe("CODE_REFUSED");
      await shop.store.visitor().ask("POST", `${String(first.data["link"])}/cancel`);
      expect((await placeOrder(guest)).success).toBe(true);
    },
  );

  it("that is canceled or runs out of time gives its use back; one that money comes late for takes it again, or not", async () => {
    const first = await placeOrder(await shop.guestWith(["coat"], ["ПОСЛЕДНИЙ"]), { payment: "1" });
    expect((await shop.apply(await shop.guestWith(["coat"]), "ПОСЛЕДНИЙ")).code).toBe("PROMO_USED_UP");
    await shop.store.database.execute("update shop_order set created_at = now() - interval '31 minutes'");
    await expirePayments(shop.store.database, LETTER_SHOP);
    const second = await placeOrder(await shop.guestWith(["coat"], ["ПОСЛЕДНИЙ"]), { payment: "1" });
    expect(second.success).toBe(true);
    // The bank's page was open all the time, and says that it is paid.
    await shop.store.database.execute("update payment set expires_at = now() + interval '1 minute'");
    await shop.atBank(first.data["paymentUrl"], "pay");
    expect((await orderAt(first)).returns).toEqual([{ amount: 9_390, reason: "late-promo", isBack: true }]);
  });
});

it("of thirty shoppers who press at once, one gets the last use, and nothing is held for the others", async () => {
  const shoppers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const guest = await shop.guestWith(["coat"], ["ПОСЛЕДНИЙ"]);
      return { guest, body: await orderAsShown(guest) };
    }),
  );
  const said = await Promise.all(shoppers.map(({ guest, body }) => guest.ask("POST", "/order/place", { body })));
  expect(said.map(({ code }) => code).sort()).toEqual(["", ...Array.from({ length: 29 }, () => "CHECKOUT_CHANGED")]);
  const [held] = await rowsOf<{ orders: number; uses: number; pieces: number }>(
    shop.store.database,
    `select (select count(*)::int from shop_order) as orders, (select count(*)::int from order_promo) as uses,
       (select sum(quantity)::int from order_line) as pieces`,
  );
  expect(held).toEqual({ orders: 1, uses: 1, pieces: 1 });
});
