import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

let store: StoreHarness;
const ids: Record<string, number> = {};

beforeAll(async () => {
  const sizes = [
    aStock("M", { barcode: "M" }),
    aStock("E1", { barcode: "E1", stockExpress: 2 }),
    aStock("E2", { barcode: "E2", stockExpress: 2 }),
  ];
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes })]));
  for (const { barcode, id } of await rowsOf<{ barcode: string; id: number }>(store.database, "select barcode, id from product_size"))
    ids[barcode] = id;
});

afterAll(() => store.close());

interface CartOf {
  readonly positions: readonly { readonly barcode: string; readonly quantity: number }[];
  readonly removed: unknown;
}

const cartOf = async (visitor: Visitor, mode = "default") => (await visitor.ask("GET", `/cart/cart?mode=${mode}`)).data["cart"] as CartOf;
const lines = async (visitor: Visitor, mode = "default") =>
  (await cartOf(visitor, mode)).positions.map(({ barcode, quantity }) => [barcode, quantity]);
const add = (visitor: Visitor, barcode: string, mode = "default") => visitor.ask("GET", `/cart/add-item/${ids[barcode]}/1?mode=${mode}`);
const set = (visitor: Visitor, barcode: string, quantity: number, type = "cart", restores = false) =>
  visitor.ask("POST", "/cart/cart/update-item", { body: { barcode, quantity, type, restores } });
const back = (visitor: Visitor, barcode: string, quantity: number, type = "cart") => set(visitor, barcode, quantity, type, true);
const setStock = (barcode: string, stock: number) =>
  store.database.execute("update product_size set stock_site = $2 where barcode = $1", [barcode, stock]);

describe("what was taken out last", () => {
  it("is offered with its pieces, put back as often as it is asked once, and offered no more", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    await set(guest, "M", 2);
    expect(await cartOf(guest)).toMatchObject({ removed: null });
    expect((await set(guest, "M", 0)).data["cart"]).toMatchObject({ removed: { barcode: "M", title: expect.any(String), quantity: 2 } });
    expect((await set(guest, "M", 1)).code).toBe("LINE_UNKNOWN");
    expect([(await back(guest, "M", 2)).success, (await back(guest, "M", 1)).success]).toEqual([true, true]);
    expect([await lines(guest), await cartOf(guest)]).toEqual([[["M", 2]], expect.objectContaining({ removed: null })]);
  });

  it("is offered where it stood, and comes back there", async () => {
    const guest = store.visitor();
    for (const barcode of ["M", "E1", "E2"]) await add(guest, barcode);
    await set(guest, "E1", 0);
    expect(await cartOf(guest)).toMatchObject({ removed: { id: ids["E1"], barcode: "E1", place: 1 } });
    await back(guest, "E1", 1);
    expect(await lines(guest)).toEqual([
      ["E2", 1],
      ["E1", 1],
      ["M", 1],
    ]);
    await set(guest, "M", 0);
    expect(await cartOf(guest)).toMatchObject({ removed: { barcode: "M", place: 2 } });
  });

  it("is offered as far as there is stock, comes back as far, and is refused with words where all of it went meanwhile", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    await set(guest, "M", 3);
    await set(guest, "M", 0);
    await setStock("M", 1);
    expect(await cartOf(guest)).toMatchObject({ removed: { quantity: 1 } });
    await setStock("M", 0);
    expect(await cartOf(guest)).toMatchObject({ removed: null });
    expect(await back(guest, "M", 3)).toMatchObject({
      code: "OUT_OF_STOCK",
      message: "Вернуть не получилось: этого изделия больше нет в наличии.",
    });
    await setStock("M", 1);
    expect((await back(guest, "M", 3)).data["said"]).toBe("Вернули 1 из 3: больше нет.");
    expect(await lines(guest)).toEqual([["M", 1]]);
    await setStock("M", 5);
    await set(guest, "M", 0);
    expect([(await back(guest, "M", 1)).data["said"], await lines(guest)]).toEqual(["", [["M", 1]]]);
  });

  it("is nothing of another visitor's, of another cart's, of a cart that was cleared since, or of an hour ago", async () => {
    const guest = store.visitor();
    await add(guest, "M");
    await set(guest, "M", 0);
    expect(await cartOf(store.visitor())).toMatchObject({ removed: null });
    expect(await cartOf(guest, "preorder")).toMatchObject({ removed: null });
    await store.database.execute("update cart_removed set removed_at = now() - interval '61 minutes'");
    expect(await cartOf(guest)).toMatchObject({ removed: null });
    await store.database.execute("update cart_removed set removed_at = now()");
    expect(await cartOf(guest)).toMatchObject({ removed: { barcode: "M" } });
    await guest.ask("DELETE", "/cart/cart/clear?mode=default");
    expect(await cartOf(guest)).toMatchObject({ removed: null });
  });

  it("is what was taken out, whatever number is asked for, and nothing where nothing was", async () => {
    const guest = store.visitor();
    expect((await back(guest, "M", 1)).code).toBe("LINE_UNKNOWN");
    await add(guest, "E1", "express_delivery");
    await set(guest, "E1", 0, "express_delivery");
    await back(guest, "E1", 2, "express_delivery");
    expect(await lines(guest, "express_delivery")).toEqual([["E1", 1]]);
    await add(guest, "M");
    await set(guest, "M", 0);
    await back(guest, "M", 4);
    expect(await lines(guest)).toEqual([["M", 1]]);
  });

  it("does not push another piece out of the express cart", async () => {
    const guest = store.visitor();
    await add(guest, "E1", "express_delivery");
    await set(guest, "E1", 0, "express_delivery");
    await add(guest, "E2", "express_delivery");
    expect((await back(guest, "E1", 1, "express_delivery")).code).toBe("EXPRESS_HOLDS_ONE");
    expect(await lines(guest, "express_delivery")).toEqual([["E2", 1]]);
  });
});
