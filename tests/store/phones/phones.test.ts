import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
beforeAll(async () => {
  store = await startStore(aCatalogue([]));
});
afterAll(() => store.close());

it("the store names the countries whose numbers it takes, Russia first", async () => {
  const { status, data } = await store.visitor().ask("GET", "/codes.json");
  expect([status, Object.keys(data)[0], data["RU"]]).toEqual([200, "RU", { code: "+7", masks: ["(###) ###-##-##"], name: "Россия" }]);
});
