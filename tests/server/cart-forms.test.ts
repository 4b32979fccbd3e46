import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let store: StoreHarness;
let front: StorefrontHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", title: "Пальто", sizes: [aStock("S", { stockSite: 3 })] })]));
  front = await openStorefront(store.address);
});

afterAll(async () => {
  await front.server.close();
  await store.close();
});

it("a change of a line leads to it or to the way back; a line comes back as far as there is stock, and its cart says so, or why nothing came", async () => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number; barcode: string }>(store.database, "select id, barcode from product_size");
  await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
  const { send, see } = plainShopper(front, guest.cookie);
  const set = (quantity: string, restores = "") =>
    send("/form/quantity", { barcode: size?.barcode ?? "", type: "cart", page: "/cart", quantity, restores });
  const setStock = (stock: number) => store.database.execute("update product_size set stock_site = $1", [stock]);
  const line = `line-${size?.id}`;
  expect([await set("2"), await set("0")]).toEqual([`/cart#${line}`, `/cart#${line}`]);
  expect(await see("/cart")).toContain(`<li id="${line}"`);
  await setStock(0);
  expect(await set("2", "yes")).toBe("/cart?fault=no-return#fault");
  expect(await see("/cart?fault=no-return")).toContain("Вернуть не получилось: этого изделия больше нет в наличии.");
  await setStock(1);
  expect(await set("2", "yes")).toBe("/cart?fault=less#fault");
  expect(await see("/cart?fault=less")).toContain("Вернули не всё: больше нет в наличии.");
});
