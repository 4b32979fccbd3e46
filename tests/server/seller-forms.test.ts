import { afterAll, beforeAll, expect, it } from "vitest";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { BUYER, SELLER, type SellerShop, startSellerShop } from "#tests/support/seller-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let shop: SellerShop;
let front: StorefrontHarness;

beforeAll(async () => {
  shop = await startSellerShop();
  front = await openStorefront(shop.store.address);
});

afterAll(async () => {
  await front.server.close();
  await shop.store.close();
});

it("a seller has a buyer's code sent and checked by the forms of the cart, and reads what came of it", async () => {
  const { send, see } = plainShopper(front, (await shop.shopperOf(SELLER)).cookie);
  const first = await see("/cart");
  expect(["Код продавца", "Телефон покупателя", "Проверить", 'action="/form/seller-check"'].map((words) => first.includes(words))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  const fields = { mode: "default", phone: "+7 (999) 123-45-67", code: "" };
  expect(await send("/form/seller-code", { ...fields, phone: "+7 (999) 12" })).toBe("/cart?fault=phone#fault");
  expect(await see("/cart?fault=phone")).toContain("Проверьте номер телефона");
  expect(await send("/form/seller-code", fields)).toBe("/cart#seller");
  const sent = await see("/cart");
  expect([sent.includes("Код на номер +7 (999) 123-45-67 отправили раньше"), sent.includes('value="+7 (999) 123-45-67"')]).toEqual([
    true,
    true,
  ]);
  const code = await shop.accounts.codeSentTo(BUYER);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(await send("/form/seller-check", { ...fields, code: wrong })).toBe("/cart?fault=code#fault");
  expect(await see("/cart?fault=code")).toContain("Неверный код, или он больше не действует.");
  expect(await send("/form/seller-check", { ...fields, code })).toBe("/cart#seller");
  expect(await see("/cart")).toContain("Покупатель +7 (999) 123-45-67 подтвердил заказ.");
});

it("who is no seller has no such form, and gets nothing by sending one", async () => {
  const { send, see } = plainShopper(front, (await shop.shopperOf("+79990000088")).cookie);
  const page = await see("/cart");
  expect(["Код продавца", "seller"].filter((words) => page.includes(words))).toEqual([]);
  expect(await send("/form/seller-code", { mode: "default", phone: "+7 (999) 765-43-21" })).toBe("/cart?fault=phone#fault");
  expect(await shop.accounts.sentTo("+79997654321")).toBe("");
});
