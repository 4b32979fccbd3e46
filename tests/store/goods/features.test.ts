import { isLeft } from "fp-ts/Either";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import type { ListingPage } from "#core/page/page.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;

const param = (title: string, value: string) => ({ name: "param", title, value });

/** Eight dresses: four long, four short; two of each with sleeves; two makers. */
const item = (place: number) =>
  anItem({
    externalId: `dress-${place}`,
    title: `Платье ${place}`,
    brand: place < 6 ? "Фабрика" : "Ателье",
    popularity: -place,
    sizes: [aStock("M", { barcode: `dress-${place}-M` })],
    details: [
      param("Длина", place < 4 ? "макси" : "Мини"),
      param("Рукав", place % 2 === 0 ? "длинный" : "без рукава"),
      param("Состав", "100 % хлопок"),
      param("Номер", `№ ${place}`),
      param("Страна", "Россия"),
      { name: "care", title: "Уход", value: "стирка" },
    ],
  });

beforeAll(async () => {
  store = await startStore(aCatalogue(Array.from({ length: 8 }, (_, place) => item(place))));
});
afterAll(() => store.close());

const ask = async (address: string): Promise<ListingPage> => {
  const { data } = await store.visitor().ask("GET", address);
  const decoded = calls.listingPage.answer.decode(data);
  if (isLeft(decoded)) throw new Error("not a listing");
  return decoded.right;
};

const list = (...features: readonly string[]) =>
  ask(`/catalog/women?${features.map((feature) => `feature=${encodeURIComponent(feature)}`).join("&")}`);

const counted = ({ facets }: ListingPage) => facets.features.map(({ value, label, count }) => [value, label, count]);

it("a feed's parameters and the maker are filters, where their values tell goods apart and repeat", async () => {
  expect(counted(await list())).toEqual([
    ["Бренд: Фабрика", "Фабрика", 6],
    ["Бренд: Ателье", "Ателье", 2],
    ["Длина: макси", "макси", 4],
    ["Длина: мини", "мини", 4],
    ["Рукав: без рукава", "без рукава", 4],
    ["Рукав: длинный", "длинный", 4],
  ]);
});

it("one size that all goods have is no choice, unless it is chosen", async () => {
  const sizes = async (query: string) => (await ask(`/catalog/women${query}`)).facets.sizes.map(({ value }) => value);
  expect([await sizes(""), await sizes("?size=M")]).toEqual([[], ["M"]]);
});

it("any value of one name is found, and of every name; a name's own ticks do not count for it", async () => {
  expect((await list("Длина: макси", "Длина: мини")).total).toBe(8);
  const narrowed = await list("Длина: мини", "Рукав: длинный");
  expect(narrowed.items.map(({ title }) => title)).toEqual(["Платье 4", "Платье 6"]);
  expect(counted(narrowed)).toEqual([
    ["Бренд: Ателье", "Ателье", 1],
    ["Бренд: Фабрика", "Фабрика", 1],
    ["Длина: макси", "макси", 2],
    ["Длина: мини", "мини", 2],
    ["Рукав: без рукава", "без рукава", 2],
    ["Рукав: длинный", "длинный", 2],
  ]);
  expect((await list("Длина: мини", "Рукав: другой")).escapes).toEqual([{ filter: "features", value: "Рукав: другой", total: 4 }]);
});

it("a search finds by parameters and by the maker", async () => {
  const found = async (query: string) => (await ask(`/catalog/search?search=${encodeURIComponent(query)}`)).items.map(({ title }) => title);
  expect(await found("платье мини")).toEqual(["Платье 4", "Платье 5", "Платье 6", "Платье 7"]);
  expect(await found("мини с рукавом")).toEqual(["Платье 4", "Платье 5", "Платье 6", "Платье 7"]);
  expect(await found("платье ателье")).toEqual(["Платье 6", "Платье 7"]);
});
