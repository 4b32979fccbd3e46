import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, orderAsShown } from "#tests/support/order-harness.ts";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const POSITIONS = 300;

let store: StoreHarness;
let front: StorefrontHarness;

beforeAll(async () => {
  const sizes = Array.from({ length: POSITIONS }, (_, place) => aStock(`Размер ${place}`, { barcode: `s${place}`, stockSite: 9 }));
  const coat = anItem({ externalId: "coat", title: "Пальто прямого силуэта из шерсти", price: 100, priceDiscount: null, sizes });
  store = await startStore(aCatalogue([coat]), { asksCity: false, limits: { ...MANY_ORDERS, positions: 0 } });
  front = await openStorefront(store.address);
});

afterAll(async () => {
  await front.server.close();
  await store.close();
});

/** Somebody who has one of each size in the cart of a shop without a limit of positions. */
const guestWithAll = async (): Promise<Visitor> => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number }>(store.database, "select min(id) as id from product_size");
  expect((await guest.ask("GET", `/cart/add-item/${size?.id}/1`)).status).toBe(200);
  await store.database.execute(
    `insert into cart_line (visitor_id, cart_type, size_id, quantity)
     select l.visitor_id, l.cart_type, z.id, 1 from (select visitor_id, cart_type from cart_line order by added_at desc limit 1) l, product_size z
     on conflict do nothing`,
  );
  return guest;
};

const ordered = async (): Promise<number | undefined> => {
  const [newest] = await rowsOf<{ lines: number }>(
    store.database,
    "select count(*)::int as lines from order_line where order_id = (select max(id) from shop_order)",
  );
  return newest?.lines;
};

it("a cart of hundreds of positions is ordered by a page with scripts, and not once it is another one for the same sum", async () => {
  const guest = await guestWithAll();
  await store.database.execute("update cart_line set quantity = 2 where size_id = (select max(id) from product_size)");
  const body = await orderAsShown(guest);
  expect(body.expectedLines.length).toBeLessThan(40);
  await store.database.execute("update cart_line set quantity = 3 - quantity where size_id >= (select max(id) - 1 from product_size)");
  const changed = await guest.ask("POST", "/order/place", { body });
  expect([changed.status, changed.code]).toEqual([409, "CHECKOUT_CHANGED"]);
  const placed = await guest.ask("POST", "/order/place", { body: await orderAsShown(guest) });
  expect([placed.message, await ordered()]).toEqual(["", POSITIONS]);
});

it("and by a form", async () => {
  const guest = await guestWithAll();
  const { send, see } = plainShopper(front, guest.cookie);
  const page = await see("/order");
  const hidden = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(hidden).toMatchObject({ mode: "default", shown: "" });
  const typed = {
    name: "Анна",
    phone: "9991234567",
    email: "anna@example.ru",
    delivery: "1",
    "address-1": "Тверская, 1",
    payment: "5",
    consent: "on",
  };
  expect(await send("/form/checkout", { ...hidden, ...typed, expectedTotal: "1" })).toBe("/order?fault=changed");
  expect((await see("/order?fault=changed")).includes("Пока вы оформляли заказ, он изменился.")).toBe(true);
  expect(String(await send("/form/checkout", { ...hidden, ...typed }))).toMatch(/^\/order\/[\w-]{20,}/);
  expect(await ordered()).toBe(POSITIONS);
});
