import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, orderAsShown } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const SIZES = 20;
const STOCK = 3;
const SHOPPERS = 5;

let store: StoreHarness;

beforeAll(async () => {
  const sizes = Array.from({ length: SIZES }, (_, place) => aStock(`S${place}`, { barcode: `S${place}`, stockSite: STOCK }));
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes })]), { asksCity: false, limits: MANY_ORDERS });
});

afterAll(() => store.close());

it("five orders of one piece each for twenty sizes of which there are three: sixty succeed, forty are told which size, and none is left", async () => {
  const sizes = await rowsOf<{ id: number; title: string }>(store.database, "select id, title from product_size order by id");
  const shoppers = await Promise.all(
    sizes.flatMap(({ id, title }) =>
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = store.visitor();
        await shopper.ask("GET", `/cart/add-item/${id}/1`);
        return { shopper, title, body: await orderAsShown(shopper, { payment: "3" }) };
      }),
    ),
  );
  const said = await Promise.all(
    shoppers.map(async ({ shopper, title, body }) => ({ title, ...(await shopper.ask("POST", "/order/place", { body })) })),
  );
  const refused = said.filter(({ success }) => !success);
  expect([said.length - refused.length, refused.length]).toEqual([SIZES * STOCK, SIZES * (SHOPPERS - STOCK)]);
  expect(refused.filter(({ code, message, title }) => code !== "OUT_OF_STOCK" || !message.includes(`, ${title}.`))).toEqual([]);
  const left = await rowsOf<{ stock: number }>(store.database, "select distinct stock_site as stock from product_size");
  expect(left).toEqual([{ stock: 0 }]);
});
