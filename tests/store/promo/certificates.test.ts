import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDue } from "#adapters/store/outbox/outbox.ts";
import { expirePayments } from "#adapters/store/orders/settle-payments.ts";
import type { Order } from "#core/orders/order.ts";
import { LETTER_SHOP, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { aPromoRule } from "#tests/support/promo-builders.ts";
import { type PromoShop, startPromoShop } from "#tests/support/promo-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import type { Said } from "#tests/support/store-harness.ts";

let shop: PromoShop;

beforeAll(async () => {
  shop = await startPromoShop([aPromoRule({ code: "ДЕСЯТЬ" })]);
});

afterAll(() => shop.close());

beforeEach(() => shop.store.database.script("delete from sign_in_attempt; delete from outbox"));

const orderAt = async ({ data }: Said): Promise<Order> =>
  (await shop.store.visitor().ask("GET", String(data["link"]))).data["order"] as Order;
const cancel = ({ data }: Said): Promise<Said> => shop.store.visitor().ask("POST", `${String(data["link"])}/cancel`);
const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, " ");

/** Buys a certificate and pays for it; answers with the order and the letters that were sent. */
const buy = async () => {
  const placed = await placeOrder(await shop.guestWith(["gift"]), { payment: "1", delivery: "20" });
  const sent: string[] = [];
  const send = () =>
    sendDue(
      shop.store.database,
      async ({ body }) => void sent.push(body),
      () => {},
    );
  await send();
  const unpaid = sent.join("\n");
  await shop.atBank(placed.data["paymentUrl"], "pay");
  await send();
  const [code = ""] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(sent.join("\n")) ?? [];
  return { placed, unpaid, code };
};

describe("a certificate", () => {
  it("is made when its order is paid, goes by letter, and its code stands nowhere", async () => {
    const { unpaid, code } = await buy();
    expect([/[0-9A-Z]{4}-[0-9A-Z]{4}/.test(unpaid), code.length]).toEqual([false, 19]);
    const kept = await rowsOf<{ all: string }>(
      shop.store.database,
      "select coalesce(string_agg(c::text, ' '), '') || coalesce((select string_agg(o::text, ' ') from outbox o), '') as all from certificate c",
    );
    expect([kept[0]?.all.includes(code), kept[0]?.all.includes(code.replaceAll("-", ""))]).toEqual([false, false]);
    expect(await shop.balanceOf(code.toLowerCase().replaceAll("-", " "))).toBe(5_000);
  });

  it("whose letter is lost gets another code, by letter to its order, as long as nobody has typed it; the lost one is none any more", async () => {
    const { placed, code } = await buy();
    const { token } = /\/order\/(?<token>[\w-]+)/.exec(String(placed.data["link"]))?.groups ?? {};
    const again = () => shop.store.visitor().ask("POST", `/order/${token}/send-certificates`);
    expect((await orderAt(placed)).canSendCodes).toBe(true);
    await shop.store.database.execute("delete from outbox");
    expect((await again()).success).toBe(true);
    const [letter] = await rowsOf<{ recipient: string; body: string }>(shop.store.database, "select recipient, body from outbox");
    const [renewed = ""] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(letter?.body ?? "") ?? [];
    expect([letter?.recipient, letter?.body.includes("Прежние больше не действуют")]).toEqual(["anna@example.ru", true]);
    expect(renewed).not.toBe(code);
    expect(await shop.balanceOf(code)).toBeUndefined();
    expect(await shop.balanceOf(renewed)).toBe(5_000);
    // It lies beside a cart now: who typed it keeps it.
    expect([(await orderAt(placed)).canSendCodes, (await again()).code]).toEqual([false, "ORDER_FIXED"]);
    expect((await shop.store.visitor().ask("POST", `/order/${"x".repeat(32)}/send-certificates`)).code).toBe("ORDER_UNKNOWN");
  });

  it("pays a part, the bank is asked for the rest, and what is left can be spent", async () => {
    const code = await shop.certificate(3_000);
    const guest = await shop.guestWith(["coat"], [code, "ДЕСЯТЬ"]);
    const placed = await placeOrder(guest, { payment: "1" });
    expect(await orderAt(placed)).toMatchObject({
      status: "awaiting-payment",
      codes: [
        { kind: "promo", title: "ДЕСЯТЬ", amount: 1_000 },
        { kind: "certificate", title: `···· ${code.slice(-4)}`, amount: 3_000 },
      ],
      total: 9_390,
      due: 6_390,
    });
    const [payment] = await rowsOf<{ amount: number }>(shop.store.database, "select amount from payment order by created_at desc limit 1");
    expect([payment?.amount, (await shop.apply(guest, code)).code]).toEqual([6_390, "CERTIFICATE_EMPTY"]);
    await shop.atBank(placed.data["paymentUrl"], "pay");
    expect(await orderAt(placed)).toMatchObject({ status: "placed", payment: { status: "paid" } });
  });

  it("that pays whole makes an order paid without the bank, and may have something left", async () => {
    const code = await shop.certificate(12_000);
    const placed = await placeOrder(await shop.guestWith(["coat"], [code]), { payment: "3" });
    expect([placed.data["paymentUrl"], await orderAt(placed)]).toMatchObject([
      "",
      { status: "placed", due: 0, payment: { title: "Подарочным сертификатом", status: "paid" }, canPay: false, confirmUntil: "" },
    ]);
    expect(await shop.balanceOf(code)).toBe(2_000);
    expect((await cancel(placed)).data["order"]).toMatchObject({ status: "canceled", payment: { status: "refunded" } });
    expect(await shop.balanceOf(code)).toBe(12_000);
    const [letter] = await rowsOf<{ body: string }>(shop.store.database, "select body from outbox order by id desc limit 1");
    expect(plain(letter?.body ?? "")).toMatch(/^Заказ \d+ отменён\. На сертификат вернулось 10 000 ₽\.\n/);
  });

  it("that pays whole makes it no matter how the rest would be paid; where it does not, that has to be said", async () => {
    const guest = await shop.guestWith(["coat"], [await shop.certificate(12_000)]);
    for (const payment of ["999", ""]) expect((await placeOrder(guest, { payment, expectedDue: 1 })).errors).toHaveProperty("payment");
    expect(await orderAt(await placeOrder(guest, { payment: "" }))).toMatchObject({ payment: { title: "Подарочным сертификатом" } });
    const poor = await shop.guestWith(["coat"], [await shop.certificate(9_000)]);
    expect((await placeOrder(poor, { payment: "", expectedDue: 0 })).code).toBe("CHECKOUT_CHANGED");
  });

  it("and a card each get back what they paid", async () => {
    const code = await shop.certificate(4_000);
    const placed = await placeOrder(await shop.guestWith(["coat"], [code]), { payment: "1" });
    await shop.atBank(placed.data["paymentUrl"], "pay");
    const { order } = (await cancel(placed)).data as { order: Order };
    expect([order.returns, await shop.balanceOf(code)]).toEqual([[{ amount: 6_000, reason: "canceled", isBack: true }], 4_000]);
  });

  it("has its sum back when nobody paid the rest in time; money that comes late takes it again, or goes back where it is spent", async () => {
    const late = async (meanwhile: (code: string) => Promise<unknown>): Promise<readonly [Order, number | undefined]> => {
      const code = await shop.certificate(1_000);
      const placed = await placeOrder(await shop.guestWith(["coat"], [code]), { payment: "1" });
      await shop.store.database.execute(
        "update shop_order set created_at = now() - interval '31 minutes' where status = 'awaiting-payment'",
      );
      await expirePayments(shop.store.database, LETTER_SHOP);
      expect(await shop.balanceOf(code)).toBe(1_000);
      await meanwhile(code);
      await shop.atBank(placed.data["paymentUrl"], "pay");
      return [await orderAt(placed), await shop.balanceOf(code)];
    };
    expect(await late(async () => {})).toMatchObject([{ status: "placed", payment: { status: "paid" } }, undefined]);
    const spend = async (code: string) => placeOrder(await shop.guestWith(["coat"], [code]));
    expect(await late(spend)).toMatchObject([{ status: "expired", returns: [{ amount: 9_000, reason: "late-certificate" }] }, undefined]);
    const [letter] = await rowsOf<{ body: string }>(shop.store.database, "select body from outbox order by id desc limit 1");
    expect(letter?.body).toContain("суммы, которую платил сертификат, на нём уже нет");
  });

  it("buys no certificate", async () => {
    const code = await shop.certificate(9_000);
    const guest = await shop.guestWith(["gift"], [code]);
    const cart = (await guest.ask("GET", "/cart")).data["cart"];
    expect(cart).toMatchObject({ codes: [{ note: expect.stringContaining("нельзя оплатить сертификат") }] });
    expect(await orderAt(await placeOrder(guest, { payment: "1", delivery: "20" }))).toMatchObject({ total: 5_000, due: 5_000 });
    expect(await shop.balanceOf(code)).toBe(9_000);
  });

  it("is worth nothing once its order is canceled, and an order whose certificate is spent cannot be", async () => {
    const [unspent, spent] = [await buy(), await buy()];
    expect((await cancel(unspent.placed)).success).toBe(true);
    expect((await shop.apply(await shop.guestWith(["coat"]), unspent.code)).code).toBe("CERTIFICATE_OVER");
    await placeOrder(await shop.guestWith(["coat"], [spent.code]));
    expect((await orderAt(spent.placed)).canCancel).toBe(false);
    expect(await cancel(spent.placed)).toMatchObject({ status: 409, code: "ORDER_FIXED", message: expect.stringMatching(/уже потратили/) });
    expect((await orderAt(spent.placed)).returns).toEqual([]);
  });

  it("of another sum than the page showed places nothing", async () => {
    const code = await shop.certificate(3_000);
    const guest = await shop.guestWith(["coat"], [code]);
    const body = await orderAsShown(guest);
    await shop.store.database.execute("update certificate set balance = 2000 where ending = $1", [code.slice(-4)]);
    expect((await guest.ask("POST", "/order/place", { body })).code).toBe("CHECKOUT_CHANGED");
    const { expectedDue: _, ...older } = await orderAsShown(guest);
    expect((await guest.ask("POST", "/order/place", { body: older })).code).toBe("CHECKOUT_CHANGED");
  });
});

it("twenty carts beside which one certificate lies are ordered at once: it pays for as many as it can, and never more", async () => {
  const code = await shop.certificate(25_000);
  const shoppers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const guest = await shop.guestWith(["coat"], [code]);
      return { guest, body: await orderAsShown(guest) };
    }),
  );
  const said = await Promise.all(shoppers.map(({ guest, body }) => guest.ask("POST", "/order/place", { body })));
  expect([said.filter(({ success }) => success).length, await shop.balanceOf(code)]).toEqual([2, 5_000]);
  expect(new Set(said.filter(({ success }) => !success).map((one) => one.code))).toEqual(new Set(["CHECKOUT_CHANGED"]));
  const [held] = await rowsOf<{ orders: number; paid: number }>(
    shop.store.database,
    `select count(*)::int as orders, sum(p.amount)::int as paid from order_certificate p join certificate c on c.id = p.certificate_id where c.ending = $1`,
    [code.slice(-4)],
  );
  expect(held).toEqual({ orders: 2, paid: 20_000 });
});
