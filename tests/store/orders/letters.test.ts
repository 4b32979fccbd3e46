import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expirePayments } from "#adapters/store/orders/settle-payments.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { LETTER_SHOP, MANY_ORDERS, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type Said, type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const item = (externalId: string, size: string, given: Partial<Parameters<typeof anItem>[0]> = {}) =>
    anItem({
      externalId,
      groupKey: externalId,
      slug: externalId,
      title: "Джинсы прямые",
      color: { label: "Экрю", family: "белый", fill: "#eee", stroke: "" },
      price: 10_001,
      priceDiscount: null,
      sizes: [aStock(size, { barcode: externalId, stockSite: 50, isPreorder: externalId === "ahead" })],
      ...given,
    });
  store = await startStore(
    aCatalogue([
      item("jeans", "28/32"),
      item("ahead", "M", { preorderDeliveryPeriod: "Отправим до 20 декабря" }),
      item("card", "Электронный", { isCertificate: true }),
    ]),
    { asksCity: false, limits: MANY_ORDERS },
  );
  ids = await sizeIds(store.database);
});
afterAll(() => store.close());
beforeEach(() => store.database.execute("delete from outbox"));

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");
/** What was written since. */
const written = async (): Promise<readonly { readonly subject: string; readonly body: string }[]> => {
  const rows = await rowsOf<{ subject: string; body: string }>(store.database, "select subject, body from outbox order by id");
  await store.database.execute("delete from outbox");
  return rows.map(({ subject, body }) => ({ subject, body: plain(body) }));
};

const GOODS = {
  jeans: { path: "/cart/add-item/jeans/1", given: {} },
  ahead: { path: "/cart/add-preorder-item", given: { mode: "preorder" } },
  card: { path: "/cart/add-item/card/1", given: { delivery: "20", address: "" } },
} as const;

const order = async (what: keyof typeof GOODS, payment: string): Promise<Said> => {
  const guest = store.visitor();
  const { path, given } = GOODS[what];
  if (what === "ahead") await guest.ask("POST", path, { body: { id: ids[what] } });
  else await guest.ask("GET", path.replace(what, String(ids[what])));
  const placed = await placeOrder(guest, { ...given, payment });
  expect(placed.message).toBe("");
  return placed;
};
const pay = ({ data }: Said) =>
  askAsStorefront(`${store.address}${String(data["paymentUrl"])}`, {
    method: "POST",
    body: new URLSearchParams({ decision: "pay" }),
    redirect: "manual",
  });

it("of an order names things as its page does, and where they are brought with the city", async () => {
  const { data } = await order("jeans", "1");
  const [letter] = await written();
  const body = letter?.body ?? "";
  expect(body).toContain("— Джинсы прямые, экрю, талия 28, длина 32 × 1: 10 001 ₽");
  expect(body).toMatch(/^Доставка: Курьер, Москва, Тверская, 1, \d/m);
  expect(body).toContain(String(data["link"]));
});

it.each([
  ["jeans", "1", "Оплата заказа N прошла: 10 001 ₽.\nМы начинаем его собирать."],
  [
    "jeans",
    "13",
    "Первая часть оплаты заказа N прошла: 2 500 ₽. Остальное банк спишет сам, раз в месяц: 2 500 ₽ × 2 + 2 501 ₽.\nМы начинаем его собирать.",
  ],
  ["ahead", "1", "Оплата заказа N прошла: 10 001 ₽.\nЭто предзаказ: отправим до 20 декабря."],
  ["card", "1", "Оплата заказа N прошла: 10 001 ₽.\nКод сертификата — в отдельном письме."],
] as const)(
  "of a payment of %s by %s says how much came, what comes next, where the order is and who writes",
  async (what, payment, said) => {
    const placed = await order(what, payment);
    await written();
    await pay(placed);
    const [letter] = await written();
    const { subject, body } = letter ?? { subject: "", body: "" };
    const { number, link } = placed.data;
    expect(subject).toBe(`Кромка: заказ ${String(number)} оплачен`);
    expect(body.replace(String(number), "N")).toMatch(new RegExp(`^${said.replaceAll(/[.+×()]/g, String.raw`\$&`)}\n\n`));
    expect(body).toMatch(new RegExp(`\n\nСтраница заказа: https?://.+${String(link)}\n\nКромка, .*\\d$`));
  },
);

it.each([
  ["1", true, "Заказ N отменён. Мы возвращаем на карту 10 001 ₽."],
  ["13", true, "Заказ N отменён. Банк вернёт то, что по нему уже заплачено."],
  ["1", false, "Заказ N отменён. Если вы успели его оплатить, деньги вернутся на карту."],
  ["3", false, "Заказ N отменён."],
] as const)("of an order by %s that is canceled says what becomes of the money, paid: %s", async (payment, isPaid, said) => {
  const placed = await order("jeans", payment);
  if (isPaid) await pay(placed);
  await written();
  await store.visitor().ask("POST", `${String(placed.data["link"])}/cancel`);
  const [letter] = await written();
  const body = letter?.body ?? "";
  expect(body.replace(String(placed.data["number"]), "N").split("\n")[0]).toBe(said);
});

it("of an order that ended says where it is, too", async () => {
  const placed = await order("jeans", "1");
  await written();
  await store.database.execute("update shop_order set created_at = now() - interval '31 minutes'");
  await expirePayments(store.database, LETTER_SHOP);
  expect((await written()).map(({ body }) => body).join("\n")).toContain(String(placed.data["link"]));
});
