import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { readAs, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let size = 0;
let coat = 0;

beforeAll(async () => {
  store = await startStore(
    aCatalogue([anItem({ externalId: "coat", title: "coat", sizes: [aStock("S", { barcode: "S", stockSite: 3 })] })]),
  );
  const [row] = await rowsOf<{ id: number; productId: number }>(store.database, 'select id, product_id as "productId" from product_size');
  [size, coat] = [row?.id ?? 0, row?.productId ?? 0];
});

afterAll(() => store.close());

const add = (visitor: Visitor) => visitor.ask("GET", `/cart/add-item/${size}/1`);
const save = (visitor: Visitor, barcode = "S", type = "cart") =>
  visitor.ask("POST", "/user/wishlist/save-line", { body: { barcode, type } });
const putBack = (visitor: Visitor) =>
  visitor.ask("POST", "/cart/cart/update-item", { body: { barcode: "S", quantity: 1, type: "cart", restores: true } });
const seen = async (visitor: Visitor) => {
  const { cart } = await readAs(visitor, calls.cart, "/cart/cart?mode=default");
  const { wishes } = await readAs(visitor, calls.visitor, "/visitor");
  return { lies: cart.positions.length, wishes, removed: cart.removed?.quantity ?? 0 };
};

describe("a line that is put aside for later", () => {
  it("leaves the cart for the wishlist, once however often it is asked, and comes back in one step, with the wish that it made", async () => {
    const guest = store.visitor();
    await add(guest);
    expect((await save(guest)).data).toMatchObject({ counters: { cartCount: 0, wishlistCount: 1 } });
    expect((await save(guest)).success).toBe(true);
    expect(await seen(guest)).toEqual({ lies: 0, wishes: [coat], removed: 1 });
    expect((await putBack(guest)).data).toMatchObject({ counters: { cartCount: 1, wishlistCount: 0 } });
    expect(await seen(guest)).toEqual({ lies: 1, wishes: [], removed: 0 });
  });

  it("leaves a wish that was there before, or was made anew since", async () => {
    const guest = store.visitor();
    await guest.ask("POST", `/user/wishlist/add-item/${coat}`);
    await add(guest);
    await save(guest);
    await putBack(guest);
    expect(await seen(guest)).toMatchObject({ lies: 1, wishes: [coat] });
    await guest.ask("POST", `/user/wishlist/remove-item/${coat}`);
    await save(guest);
    await guest.ask("POST", `/user/wishlist/remove-item/${coat}`);
    await guest.ask("POST", `/user/wishlist/add-item/${coat}`);
    await putBack(guest);
    expect(await seen(guest)).toMatchObject({ lies: 1, wishes: [coat] });
  });

  it("is refused where it does not lie, and what was thrown away ends no wish when it comes back", async () => {
    const guest = store.visitor();
    await add(guest);
    expect((await save(guest, "S", "preorder")).code).toBe("LINE_UNKNOWN");
    expect((await save(store.visitor())).code).toBe("LINE_UNKNOWN");
    await save(guest);
    await putBack(guest);
    await guest.ask("POST", "/cart/cart/update-item", { body: { barcode: "S", quantity: 0, type: "cart", restores: false } });
    expect((await save(guest)).code).toBe("LINE_UNKNOWN");
    await guest.ask("POST", `/user/wishlist/add-item/${coat}`);
    await store.database.execute("update cart_removed set removed_at = now() + interval '1 minute'");
    await putBack(guest);
    expect(await seen(guest)).toMatchObject({ lies: 1, wishes: [coat] });
  });

  it("goes also when it has run out", async () => {
    const guest = store.visitor();
    await add(guest);
    await store.database.execute("update product_size set stock_site = 0");
    expect((await save(guest)).data).toMatchObject({ counters: { cartCount: 0, wishlistCount: 1 } });
    await store.database.execute("update product_size set stock_site = 3");
    expect(await seen(guest)).toEqual({ lies: 0, wishes: [coat], removed: 1 });
  });
});
