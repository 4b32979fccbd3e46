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

it("a wishlist is shown by a link and hidden again by forms, and says nothing of whose it is", async () => {
  const owner = store.visitor();
  const [coat] = await rowsOf<{ id: number }>(store.database, "select id from product");
  await owner.ask("POST", `/user/wishlist/add-item/${coat?.id}`);
  const shopper = plainShopper(front, owner.cookie);
  expect(await shopper.see("/user/wishlist")).toContain("Поделиться вишлистом");
  expect(await shopper.send("/form/share-wishlist", {})).toBe("/user/wishlist?share=begun#share");
  expect(await shopper.see("/user/wishlist?share=begun")).toContain("Ссылка готова.");
  expect(await shopper.see("/user/wishlist?share=ended")).not.toContain("Доступ закрыт");
  expect(await shopper.see("/user/wishlist")).toContain("и то, что присоединится к нему при входе в аккаунт");
  const link = /https?:\/\/[^/]+(\/wishlist\/[\w-]{22})"/.exec(await shopper.see("/user/wishlist"))?.[1] ?? "";
  const reader = plainShopper(front, () => "");
  const shown = await reader.see(link);
  expect([shown.includes("С вами поделились вишлистом"), shown.includes("Пальто"), shown.includes('content="noindex, follow"')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([shown.includes("/form/share-wishlist"), owner.cookie().length > 0, shown.includes(owner.cookie().split("=")[1] ?? "")]).toEqual([
    false,
    true,
    false,
  ]);
  // Who shows an empty wishlist can still hide it.
  await owner.ask("POST", `/user/wishlist/remove-item/${coat?.id}`);
  expect(await shopper.see("/user/wishlist")).toContain("Закрыть доступ по ссылке");
  expect(await shopper.send("/form/share-wishlist", { ends: "yes" })).toBe("/user/wishlist?share=ended#share");
  expect(await shopper.see("/user/wishlist?share=ended")).toContain("Доступ закрыт: прежняя ссылка больше не работает.");
  expect(await shopper.see("/user/wishlist?share=begun")).not.toContain("Ссылка готова");
  expect(await reader.see(link)).not.toContain("С вами поделились вишлистом");
});

it("a line of a cart is put aside on the wishlist by its form, which says so, and a cart that has no such line says that", async () => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number; barcode: string }>(store.database, "select id, barcode from product_size");
  await guest.ask("GET", `/cart/add-item/${size?.id}/1`);
  const { send, see } = plainShopper(front, guest.cookie);
  expect(await see("/cart")).toContain("Отложить в вишлист: Пальто");
  const fields = { barcode: size?.barcode ?? "", type: "cart" };
  expect(await send("/form/save-line", fields)).toBe("/cart?saved=yes");
  const page = await see("/cart?saved=yes");
  expect([
    page.includes("То, что вы отложили, ждёт в вишлисте."),
    page.includes("В корзине больше нет: Пальто"),
    page.includes("Вернуть"),
  ]).toEqual([true, true, true]);
  expect(await send("/form/save-line", { ...fields, type: "preorder" })).toBe("/cart/preorder?fault=gone#fault");
  expect(await send("/form/save-line", { barcode: "", type: "nothing" })).toMatch(/^\/cart\?fault=/);
});
