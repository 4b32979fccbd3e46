import { afterAll, beforeAll, expect, it } from "vitest";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let shop: StorefrontHarness;

beforeAll(async () => {
  shop = await openStorefront("http://127.0.0.1:9");
});
afterAll(() => shop.server.close());

it.each([
  ["of a kind that there is not", 415, "a=1", { "content-type": "a" }],
  ["that is too long", 413, "a".repeat(70_000), { "content-type": "application/x-www-form-urlencoded" }],
])("a body %s is refused with %i, and is no fault in the log", async (_, status, payload, headers: Readonly<Record<string, string>>) => {
  const before = shop.logged().length;
  const { statusCode } = await shop.server.inject({
    method: "POST",
    url: "/form/order",
    payload,
    headers: { host: "shop.example", ...headers },
  });
  expect(statusCode).toBe(status);
  const lines = shop.logged().slice(before);
  expect(lines.map(({ level, event, stack }) => [level, event, stack])).toEqual([[40, "page.refused", undefined]]);
  expect(lines[0]).toMatchObject({ path: "/form/order", status });
});
