import { afterAll, beforeAll, expect, it } from "vitest";
import { changeOf } from "#adapters/store/cart/cart-store.ts";
import type { Queries } from "#adapters/store/database/database.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { startStore, type StoreHarness } from "#tests/support/store-harness.ts";

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes: [aStock("coat", { barcode: "coat" })] })]), { asksCity: false });
});
afterAll(() => store?.close());

const RULES = { promoCodes: [], barrierOf: async () => null };

it.each([1, 2, 3])(
  "a cart that is cleared behind question %i of a reading never has the version of after beside what lay there before",
  async (nth) => {
    const guest = store.visitor();
    await guest.ask("GET", `/cart/add-item/${String((await sizeIds(store.database))["coat"])}/1`);
    const [visitor] = await rowsOf<{ id: string; version: number }>(
      store.database,
      "select v.id, v.counters_version as version from visitor v join cart_line l on l.visitor_id = v.id",
    );
    let asked = 0;
    const besideWrite: Queries = {
      ...store.database,
      query: async (codec, sql, values) => {
        const rows = await store.database.query(codec, sql, values);
        asked += 1;
        if (asked === nth) await guest.ask("DELETE", "/cart/cart/clear?mode=default");
        return rows;
      },
    };
    const { cart, counters } = await changeOf(besideWrite, visitor?.id ?? null, "cart", RULES);
    if (cart.positions.length > 0) expect(counters.version).toBe(visitor?.version);
    expect(asked).toBeGreaterThanOrEqual(nth);
    expect((await guest.ask("GET", "/cart/cart")).data["cart"]).toMatchObject({ positions: [] });
  },
);
