import { createHmac } from "node:crypto";
import { fastify } from "fastify";
import { left } from "fp-ts/Either";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { cancelOrder } from "#adapters/store/orders/order-store.ts";
import { returnMoney } from "#adapters/store/orders/return-money.ts";
import { expirePayments, hearPayment } from "#adapters/store/orders/settle-payments.ts";
import { localBank } from "#adapters/store/payment/local-bank.ts";
import type { PaymentProvider } from "#adapters/store/payment/payment-port.ts";
import type { Order } from "#core/orders/order.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { LETTER_SHOP, MANY_ORDERS, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { askAsStorefront, TEST_STORE_SECRET } from "#tests/support/store-secret.ts";

let store: StoreHarness;

const PIECES = 3;
const TOTAL = 29_990;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes: [aStock("A", { barcode: "A", stockSite: PIECES })] })]), {
    asksCity: false,
    limits: MANY_ORDERS,
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await store.database.execute("update product_size set stock_site = $1", [PIECES]);
  await store.database.execute("update payment set status = 'refunded' where status = 'returning'");
});

const cancel = (provider: PaymentProvider, token: string) =>
  cancelOrder({ database: store.database, provider, content: { site: LETTER_SHOP } }, token);

afterAll(() => store.close());

interface Ordered {
  readonly link: string;
  readonly token: string;
  readonly paymentUrl: string;
  readonly paymentId: string;
}

const paymentIn = (address: string): string => new URLSearchParams(address.split("?")[1]).get("id") ?? "";

const ordered = async (): Promise<Ordered> => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size");
  await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
  const { data } = await placeOrder(guest, { payment: "1" });
  const { link, paymentUrl } = data as { link: string; paymentUrl: string };
  return { link, paymentUrl, token: link.replace("/order/", ""), paymentId: paymentIn(paymentUrl) };
};

const orderAt = async (link: string): Promise<Order> => (await store.visitor().ask("GET", link)).data["order"] as Order;

const stock = async (): Promise<number | undefined> =>
  (await rowsOf<{ stock: number }>(store.database, "select stock_site as stock from product_size"))[0]?.stock;

const atBank = (address: string, decision: string) =>
  askAsStorefront(`${store.address}${address}`, { method: "POST", body: new URLSearchParams({ decision }), redirect: "manual" });

/** What whoever knows the bank's secret says. */
const signed = async (body: string, contentType = "application/json"): Promise<number> => {
  const signature = createHmac("sha256", "the secret of a test").update(body).digest("base64url");
  const answer = await askAsStorefront(`${store.address}/payment/webhook`, {
    method: "POST",
    headers: { "content-type": contentType, "x-signature": signature },
    body,
  });
  return answer.status;
};

const says = (paymentId: string, amount: number, status = "paid", eventId = `${paymentId}:${status}:${amount}`): Promise<number> =>
  signed(JSON.stringify({ eventId, paymentId, status, amount }));

const outlive = async (token: string, minutes = 31): Promise<void> => {
  await store.database.execute("update shop_order set created_at = now() - interval '1 minute' * $2 where token = $1", [token, minutes]);
};

/** A bank that is away for these payments, and says nothing of what it did for the others. */
const bankAway = (...away: readonly string[]): PaymentProvider & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    pageFor: () => "",
    readEvent: () => left("unsigned"),
    refund: async ({ id }) => {
      asked.push(id);
      if (away.includes(id)) throw new Error("The bank is away");
    },
  };
};

it("money for a canceled order is given back later when the bank was away, and meanwhile the page says that it comes", async () => {
  const { link, token, paymentUrl, paymentId } = await ordered();
  await atBank(paymentUrl, "pay");
  const bank = bankAway(paymentId);
  await cancel(bank, token);
  expect(await orderAt(link)).toMatchObject({
    status: "canceled",
    payment: { status: "returning" },
    returns: [{ amount: TOTAL, reason: "canceled", isBack: false }],
  });
  await returnMoney(store.database, bank);
  expect(bank.asked).toEqual([paymentId]);
  await store.database.execute("update payment set refund_asked_at = now() - interval '2 minutes'");
  await returnMoney(store.database, bank).catch(() => {});
  expect(bank.asked).toEqual([paymentId, paymentId]);
});

it("one payment that cannot be given back keeps no other from it, and is told of", async () => {
  const [first, second] = [await ordered(), await ordered()];
  const nobody = bankAway(first.paymentId, second.paymentId);
  for (const { token, paymentUrl } of [first, second]) {
    await atBank(paymentUrl, "pay");
    await cancel(nobody, token);
  }
  await store.database.execute("update payment set refund_asked_at = null");
  const bank = bankAway(first.paymentId);
  await expect(returnMoney(store.database, bank)).rejects.toThrow(first.paymentId);
  expect(bank.asked).toEqual([first.paymentId, second.paymentId]);
});

it("money goes back once however many stores look at once, and what one held when it died after its lease", async () => {
  const paid = [await ordered(), await ordered(), await ordered()];
  for (const { token, paymentUrl } of paid) {
    await atBank(paymentUrl, "pay");
    await cancel(bankAway(...paid.map(({ paymentId }) => paymentId)), token);
  }
  await store.database.execute("update payment set refund_asked_at = null");
  const bank = bankAway();
  // The first to take one never comes back from it, as a store does that is killed.
  const held: string[] = [];
  const hanging: PaymentProvider = { ...bank, refund: ({ id }) => new Promise(() => held.push(id)) };
  void returnMoney(store.database, hanging);
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  await Promise.all([1, 2, 3, 4].map(() => returnMoney(store.database, bank)));
  const ids = paid.map(({ paymentId }) => paymentId).toSorted();
  expect([...bank.asked, ...held].toSorted()).toEqual(ids);
  await store.database.execute("update payment set refund_asked_at = now() - interval '2 minutes' where id = $1", [held[0]]);
  await Promise.all([1, 2, 3, 4].map(() => returnMoney(store.database, bank)));
  expect(bank.asked.toSorted()).toEqual(ids);
});

it("money goes back from a store that has just been started, before anybody opens the bank's page", async () => {
  const { link, token, paymentUrl, paymentId } = await ordered();
  await atBank(paymentUrl, "pay");
  await cancel(bankAway(paymentId), token);
  await store.database.execute("update payment set refund_asked_at = null");
  const server = fastify();
  const provider = localBank("the secret of a test", TEST_STORE_SECRET);
  await server.register(async (own) => provider.serve(own));
  server.post("/payment/webhook", async (request, reply) => {
    const { status } = await askAsStorefront(`${store.address}/payment/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": String(request.headers["x-signature"]) },
      body: JSON.stringify(request.body),
    });
    return reply.status(status).send();
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  await returnMoney(store.database, provider);
  await server.close();
  expect(await orderAt(link)).toMatchObject({ payment: { status: "refunded" }, returns: [{ isBack: true }] });
});

it.each([
  ["no JSON", "{broken", 400],
  ["not what the bank says", JSON.stringify({ eventId: "x", paymentId: 1 }), 400],
  ["of a payment that nobody began", JSON.stringify({ eventId: "x", paymentId: "nobody", status: "paid", amount: 1 }), 404],
])("a signed call that is %s is refused and logged", async (_, body, status) => {
  const warn = vi.spyOn(store.server.log, "warn");
  expect([await signed(body), await signed(body, "text/plain")]).toEqual([status, status]);
  expect(warn).toHaveBeenCalledTimes(2);
});

it("money of a wrong sum is refused and logged each time, stands on the page, goes back, and the order can still be paid", async () => {
  const warn = vi.spyOn(store.server.log, "warn");
  const { link, token, paymentId } = await ordered();
  expect([await says(paymentId, 1), await says(paymentId, 1)]).toEqual([422, 422]);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: "payment.wrong-amount", paymentId, amount: 1 }));
  expect(await orderAt(link)).toMatchObject({
    status: "awaiting-payment",
    canPay: true,
    returns: [{ amount: 1, reason: "amount", isBack: true }],
  });
  const { data } = await store.visitor().ask("POST", `/order/${token}/pay`);
  await atBank(String(data["paymentUrl"]), "pay");
  expect(await orderAt(link)).toMatchObject({ status: "placed", payment: { status: "paid" }, returns: [{ amount: 1 }] });
});

it("money of a wrong sum is asked for again when the bank was away", async () => {
  const { paymentId } = await ordered();
  const bank = bankAway(paymentId);
  await hearPayment(store.database, LETTER_SHOP, { eventId: `${paymentId}:wrong`, paymentId, status: "paid", amount: 7 });
  await expect(returnMoney(store.database, bank)).rejects.toThrow("The bank is away");
  await store.database.execute("update payment set refund_asked_at = now() - interval '2 minutes'");
  await expect(returnMoney(store.database, bank)).rejects.toThrow("The bank is away");
  expect(bank.asked).toEqual([paymentId, paymentId]);
});

it("the hold ends 30 minutes after placing, whatever was begun later", async () => {
  const { link, token } = await ordered();
  await outlive(token, 29);
  const { data } = await store.visitor().ask("POST", `/order/${token}/pay`);
  const until = Number(new URLSearchParams(String(data["paymentUrl"]).split("?")[1]).get("until"));
  const { heldUntil, createdAt } = await orderAt(link);
  expect(Math.abs(until - Date.parse(heldUntil))).toBeLessThan(1000);
  expect(Math.round((Date.parse(heldUntil) - Date.parse(createdAt)) / 60_000)).toBe(30);
  await expirePayments(store.database, LETTER_SHOP);
  expect(await orderAt(link)).toMatchObject({ status: "awaiting-payment", canPay: true });
  await outlive(token);
  expect(await orderAt(link)).toMatchObject({ canPay: false });
  expect((await store.visitor().ask("POST", `/order/${token}/pay`)).code).toBe("ORDER_FIXED");
  await expirePayments(store.database, LETTER_SHOP);
  expect([await orderAt(link), await stock()]).toMatchObject([{ status: "expired", canPay: false, canCancel: false }, PIECES]);
});

it("money that comes after the hold takes the pieces again when they are there", async () => {
  const { link, token, paymentId } = await ordered();
  await outlive(token);
  await expirePayments(store.database, LETTER_SHOP);
  expect(await stock()).toBe(PIECES);
  expect(await says(paymentId, TOTAL)).toBe(204);
  expect([await orderAt(link), await stock()]).toMatchObject([{ status: "placed", payment: { status: "paid" }, returns: [] }, PIECES - 1]);
});

it("money that comes when the pieces are sold goes back at once, and the page says so", async () => {
  const { link, token, paymentId } = await ordered();
  await outlive(token);
  await expirePayments(store.database, LETTER_SHOP);
  await store.database.execute("update product_size set stock_site = 0");
  expect(await says(paymentId, TOTAL)).toBe(204);
  expect([await orderAt(link), await stock()]).toMatchObject([
    { status: "expired", payment: { status: "refunded" }, returns: [{ amount: TOTAL, reason: "late", isBack: true }] },
    0,
  ]);
});

it("an order that is paid twice keeps one payment and gives the other back", async () => {
  const { link, token, paymentUrl, paymentId } = await ordered();
  const again = await store.visitor().ask("POST", `/order/${token}/pay`);
  await atBank(paymentUrl, "pay");
  await atBank(String(again.data["paymentUrl"]), "pay");
  expect(paymentIn(String(again.data["paymentUrl"]))).not.toBe(paymentId);
  expect(await orderAt(link)).toMatchObject({
    status: "placed",
    payment: { status: "paid" },
    returns: [{ amount: TOTAL, reason: "twice", isBack: true }],
  });
});
