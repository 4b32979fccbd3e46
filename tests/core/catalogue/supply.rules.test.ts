import { expect, it } from "vitest";
import { supplyOfProduct } from "#core/catalogue/supply.rules.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";

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

it.each([
  ["in stock", aSize({ id: 1 }), "stock"],
  ["only in shops", aSize({ id: 1, isAvailable: false, isOrderFromShop: true }), "from-shop"],
  ["not there yet", aSize({ id: 1, isPreorder: true }), "preorder"],
  ["nowhere, as the rest of its product does", aSize({ id: 1, isAvailable: false }), "stock"],
])("a chosen size that is %s comes from there", (_, size, supply) => {
  expect(supplyOfProduct(aProduct({ hasStockSite: true }), size)).toBe(supply);
});
