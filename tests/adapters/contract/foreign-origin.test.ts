import { expect, it } from "vitest";
import { isForeignOrigin } from "#adapters/contract/foreign-origin.ts";

it.each([
  ["https://shop.example", "shop.example", "https://shop.example", false],
  ["http://shop.example", "shop.example", "https://shop.example", true],
  ["https://evil.example", "shop.example", "https://shop.example", true],
  ["https://shop.example:8443", "shop.example", "https://shop.example", true],
  ["null", "shop.example", "https://shop.example", true],
  // TLS ends before the shop, which does not know its own address.
  ["https://shop.example", "shop.example", "http://shop.example", false],
  ["http://shop.example", "shop.example", "", false],
  // Asked by a name inside the network, where nothing is encrypted.
  ["http://10.0.0.1:3000", "10.0.0.1:3000", "https://shop.example", false],
])("a page at %s that asks %s of the shop %s is foreign: %s", (origin, host, shop, isForeign) =>
  expect(isForeignOrigin(origin, host, shop)).toBe(isForeign),
);
