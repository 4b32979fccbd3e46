import { expect, it } from "vitest";
import { supplyOfProduct } from "#core/catalogue/supply.rules.ts";
import { aProduct } from "#tests/support/builders.ts";

const away = { hasStockSite: false, isCncAvailable: false };

it.each([
  ["in stock", aProduct({ hasStockSite: true }), "stock"],
  ["only in shops", aProduct({ ...away, isOrderFromShopAvailable: true }), "from-shop"],
  ["not there yet", aProduct({ ...away, isPreorderAvailable: true }), "preorder"],
  ["a certificate", aProduct({ hasStockSite: true, isCertificate: true }), "by-email"],
  ["nowhere", aProduct(away), "stock"],
])("a product that is %s comes from there", (_, product, supply) => {
  expect(supplyOfProduct(product)).toBe(supply);
});
