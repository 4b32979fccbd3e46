import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { readAs, type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const HOSTILE = `<script>alert(1)</script>"'; drop table product; -- \u202e{{7*7}}\${1}`;

let store: StoreHarness;

const many = Array.from({ length: 23 }, (_, place) =>
  anItem({
    externalId: `dress-${place}`,
    title: `Платье ${place}`,
    categoryPaths: ["women", "women/dresses"],
    price: 1000 + place,
    popularity: 100 - place,
    isNew: place < 3,
    color:
      place % 2 === 0
        ? { label: "Чёрный", family: "чёрный", fill: "#000", stroke: "" }
        : { label: "Бордовый", family: "бордовый", fill: "#600", stroke: "" },
    sizes: [aStock("S", { barcode: `dress-${place}-S`, stockSite: place % 3 === 0 ? 0 : 2 }), aStock("M", { barcode: `dress-${place}-M` })],
  }),
);

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat-camel",
        groupKey: "coat",
        sizeTables: [{ label: "Размерная сетка", title: "Размеры", rows: [["Размер"], ["S"]], note: "Сидит свободно" }],
      }),
      anItem({ externalId: "coat-black", groupKey: "coat", color: { label: "Чёрный", family: "чёрный", fill: "#111", stroke: "" } }),
      anItem({ externalId: "hostile", title: HOSTILE, description: HOSTILE, details: [{ name: "x", title: HOSTILE, value: HOSTILE }] }),
      anItem({ externalId: "gone", isDisabled: true }),
      ...many,
    ]),
  );
});

afterAll(() => store.close());

const read = <P, Q, B, A>(call: Call<P, Q, B, A>, path: string): Promise<A> => readAs(store.visitor(), call, path);

const titles = async (path: string): Promise<readonly string[]> => (await read(calls.listingPage, path)).items.map(({ title }) => title);

describe("the store's pages", () => {
  it("answers every page of the contract with what its codec reads", async () => {
    expect((await read(calls.shell, "/shell")).brand).toBe("Кромка");
    expect((await read(calls.homePage, "/")).novelties.items.map(({ title }) => title)).toEqual(["Платье 0", "Платье 1", "Платье 2"]);
    expect((await read(calls.productPage, "/catalog/product/coat-camel")).product.colors.map(({ label, url }) => [label, url])).toEqual([
      ["Кэмел", "/catalog/product/coat-camel"],
      ["Чёрный", "/catalog/product/coat-black"],
    ]);
    expect((await read(calls.cartPage, "/cart")).cart.positions).toEqual([]);
    expect((await read(calls.productSizes, "/product/product/get-items?productId=1")).items).toHaveLength(2);
  });

  it("shows ten of a category with the whole count and the rest by limit and offset", async () => {
    const page = await read(calls.listingPage, "/catalog/women/dresses");
    expect([page.total, page.items.length, page.items[0]?.title]).toEqual([23, 10, "Платье 0"]);
    const rest = await read(calls.listingItems, "/catalog/women/dresses?limit=10&offset=20");
    expect([rest.total, rest.items.map(({ title }) => title)]).toEqual([23, ["Платье 20", "Платье 21", "Платье 22"]]);
    // What a form came back with is a page, and not a part of its list.
    expect((await read(calls.listingPage, "/catalog/women/dresses?fault=full&limit=10&offset=20")).title).toBe(page.title);
    expect(await titles("/catalog/women/dresses?page=3")).toEqual(["Платье 20", "Платье 21", "Платье 22"]);
  });

  it("says of each product what its card shows and no more: a list is read on a phone", async () => {
    const { data } = await store.visitor().ask("GET", "/catalog/women/dresses");
    const [card] = data["items"] as readonly object[];
    expect(Object.keys(card ?? {}).toSorted()).toEqual([
      "colorId",
      "colors",
      "id",
      "images",
      "isAvailable",
      "isCertificate",
      "isComingSoon",
      "isPreorderAvailable",
      "price",
      "priceDiscount",
      "statusTitle",
      "tags",
      "title",
      "url",
    ]);
  });

  it("filters by size and colour, with counts that follow the other filter", async () => {
    const page = await read(calls.listingPage, "/catalog/women/dresses?size=S&color=%D1%87%D1%91%D1%80%D0%BD%D1%8B%D0%B9");
    expect(page.total).toBe(8);
    expect(page.facets.sizes.map(({ value, count }) => [value, count])).toEqual([
      ["S", 8],
      ["M", 12],
    ]);
    expect(page.facets.colors.map(({ value, count }) => [value, count])).toEqual([
      ["чёрный", 8],
      ["бордовый", 7],
    ]);
  });

  it.each([
    ["?color=чёрный", "Платья, цвет: чёрный"],
    ["?size=S", "Платья, размер S"],
    ["?material=шерсть", "Платья, материал: шерсть"],
  ])("%s makes a list a page of its own, with its own words", async (query, title) => {
    const path = `/catalog/women/dresses${encodeURI(query)}`;
    const page = await read(calls.listingPage, path);
    expect([page.title, page.meta.title, page.meta.canonical]).toEqual([title, `${title} — женщинам — Кромка`, path]);
    expect(page.meta.description).toContain(`${title} — ${page.total} модел`);
    expect(page.breadcrumbs.at(-1)).toEqual({ name: "Платья", link: "/catalog/women/dresses" });
  });

  it.each(["?size=S&color=чёрный", "?price_to=1010", "?available=сейчас", "?color=нет", "?size=S&size=M"])(
    "%s leaves a list under the words of its category, and is not to be found",
    async (query) => {
      const { title, meta, breadcrumbs } = await read(calls.listingPage, `/catalog/women/dresses${encodeURI(query)}`);
      expect([title, meta.title, meta.canonical]).toEqual(["Платья", "Платья — женщинам — Кромка", ""]);
      expect(breadcrumbs.at(-1)).toEqual({ name: "Платья", link: "" });
    },
  );

  it("offers no way to where nothing is: the menu, the footer and the home page leave out empty categories", async () => {
    const { menu, footer } = await read(calls.shell, "/shell");
    expect([menu.women.map(({ name }) => name), menu.men]).toEqual([["Новинки", "Верхняя одежда", "Платья"], []]);
    expect(footer.map(({ name, links }) => [name, links.map(({ link }) => link)])).toEqual([
      ["Женщинам", ["/catalog/women/outerwear", "/catalog/women/dresses"]],
      ["Покупателям", expect.arrayContaining(["/support/delivery", "/size-guide"])],
    ]);
    const { hero, tiles, banners, editorial } = await read(calls.homePage, "/");
    expect([hero.button.link, tiles.map(({ link }) => link), banners, editorial.button.link]).toEqual([
      "/catalog/women/outerwear",
      ["/catalog/women/outerwear"],
      [],
      "/catalog",
    ]);
  });

  it("shows each gender with its categories, how much they hold and a picture of each", async () => {
    const { sections, meta, breadcrumbs } = await read(calls.cataloguePage, "/catalog");
    expect(sections.map(({ title, link, total }) => [title, link, total])).toEqual([["Женщинам", "/catalog/women", 26]]);
    expect(sections[0]?.categories.map(({ title, link, total, image }) => [title, link, total, image?.alt])).toEqual([
      ["Верхняя одежда", "/catalog/women/outerwear", 3, "Пальто, кэмел: спереди"],
      ["Платья", "/catalog/women/dresses", 23, "Пальто, кэмел: спереди"],
    ]);
    expect([meta.title, meta.canonical, breadcrumbs.at(-1)]).toEqual(["Каталог — Кромка", "/catalog", { name: "Каталог", link: "" }]);
  });

  it("has a page of sizes, with the shop's own phone and address of letters", async () => {
    const page = await read(calls.sizeGuidePage, "/size-guide");
    expect([page.meta.title, page.meta.canonical]).toEqual(["Таблицы размеров — Кромка", "/size-guide"]);
    expect(page.sections.map(({ title }) => title)).toEqual(["Женщинам", "Мужчинам", "Аксессуары"]);
    expect(page.contactsItems.map(({ link, gaLabel }) => [link, gaLabel])).toEqual([
      ["mailto:pomosch@kromka.example", "email"],
      ["tel:88000000000", "phone"],
    ]);
  });

  it("gives a card three pictures of its product, and none of one that it does not know", async () => {
    const { product } = await read(calls.productPage, "/catalog/product/coat-camel");
    const { items } = await read(calls.cardImages, `/product/product/get-images?productId=${product.id}`);
    expect([items.length > 0, items]).toEqual([true, product.images.slice(0, 3)]);
    expect((await read(calls.cardImages, "/product/product/get-images?productId=999999")).items).toEqual([]);
  });

  it("says of a product's sizes what came with it, and nothing of products that it does not know", async () => {
    const { product } = await read(calls.productPage, "/catalog/product/coat-camel");
    const guide = await read(calls.tableSizes, `/product/product/table-sizes?id=${product.id}`);
    expect(guide.tables).toEqual([
      { label: "Размерная сетка", title: "Размеры", content: [["Размер"], ["S"]], text: "", note: "Сидит свободно" },
    ]);
    expect([guide.contactsText, guide.note].includes("")).toBe(false);
    for (const [id, status] of [
      ["999999", 404],
      ["x", 400],
    ] as const)
      expect((await store.visitor().ask("GET", `/product/product/table-sizes?id=${id}`)).status).toBe(status);
  });

  it("sorts by price both ways", async () => {
    expect((await titles("/catalog/women/dresses?sort=price_asc"))[0]).toBe("Платье 0");
    expect((await titles("/catalog/women/dresses?sort=price_desc"))[0]).toBe("Платье 22");
  });

  it("shows a list for every address, and 404 for what does not exist", async () => {
    for (const query of [
      "?size=%27%3B--",
      "?page=-1",
      "?page=abc",
      "?sort=evil",
      "?size=" + "x".repeat(500),
      "?__proto__=1",
      "?limit=abc",
      "?offset=-5",
    ]) {
      expect((await store.visitor().ask("GET", `/catalog/women${query}`)).status).toBe(200);
    }
    for (const path of [
      "/catalog/nothing",
      "/catalog/women/nothing",
      "/catalog/women?page=99",
      "/catalog/product/nothing",
      "/catalog/product/%27%20or%201=1",
    ]) {
      expect((await store.visitor().ask("GET", path)).status).toBe(404);
    }
  });

  it("sends hostile texts as texts", async () => {
    const { product } = await read(calls.productPage, "/catalog/product/hostile");
    expect([product.title, product.description, product.details[0]]).toEqual([
      HOSTILE,
      HOSTILE,
      { name: "x", title: HOSTILE, value: HOSTILE },
    ]);
  });

  it("leaves disabled goods out of lists and keeps their page", async () => {
    expect(await titles("/catalog/women/outerwear")).not.toContain("gone");
    expect((await read(calls.productPage, "/catalog/product/gone")).product).toMatchObject({ isDisabled: true, isAvailable: false });
  });
});
