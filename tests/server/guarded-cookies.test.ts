import { afterAll, beforeAll, expect, it } from "vitest";
import { hstsHeaders } from "#app/server/security-headers.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

let store: StoreHarness;
let shop: StorefrontHarness;
let former: StorefrontHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", title: "Пальто из шерсти" })]));
  const days = { days: 365, isForSubdomains: true };
  shop = await openStorefront(store.address, { hsts: hstsHeaders({ origin: "https://shop.example", ...days }) });
  former = await openStorefront(store.address, {
    origin: "http://shop.example",
    hsts: hstsHeaders({ origin: "http://shop.example", ...days }),
  });
});

afterAll(async () => {
  await shop.server.close();
  await former.server.close();
  await store.close();
});

const get = (asked: StorefrontHarness, url: string, cookie = "") =>
  asked.server.inject({ method: "GET", url, headers: cookie === "" ? {} : { cookie } });

/** A guest with a coat, from before the shop was known by https. */
const withCoat = async (): Promise<Visitor> => {
  const guest = store.visitor();
  const [sizeId] = Object.values(await sizeIds(store.database));
  await guest.ask("GET", `/cart/add-item/${sizeId}/1`);
  return guest;
};

it("a page of one's own gives the guarded cookie for the former one, also where no scripts run; a public page gives none", async () => {
  const cookie = (await withCoat()).cookie();
  expect((await get(shop, "/catalog/product/coat", cookie)).headers["set-cookie"]).toBeUndefined();
  const page = await get(shop, "/cart", cookie);
  expect(page.body).toContain("Пальто из шерсти");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__Host-visitor=[0-9a-f]{32}; Path=\/; .*; Secure$/),
    expect.stringMatching(/^visitor=; Path=\/; Max-Age=0;/),
  ]);
  const [guarded = ""] = String(page.headers["set-cookie"]).split(";");
  const again = await get(shop, "/cart", guarded);
  expect([again.body.includes("Пальто из шерсти"), again.headers["set-cookie"]]).toEqual([true, undefined]);
});

it("without https cookies keep their plain names", async () => {
  const guest = await withCoat();
  expect(guest.cookie()).toMatch(/^visitor=[0-9a-f]{32}$/);
  const page = await get(former, "/cart", guest.cookie());
  expect([page.body.includes("Пальто из шерсти"), page.headers["set-cookie"]]).toEqual([true, undefined]);
});

it("browsers are told to come by https alone where the shop is known by it, and the operator says so", async () => {
  for (const url of ["/", "/cart", "/nope", "/icon.svg", "/%zz", "/catalog?search=%zz", "/assets/none.js"]) {
    const told = [shop, former].map(async (asked) => (await get(asked, url)).headers["strict-transport-security"]);
    expect([url, ...(await Promise.all(told))]).toEqual([url, "max-age=31536000; includeSubDomains", undefined]);
  }
  const { days, ...rest } = { days: 30, origin: "https://shop.example", isForSubdomains: false };
  expect(hstsHeaders({ days, ...rest })).toEqual({ "strict-transport-security": "max-age=2592000" });
  expect(hstsHeaders({ days: 0, ...rest })).toEqual({});
});
