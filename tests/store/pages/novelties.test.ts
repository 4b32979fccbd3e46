import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { readAs, type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;

beforeAll(async () => {
  const { source, categories, items } = aCatalogue([
    anItem({ externalId: "dress", title: "Платье", isNew: true, sizes: [aStock("S", { barcode: "dress", stockSite: 2 })] }),
    anItem({
      externalId: "tie",
      title: "Галстук",
      categoryPaths: ["men"],
      gender: "man",
      isNew: true,
      popularity: 1000,
      sizes: [aStock("S", { barcode: "tie", stockSite: 2 })],
    }),
  ]);
  store = await startStore({ source, categories: [...categories, { path: "men", title: "Мужчинам", position: 3 }], items });
});

afterAll(() => store.close());

it("the home page shows new goods of where its link to all of them leads", async () => {
  const { novelties } = await readAs(store.visitor(), calls.homePage, "/");
  expect([novelties.link, novelties.items.map(({ title }) => title)]).toEqual(["/catalog/women?sort=new", ["Платье"]]);
});
