import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const UPDATE = "/cart/cart/update-item";
const CHANGE = "/cart/cart/change-size";
const MOVE = "/cart/cart/move-items?mode=default";
const NOTIFY = "/notification/notification/subscribe";
const HUGE = 1e15;
const NOWHERE = 2_147_483_647;
const UNICODE = "\u202eкурьер\u0000\u{1F9E5}";

let store: StoreHarness;
let guest: Visitor;

const line = { barcode: "coat-S", type: "cart", quantity: 2 };

/** What the right words of a call come to with something in them that cannot be: none is done, and none is the store's fault. */
const PRESSES: readonly (readonly [string, unknown])[] = [
  ...[-1, 1.5, HUGE, 6, "2", null, [2], UNICODE].map((quantity) => [UPDATE, { ...line, quantity }] as const),
  ...["", "none", UNICODE, 7].map((barcode) => [UPDATE, { ...line, barcode }] as const),
  ...["preorder", "cnclight", "express_delivery", "wishlist", 1].map((type) => [UPDATE, { ...line, type }] as const),
  ...["preorder", "cnclight", "express_delivery"].map((type) => [UPDATE, { ...line, type, restores: true }] as const),
  ...[0, -1, NOWHERE, HUGE, "1e3", "", {}].map((sizeId) => [CHANGE, { barcode: "coat-S", type: "cart", sizeId }] as const),
  [CHANGE, { barcode: "none", type: "cart", sizeId: 1 }],
  [CHANGE, { barcode: "coat-S", type: "preorder", sizeId: 1 }],
  ...["preorder", "order-from-shop", "express_delivery", "cart", UNICODE, 3].map((targetMode) => [MOVE, { targetMode }] as const),
  ...["/cart/add-shop-item", "/cart/add-preorder-item"].flatMap((path) =>
    [0, -5, NOWHERE, HUGE, "x", null, [1], UNICODE].map((id) => [path, { id }] as const),
  ),
  ...[0, -1, NOWHERE, "x"].map((id) => [`/user/wishlist/add-item/${id}`, {}] as const),
  ["/user/wishlist/save-line", { barcode: "none", type: "cart" }],
  ["/user/wishlist/save-line", { barcode: "coat-S", type: "preorder" }],
  ["/cart/codes", { mode: "default", code: "" }],
  ["/cart/codes", { mode: "default", code: "нет такого" }],
  ["/cart/codes", { mode: "everything", code: "X" }],
  ["/product/product/viewed", { id: NOWHERE }],
  ...["none", "", -1].map((typeId) => [NOTIFY, { typeId, itemId: 1 }] as const),
  ["/subscribe-ajax", { email: "x".repeat(2_000) }],
  ["/subscribe-ajax", { email: UNICODE }],
  ["/contest/add-ajax", { email: "anna@example.ru", operation: "drop table; --" }],
  ...[NOWHERE, -1, "x"].map(
    (item_id) =>
      [
        "/subscription/subscription/item-subscribe",
        { email: "anna@example.ru", name: "Анна", number: "+79991234567", item_id, news_subscribe: false },
      ] as const,
  ),
];

const holds = async () => ({
  lines: await rowsOf(store.database, "select cart_type, size_id, quantity from cart_line order by 1, 2"),
  wishes: await rowsOf(store.database, "select product_id from wish order by 1"),
  waits: await rowsOf(store.database, "select * from size_wait"),
});

beforeAll(async () => {
  const sizes = [aStock("S", { barcode: "coat-S", stockSite: 5 }), aStock("M", { barcode: "coat-M", stockSite: 0 })];
  store = await startStore(aCatalogue([anItem({ externalId: "coat", slug: "coat", sizes })]), { asksCity: false });
  guest = store.visitor();
  const [size] = await rowsOf<{ id: number; product: number }>(
    store.database,
    "select id, product_id as product from product_size where barcode = 'coat-S'",
  );
  for (let piece = 0; piece < 2; piece += 1) await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
  await guest.ask("POST", `/user/wishlist/add-item/${size?.product}`);
});

afterAll(() => store.close());

it("what cannot be done is refused with words, and the cart, the wishes and what is waited for stay as they are", async () => {
  const before = await holds();
  expect([before.lines.length, before.wishes.length]).toEqual([1, 1]);
  const faults: string[] = [];
  for (const [path, body] of PRESSES) {
    const { status, success, message } = await guest.ask("POST", path, { body });
    const isRefused = !success && status >= 400 && status < 500 && /[а-я]/.test(message);
    if (!isRefused) faults.push(`${path} ${JSON.stringify(body).slice(0, 90)}: ${status} ${message}`);
  }
  expect(faults).toEqual([]);
  expect(await holds()).toEqual(before);
});
