import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import { readAs, type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(demoCatalogue());
});

afterAll(() => store.close());

const read = <P, Q, B, A>(call: Call<P, Q, B, A>, path: string): Promise<A> => readAs(store.visitor(), call, path);

const search = (query: string, rest = "") => read(calls.searchPage, `/catalog/search?search=${encodeURIComponent(query)}${rest}`);

describe("a search", () => {
  it.each([
    ["a word in another form", "платьями", "Платье", ""],
    ["the beginning of a word", "свит", "Свитер", ""],
    ["two words in any order", "шерсти пальто", "пальто", ""],
    ["«ё» as «е»", "зеленое", "", ""],
    ["a mistyped word", "платте", "Платье", "платье"],
    ["two letters exchanged", "палтье", "Платье", "платье"],
    ["the wrong layout", "gkfnmt", "Платье", "платье"],
    ["the wrong layout and a mistake", "gkfnnt", "Платье", "платье"],
  ])("finds %s", async (_, query, title, correction) => {
    const page = await search(query);
    expect(page.total).toBeGreaterThan(0);
    expect(page.items[0]?.title.toLowerCase()).toContain(title.toLowerCase());
    expect(page.correction).toBe(correction);
  });

  it("finds an article with and without its signs, and its beginning", async () => {
    const [one] = (await search("пальто")).items;
    const { product } = (await store.visitor().ask("GET", one?.url ?? "")).data as { product: { article: string } };
    const { article } = product;
    expect((await search(article)).items.map(({ id }) => id)).toEqual([one?.id]);
    expect((await search(article.replaceAll("-", ""))).items.map(({ id }) => id)).toEqual([one?.id]);
    expect((await search(article.slice(0, 5))).items.map(({ id }) => id)).toContain(one?.id);
  });

  it("puts what is named so before what only belongs there", async () => {
    const { items } = await search("юбка");
    expect(items.slice(0, 3).every(({ title }) => title.startsWith("Юбка"))).toBe(true);
  });

  it("has the filters, sorts and batches of a list", async () => {
    const all = await search("пальто");
    const [color] = all.facets.colors;
    const narrowed = await search("пальто", `&color=${encodeURIComponent(color?.value ?? "")}&sort=price_asc`);
    expect(narrowed.total).toBe(color?.count);
    expect(narrowed.items.map(({ price, priceDiscount }) => priceDiscount ?? price)).toEqual(
      narrowed.items.map(({ price, priceDiscount }) => priceDiscount ?? price).sort((a, b) => a - b),
    );
    const batch = await read(calls.listingItems, `/catalog/search?search=${encodeURIComponent("пальто")}&limit=2&offset=1`);
    expect([batch.total, batch.items.map(({ id }) => id)]).toEqual([all.total, all.items.slice(1, 3).map(({ id }) => id)]);
  });

  it("finds nothing for nonsense, nothing and hostile words, and is still a page", async () => {
    for (const query of ["ыщзцхъ", "", "   ", "'; drop table product; --", "<script>", "%00", "(((", "*".repeat(100)]) {
      const page = await search(query);
      expect([query, page.total]).toEqual([query, 0]);
    }
  });

  it("goes where the operator sends a query", async () => {
    expect((await search("Сертификат!")).redirect).toBe("/catalog/women/gift");
    expect((await search("пальто")).redirect).toBe("");
  });
});

describe("suggestions", () => {
  const suggest = (query: string) => read(calls.suggest, `/catalog/suggest?search=${encodeURIComponent(query)}`);

  it("for some letters are words, categories and goods with their titles", async () => {
    const found = await suggest("пла");
    expect(found.suggestions[0]).toEqual({ title: "платье", url: `/catalog/search?search=${encodeURIComponent("платье")}` });
    expect(found.categories[0]).toEqual({ title: "Платья · женщинам", url: "/catalog/women/dresses" });
    expect(found.products[0]).toMatchObject({
      title: expect.stringContaining("Платье") as string,
      image: { ratio: expect.any(Number) as number },
    });
    expect([found.productsTitle, found.categoriesTitle, found.suggestionsTitle]).toEqual(["Изделия", "Категории", "Подсказки"]);
    expect(found.products.length).toBeLessThanOrEqual(10);
  });

  it("name what was meant", async () => {
    expect(await suggest("gkfnmt")).toMatchObject({ correction: "платье" });
  });

  it("before anything is typed are words to begin with", async () => {
    const found = await suggest("");
    expect([found.taps.length, found.products, found.suggestions, found.categories]).toEqual([4, [], [], []]);
  });
});

describe("categories", () => {
  it("are found by their name, then by what they hold", async () => {
    const found = await read(calls.categorySearch, `/catalog/category/search?search=${encodeURIComponent("джинс")}&limit=2`);
    expect(found.items.map(({ url }) => url).sort()).toEqual(["/catalog/men/jeans", "/catalog/women/jeans"]);
    expect(found.total).toBeGreaterThanOrEqual(2);
  });

  it("that hold the most come first among the popular ones", async () => {
    const { items, total } = await read(calls.popularCategories, "/catalog/category/get-popular?limit=5");
    expect(items.map(({ count }) => count)).toEqual(items.map(({ count }) => count).sort((a, b) => b - a));
    expect([items.length, total > 5]).toEqual([5, true]);
  });
});
