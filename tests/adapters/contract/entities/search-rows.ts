import { expect } from "vitest";
import { SuggestCodec } from "#adapters/contract/search.codec.ts";
import { searchedBy } from "#core/search/search.rules.ts";
import { type EntityRow, read } from "./reading.ts";

const link = { title: "Пальто", url: "/catalog/women/coats" };
const FIRST = {
  redirect: "/catalog/women",
  products: [{ internalId: 5 }],
  taps: [{ title: "пальто" }],
  history: [link],
  suggestions: [link],
  categories: [link],
};
const SECOND = {
  categories: [link],
  categoriesTitle: "Разделы",
  products: [{ id: 5, title: "Пальто", url: "/catalog/product/one", ecommerce: {} }],
  productsTitle: "Товары",
  suggestions: [{ title: "пальто", redirectUrl: "/catalog/search?search=пальто" }],
  suggestionsTitle: "Подсказки",
  taps: [{ title: "пальто", relatedSearch: "пальто женское" }],
  redirect: "/catalog/men",
  correction: "пальто",
  engine: "own",
};
const first = () => read(SuggestCodec, FIRST);
const second = () => read(SuggestCodec, SECOND);

export const searchRows: readonly EntityRow[] = [
  ["S3-111", "either answer has links", () => [first(), second()].map(({ categories }) => categories), [[link], [link]]],
  ["S3-112", "a product by its internal id", () => first().products.map(({ id }) => id), [5]],
  ["S3-113", "what was searched before", () => first().history, [link]],
  ["S3-114", "a suggestion's own way", () => second().suggestions, [{ title: "пальто", url: "/catalog/search?search=пальто" }]],
  ["S3-115", "what a tap searches", () => second().taps, [{ title: "пальто", relatedSearch: "пальто женское" }]],
  [
    "S3-116",
    "titles of the parts",
    () => second(),
    expect.objectContaining({ categoriesTitle: "Разделы", productsTitle: "Товары", suggestionsTitle: "Подсказки" }),
  ],
  [
    "S3-117",
    "where Enter leads, what was meant, and who answered",
    () => second(),
    expect.objectContaining({ redirect: "/catalog/men", correction: "пальто", engine: "own" }),
  ],
  [
    "S3-118",
    "a tap searches what it is related to, else its words",
    () => [second(), first()].flatMap(({ taps }) => taps.map(searchedBy)),
    ["пальто женское", "пальто"],
  ],
];
