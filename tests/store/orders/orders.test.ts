import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderBody } from "#adapters/contract/checkout.calls.ts";
import type { Cart } from "#core/cart/cart.ts";
import { sendDue } from "#adapters/store/outbox/outbox.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, orderAsShown, placeOrder } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        price: 10_000,
        priceDiscount: 8_000,
        sizes: ["A", "B", "C", "D", "E", "F", "G"].map((title) => aStock(title, { barcode: title, stockSite: 2 })),
      }),
    ]),
    { asksCity: false, limits: MANY_ORDERS },
  );
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

const guestWith = async (...barcodes: readonly string[]): Promise<Visitor> => {
  const guest = store.visitor();
  for (const barcode of barcodes) await guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);
  return guest;
};

const place = placeOrder;

const stockOf = async (barcode: string): Promise<number> => {
  const [row] = await rowsOf<{ stock: number }>(store.database, "select stock_site as stock from product_size where barcode = $1", [
    barcode,
  ]);
  return row?.stock ?? -1;
};

interface OrderSeen {
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly deliveryCost: number;
  readonly payment: { readonly status: string };
  readonly lines: readonly { readonly sizeTitle: string; readonly costDiscount: number }[];
  readonly canPay: boolean;
}

const orderAt = async (link: string): Promise<OrderSeen> => (await store.visitor().ask("GET", link)).data["order"] as OrderSeen;

const atBank = (address: string, decision: string) =>
  askAsStorefront(`${store.address}${address}`, { method: "POST", body: new URLSearchParams({ decision }), redirect: "manual" });

const placedOnline = async (barcode: string): Promise<{ link: string; paymentUrl: string }> => {
  const { data } = await place(await guestWith(barcode), { payment: "1" });
  return data as { link: string; paymentUrl: string };
};

describe("an order", () => {
  it("is placed at the store's own prices, takes its pieces, empties the cart, and is written about", async () => {
    const guest = await guestWith("A", "B");
    const { status, data } = await place(guest);
    expect([status, data["paymentUrl"], (data["counters"] as { cartCount: number }).cartCount]).toEqual([200, "", 0]);
    const order = await orderAt(String(data["link"]));
    expect(order).toMatchObject({
      status: "placed",
      goodsCost: 20_000,
      discount: 4_000,
      deliveryCost: 0,
      total: 16_000,
      contact: { name: "Анна", phone: "+79991234567", email: "anna@example.ru" },
      delivery: { title: "Курьер", address: "Москва, Тверская, 1" },
      payment: { status: "on-receipt" },
    });
    expect(order.lines.map(({ sizeTitle, costDiscount }) => [sizeTitle, costDiscount]).sort()).toEqual([
      ["A", 8_000],
      ["B", 8_000],
    ]);
    expect([await stockOf("A"), await stockOf("B")]).toEqual([1, 1]);
    const letters: string[] = [];
    await sendDue(
      store.database,
      async ({ recipient, subject, body }) => void letters.push(`${recipient} ${subject} ${body}`),
      () => {},
    );
    await sendDue(
      store.database,
      async ({ subject }) => void letters.push(subject),
      () => {},
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain(`anna@example.ru Кромка: подтвердите заказ ${String(data["number"])}`);
    expect(letters[0]).toContain("8 800 000-00-00");
    expect(letters[0]).not.toContain("завтра");
    const [, letterLink = ""] = new RegExp(`http://127.0.0.1:${new URL(store.address).port}(/order/[\\w-]+)`).exec(letters[0] ?? "") ?? [];
    expect((await orderAt(letterLink)).number).toBe(data["number"]);
  });

  it("is one for one key, and costs what its delivery costs", async () => {
    const guest = await guestWith("A");
    const body = await orderAsShown(guest);
    const press = () => guest.ask("POST", "/order/place", { body, headers: { "idempotency-key": "press-0001" } });
    const both = await Promise.all([press(), press()]);
    expect(new Set(both.map(({ data }) => data["link"])).size).toBe(1);
    expect(await orderAt(String(both[0]?.data["link"]))).toMatchObject({ deliveryCost: 390, total: 8_390 });
    expect(await stockOf("A")).toBe(0);
  });

  const cartOf = async (guest: Visitor): Promise<readonly string[]> => {
    const { data } = await guest.ask("GET", "/cart/cart?mode=default");
    return (data["cart"] as Cart).positions.map(({ productSize }) => productSize.title).sort();
  };

  it("of which some has run out since it was seen is not placed; what is left can be, and the rest stays in the cart", async () => {
    const first = await guestWith("C", "D");
    const seen = await orderAsShown(first);
    for (const other of [await guestWith("C"), await guestWith("C")]) expect((await place(other)).success).toBe(true);
    const said = await first.ask("POST", "/order/place", { body: seen });
    expect([said.status, said.code]).toEqual([409, "CHECKOUT_CHANGED"]);
    expect([await stockOf("D"), await cartOf(first)]).toEqual([2, ["C", "D"]]);
    const placed = await place(first);
    expect((await orderAt(String(placed.data["link"]))).lines.map(({ sizeTitle }) => sizeTitle)).toEqual(["D"]);
    expect([await stockOf("D"), await cartOf(first)]).toEqual([1, ["C"]]);
    const rest = await place(first);
    expect([rest.status, rest.code, rest.message]).toEqual([409, "OUT_OF_STOCK", expect.stringContaining("Пальто из шерсти, C")]);
  });

  it("is refused with its fields, with an unknown delivery, point or payment", async () => {
    const guest = await guestWith("D");
    const errorsOf = async (given: Partial<OrderBody>): Promise<readonly string[]> =>
      Object.keys((await placeOrder(guest, given)).errors).sort();
    expect(await errorsOf({ name: " ", phone: "123", email: "a@b", address: "", consent: "" })).toEqual([
      "address",
      "consent",
      "email",
      "name",
      "phone",
    ]);
    expect(await errorsOf({ delivery: "99" })).toEqual(["delivery"]);
    expect(await errorsOf({ delivery: "14", point: "у метро" })).toEqual(["point"]);
    expect(await errorsOf({ delivery: "5", payment: "3" })).toEqual(["payment"]);
  });

  it("is found by its address alone", async () => {
    expect((await store.visitor().ask("GET", "/order/no-such-order")).status).toBe(404);
  });
});

describe("a payment", () => {
  it("leads to the bank, and the order is placed once it was paid, however often the bank says so", async () => {
    const { link, paymentUrl } = await placedOnline("E");
    expect(await orderAt(link)).toMatchObject({ status: "awaiting-payment", canPay: true, payment: { status: "waiting" } });
    const page = await (await askAsStorefront(`${store.address}${paymentUrl}`)).text();
    expect(page).toContain("8 390 ₽".replaceAll(" ", "\u00A0"));
    const paid = await atBank(paymentUrl, "pay");
    expect([paid.status, paid.headers.get("location")]).toEqual([303, link]);
    await atBank(paymentUrl, "pay");
    expect(await orderAt(link)).toMatchObject({ status: "placed", canPay: false, payment: { status: "paid" } });
    expect((await store.visitor().ask("POST", `${link}/pay`)).code).toBe("ORDER_FIXED");
  });

  it("that was refused can be tried again", async () => {
    const { link, paymentUrl } = await placedOnline("E");
    await atBank(paymentUrl, "refuse");
    expect(await orderAt(link)).toMatchObject({ status: "awaiting-payment", canPay: true, payment: { status: "refused" } });
    const { data } = await store.visitor().ask("POST", `${link}/pay`);
    await atBank(String(data["paymentUrl"]), "pay");
    expect(await orderAt(link)).toMatchObject({ status: "placed", payment: { status: "paid" } });
  });

  it("goes back when a paid order is canceled, and so do the pieces", async () => {
    const before = await stockOf("G");
    const { link, paymentUrl } = await placedOnline("G");
    await atBank(paymentUrl, "pay");
    const { data } = await store.visitor().ask("POST", `${link}/cancel`);
    expect(data["order"]).toMatchObject({ status: "canceled", payment: { status: "refunded" } });
    expect([await stockOf("G"), (await store.visitor().ask("POST", `${link}/cancel`)).code]).toEqual([before, "ORDER_FIXED"]);
  });

  it("that was made on an earlier page of the bank counts, and goes back when the order is canceled", async () => {
    const { link, paymentUrl } = await placedOnline("F");
    await store.visitor().ask("POST", `${link}/pay`);
    await atBank(paymentUrl, "pay");
    expect(await orderAt(link)).toMatchObject({ status: "placed", payment: { status: "paid" } });
    const { data } = await store.visitor().ask("POST", `${link}/cancel`);
    expect(data["order"]).toMatchObject({ status: "canceled", payment: { status: "refunded" } });
  });

  it("is believed from the bank alone", async () => {
    const { link, paymentUrl } = await placedOnline("F");
    const changed = paymentUrl.replace(/amount=\d+/, "amount=1");
    expect([(await askAsStorefront(`${store.address}${changed}`)).status, (await atBank(changed, "pay")).status]).toEqual([400, 400]);
    const forged = await askAsStorefront(`${store.address}/payment/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": "forged" },
      body: JSON.stringify({
        eventId: "1",
        paymentId: new URLSearchParams(paymentUrl.split("?")[1]).get("id"),
        status: "paid",
        amount: 8390,
      }),
    });
    expect([forged.status, (await orderAt(link)).status]).toEqual([401, "awaiting-payment"]);
  });
});

describe("a letter that cannot be sent", () => {
  it("waits longer each time, and is sent later", async () => {
    await store.database.execute("delete from outbox");
    await place(await guestWith("G"));
    await sendDue(
      store.database,
      () => Promise.reject(new Error("no mail server")),
      () => {},
    );
    const [kept] = await rowsOf<{ attempts: number; fault: string; late: boolean }>(
      store.database,
      "select attempts, fault, next_try_at > now() as late from outbox",
    );
    expect(kept).toEqual({ attempts: 1, fault: "Error: no mail server", late: true });
    await store.database.execute("update outbox set next_try_at = now()");
    const sent: string[] = [];
    await sendDue(
      store.database,
      async ({ subject }) => void sent.push(subject),
      () => {},
    );
    expect(sent).toHaveLength(1);
  });
});
