import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { type Said, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const TABLE = { rows: [["Размер"], ["S"]], note: "" };

let store: StoreHarness;
let guest: Visitor;
/** By the last word of its address. */
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        sizes: [aStock("S", { barcode: "coat-S" }), aStock("M", { barcode: "coat-M" })],
        sizeTables: [
          { label: "Размерная сетка", title: "Размеры", ...TABLE },
          { label: "Обмеры изделия", title: "", ...TABLE },
        ],
      }),
      ...[1, 2, 3, 4].map((place) =>
        anItem({
          externalId: `dress-${place}`,
          title: `Платье ${place}`,
          categoryPaths: ["women", "women/dresses"],
          popularity: 10 - place,
        }),
      ),
    ]),
  );
  guest = store.visitor();
  const rows = await store.visitor().ask("GET", "/catalog/women?limit=10&offset=0");
  const items = rows.data["items"] as { url: string; id: number }[];
  ids = Object.fromEntries(items.map(({ url, id }) => [url.split("/").at(-1) ?? "", id]));
  for (const slug of ["dress-1", "dress-2", "dress-3"]) await guest.ask("POST", "/product/product/viewed", { body: { id: ids[slug] } });
});

afterAll(() => store.close());

const idsIn = ({ data }: Said): readonly unknown[] => (data["items"] as { id: unknown }[]).map(({ id }) => id);
const total = (said: Said): unknown => said.data["total"];
const named = (...slugs: readonly string[]): readonly unknown[] => slugs.map((slug) => ids[slug]);

/** The requirement, what is asked with the header of a script, what of the answer is looked at, and what it should be. */
const ROWS: readonly (readonly [id: string, path: () => string, of: (said: Said) => unknown, expected: () => unknown])[] = [
  [
    "S7-45",
    () => "/catalog/women/dresses?limit=2&offset=1&need_total=1",
    (said) => [idsIn(said), total(said)],
    () => [named("dress-2", "dress-3"), 4],
  ],
  ["S7-47", () => "/catalog/women/dresses?limit=40&need_total=0&offset=0", idsIn, () => named("dress-1", "dress-2", "dress-3", "dress-4")],
  [
    "S7-48",
    () => `/product/product/get-last-view?limit=1&offset=0&excludedIds=${ids["dress-3"]}`,
    (said) => [idsIn(said), total(said)],
    () => [named("dress-2"), 2],
  ],
  [
    "S7-48",
    () => "/product/product/get-last-view?limit=many&offset=-1&excludedIds=",
    (said) => idsIn(said).toSorted(),
    () => named("dress-1", "dress-2", "dress-3").toSorted(),
  ],
  [
    "S7-49",
    () => `/product/product/get-lists?id=${ids["coat"]}&categoryId=1&genderCategoryId=2`,
    ({ data }) => data,
    () =>
      expect.arrayContaining([{ title: "С этим носят", data: expect.arrayContaining([expect.objectContaining({ id: ids["dress-1"] })]) }]),
  ],
  [
    "S7-50",
    () => "/catalog/category/get-popular?limit=1&offset=1",
    (said) => [(said.data["items"] as unknown[]).length, total(said)],
    () => [1, 2],
  ],
  [
    "S7-52",
    () => `/product/product/get-items?productId=${ids["coat"]}`,
    ({ data }) => (data["items"] as { title: string }[]).map(({ title }) => title),
    () => ["S", "M"],
  ],
  [
    "S7-54",
    () => `/catalog/search?limit=2&offset=2&search=${encodeURIComponent("платье")}`,
    (said) => [idsIn(said).length, total(said)],
    () => [2, 4],
  ],
  [
    "S7-55",
    () => `/catalog/category/search?limit=5&offset=0&search=${encodeURIComponent("платье")}`,
    ({ data }) => data,
    () => expect.objectContaining({ items: [expect.objectContaining({ url: "/catalog/women/dresses" })], total: 1 }),
  ],
  [
    "S7-56",
    () => `/catalog/suggest?search=${encodeURIComponent("платье")}`,
    ({ data }) => Object.keys(data),
    () =>
      expect.arrayContaining([
        "categories",
        "categoriesTitle",
        "products",
        "productsTitle",
        "suggestions",
        "suggestionsTitle",
        "taps",
        "history",
        "redirect",
        "correction",
        "engine",
      ]),
  ],
  ["S7-59", () => "/product/product/part-payment-info?price=29990", ({ data }) => data, () => ({ parts: 4, partSum: 7497 })],
  [
    "S7-60",
    () => `/product/product/measurements?id=${ids["coat"]}`,
    ({ data }) => (data["tables"] as { label: string }[]).map(({ label }) => label),
    () => ["Обмеры изделия"],
  ],
  [
    "S7-61",
    () => `/product/product/table-sizes?id=${ids["coat"]}`,
    ({ data }) => data,
    () =>
      expect.objectContaining({
        contactsItems: expect.any(Array),
        contactsText: expect.any(String),
        note: expect.any(String),
        tables: expect.any(Array),
      }),
  ],
  ["S7-62", () => `/feedback/feedback-new/get-for-product/${ids["coat"]}`, ({ data }) => data, () => []],
  ["S7-64", () => "/product/product/recommendations?limit=1&offset=0&excludedIds=", (said) => idsIn(said).length, () => 1],
];

describe("calls of the catalogue and of products, asked as the specification writes them", () => {
  it.each(ROWS)("%s", async (_id, path, of, expected) => {
    const said = await guest.ask("GET", path());
    expect([said.status, said.success, said.code, said.message, said.errors]).toEqual([200, true, "", "", {}]);
    expect(of(said)).toEqual(expected());
  });

  it.each([
    ["/product/product/get-items", 400, "BAD_REQUEST"],
    ["/product/product/get-items?productId=x", 400, "BAD_REQUEST"],
    ["/product/product/get-lists?id=0", 400, "BAD_REQUEST"],
    ["/product/product/get-lists?id=999999", 404, "NOT_FOUND"],
    ["/product/product/part-payment-info?price=-5", 400, "BAD_REQUEST"],
    ["/product/product/measurements?id=999999", 404, "NOT_FOUND"],
    ["/product/product/table-sizes?id=x", 400, "BAD_REQUEST"],
    ["/feedback/feedback-new/get-for-product/999999", 404, "NOT_FOUND"],
    ["/catalog/women/nothing?limit=2&offset=0", 404, "NOT_FOUND"],
  ])("%s is refused by %i %s with words", async (path, status, code) => {
    const said = await guest.ask("GET", path);
    expect([said.status, said.success, said.code, said.data]).toEqual([status, false, code, null]);
    expect(said.message).not.toBe("");
  });
});
