import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { startStore, type StoreHarness } from "#tests/support/store-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let store: StoreHarness;
let front: StorefrontHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const sizes = ["28/32", "30/32"].map((title) => aStock(title, { barcode: title, stockSite: 3, stockExpress: 1 }));
  store = await startStore(aCatalogue([anItem({ externalId: "jeans", slug: "jeans", title: "Джинсы", sizes })]), { asksCity: false });
  ids = await sizeIds(store.database);
  front = await openStorefront(store.address);
});

afterAll(async () => {
  await front.server.close();
  await store.close();
});

/** A shopper without scripts, with these sizes in this cart. */
const aShopper = async (mode: string, ...barcodes: readonly string[]) => {
  const guest = store.visitor();
  for (const barcode of barcodes) await guest.ask("GET", `/cart/add-item/${ids[barcode]}/1?mode=${mode}`);
  const headers = () => ({ "content-type": "application/x-www-form-urlencoded", host: "shop.example", cookie: guest.cookie() });
  return {
    guest,
    send: async (url: string, fields: Readonly<Record<string, string>>): Promise<string> => {
      const answer = await front.server.inject({
        method: "POST",
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: headers(),
      });
      return String(answer.headers["location"]);
    },
    /** The words of a page, without its markup. */
    see: async (url: string): Promise<string> => {
      const { body } = await front.server.inject({ method: "GET", url, headers: headers() });
      return (/<main.*<\/main>/s.exec(body)?.[0] ?? "").replaceAll(/<[^>]*>/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
    },
  };
};

it("a line that is made another size by its form says what became of its pieces, on the page that the form leads to and nowhere else", async () => {
  const { send, see } = await aShopper("default", "28/32", "28/32", "30/32", "30/32");
  expect(await see("/cart")).toContain("Изменить размер: Джинсы");
  const page = await send("/form/change-size", { barcode: "28/32", type: "cart", size: String(ids["30/32"]), page: "/cart" });
  expect(page).toBe(`/cart?merged=${ids["30/32"]}.2.1.stock#came`);
  const words =
    "Джинсы: кэмел, талия 30, длина 32, 3 шт. Такой размер уже лежал в корзине: теперь это одна строка. Не добавлено 1 шт.: больше нет в наличии.";
  expect(await see(page)).toContain(words);
  expect(await see("/cart")).not.toContain("Не добавлено");
});

it("a cart that goes into another says there what stayed out", async () => {
  const { guest, send, see } = await aShopper("express_delivery", "28/32");
  for (let piece = 0; piece < 3; piece += 1) await guest.ask("GET", `/cart/add-item/${ids["28/32"]}/1?mode=default`);
  const page = await send("/form/move", { mode: "express_delivery", to: "default" });
  expect(page).toBe(`/cart?merged=${ids["28/32"]}.3.1.stock#came`);
  expect(await see(page)).toContain("Не добавлено 1 шт.: больше нет в наличии.");
});

it("a cart that goes whole into another is said to have come", async () => {
  const { send, see } = await aShopper("express_delivery", "28/32");
  const page = await send("/form/move", { mode: "express_delivery", to: "default" });
  expect(page).toBe("/cart?moved=express_delivery#came");
  expect(await see(page)).toContain("Перенесли из экспресс-заказа.");
});

it("a size that is not there any more is said to have run out, and the line stays", async () => {
  const { send, see } = await aShopper("default", "28/32");
  await store.database.execute("update product_size set stock_site = 0 where barcode = '30/32'");
  const page = await send("/form/change-size", { barcode: "28/32", type: "cart", size: String(ids["30/32"]), page: "/cart" });
  expect(page).toBe("/cart?fault=stock#fault");
  expect(await see(page)).toContain("Талия 28, длина 32");
});
