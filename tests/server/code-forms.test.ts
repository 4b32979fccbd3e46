import { afterAll, beforeAll, expect, it } from "vitest";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { aPromoRule } from "#tests/support/promo-builders.ts";
import { type PromoShop, startPromoShop } from "#tests/support/promo-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let shop: PromoShop;
let front: StorefrontHarness;

beforeAll(async () => {
  shop = await startPromoShop([aPromoRule({ code: "ДЕСЯТЬ" }), aPromoRule({ code: "ДАВНО", ends: "2020-01-01" })]);
  front = await openStorefront(shop.store.address);
});

afterAll(async () => {
  await front.server.close();
  await shop.close();
});

/** A shopper without scripts, with a coat in the cart. */
const aShopper = async () => {
  const guest = await shop.guestWith(["coat"]);
  return { guest, ...plainShopper(front, guest.cookie) };
};

it("a code is applied and taken away by the forms of a cart, and a refusal stands beside the field", async () => {
  const { send, see } = await aShopper();
  expect(await send("/form/codes", { mode: "default", promo: "десять" })).toBe("/cart#codes");
  const applied = await see("/cart");
  expect([applied.includes("Промокод ДЕСЯТЬ"), /−(<!-- -->)?1 000 ₽/.test(applied), applied.includes("9 000 ₽")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await send("/form/codes", { mode: "default", promo: "давно" })).toBe("/cart?fault=promo-over#codes");
  expect(await see("/cart?fault=promo-over")).toContain("Этот промокод больше не действует.");
  expect(await send("/form/codes", { mode: "default", promo: "", remove: "promo" })).toBe("/cart#codes");
  expect(await see("/cart")).not.toContain("Промокод ДЕСЯТЬ");
});

it("a code is applied in the form of a checkout, also by Enter, and what was filled in stays", async () => {
  const { guest, send, see } = await aShopper();
  const fields = { mode: "default", name: "Анна Каренина", email: "anna@example.ru", consent: "on" };
  expect(await send("/form/checkout-codes", { ...fields, promo: "нетакой" })).toBe("/order?fault=code-unknown#codes");
  const wrong = await send("/form/checkout", { ...fields, promo: "нетакой" });
  expect(wrong).toBe(`/order?fault=code-unknown&held=${encodeURIComponent("нетакой")}#codes`);
  const refused = await see(String(wrong));
  expect([
    /<input(?=[^>]*name="promo")[^>]*value="нетакой"/.test(refused),
    refused.includes("применить не получилось, и заказ ещё не оформлен"),
  ]).toEqual([true, true]);
  expect(/<input(?=[^>]*name="refused")[^>]*value="нетакой"/.test(refused)).toBe(true);
  // Sent once more, in whatever letters, it is left out, as the page has said: what is amiss now are the fields.
  expect(await send("/form/checkout", { ...fields, promo: "НЕТАКОЙ", refused: "нетакой" })).toMatch(/^\/order\?fault=fields&/);
  const applied = await send("/form/checkout", { ...fields, promo: "десять" });
  expect(applied).toBe(`/order?kept=yes&held=${encodeURIComponent("десять")}#codes`);
  const page = await see(String(applied));
  expect(page).toContain("Сначала применили код «десять», заказ ещё не оформлен.");
  const agreed = /<input(?=[^>]*name="consent")[^>]*>/.exec(page)?.[0] ?? "";
  expect([
    page.includes("Анна Каренина"),
    agreed.includes('checked=""'),
    page.includes("Промокод ДЕСЯТЬ"),
    page.includes('name="expectedTotal" value="9390"'),
  ]).toEqual([true, true, true, true]);
  expect((await shop.cartOf(guest)).totals.promo).toBe(1_000);
});
