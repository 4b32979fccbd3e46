import fc from "fast-check";
import { isForgotten, rememberFor } from "#core/kernel/remembered.rules.ts";
import { describe, expect, it } from "vitest";
import {
  edgeLine,
  entersHistory,
  nextLine,
  highlight,
  productsThatFit,
  REFERRER_LIFE_MS,
  remembered,
  resultsAddress,
  searchedBy,
  shownHistory,
} from "#core/search/search.rules.ts";

const link = (title: string) => ({ title, url: `/catalog/search?search=${title}` });
const bold = (title: string, query: string) =>
  highlight(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

describe("the column of products", () => {
  it.each([
    ["header", 1120, 5],
    ["header", 1119, 4],
    ["header", 300, 3],
    ["header", 0, 3],
    ["sheet", 1120, 3],
    ["sheet", 300, 3],
  ] as const)("of a %s of %i px shows %i", (layout, width, count) => expect(productsThatFit(layout, width)).toBe(count));
});

describe("the address of results", () => {
  it("is the page of search with the trimmed query, or where the store says", () => {
    expect(resultsAddress("  платье миди ", "")).toBe(`/catalog/search?search=${encodeURIComponent("платье миди")}`);
    expect(resultsAddress("a&b=c #?", "")).toBe("/catalog/search?search=a%26b%3Dc%20%23%3F");
    expect(resultsAddress("сертификат", "/catalog/women/gift")).toBe("/catalog/women/gift");
  });
});

describe("bold matches", () => {
  it.each([
    ["Джинсы прямые", "дж", "Джинсы прямые"],
    ["Джинсы прямые", "джи", "[Джи]нсы прямые"],
    ["Джинсы прямые", "  ДЖИ ", "[Джи]нсы прямые"],
    ["Шёлковый шелк", "шелк", "[Шёлк]овый [шелк]"],
    ["Пальто прямое из шерсти", "пальто шерсть в", "[Пальто] прямое из шерсти"],
    ["Пальто из шерсти", "шерсти пальто", "[Пальто] из [шерсти]"],
    ["Платье", "юбка", "Платье"],
    ["Платье", "", "Платье"],
    ["a.c abc", "a.c", "[a.c] abc"],
  ])("of «%s» for «%s» are «%s»", (title, query, expected) => expect(bold(title, query)).toBe(expected));

  it("never lose or move a letter, whatever is typed", () => {
    const words = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.string({ unit: fc.constantFrom("а", "ё", "Е", "İ", " ", "ß"), maxLength: 12 }),
    );
    fc.assert(
      fc.property(words, words, (title, query) => {
        expect(
          highlight(title, query)
            .map(({ text }) => text)
            .join(""),
        ).toBe(title);
      }),
    );
  });
});

describe("the history", () => {
  it("has the newest first and no search twice", () => {
    const stored = ["a", "b", "a"].reduce<readonly { title: string; url: string }[]>(
      (history, title) => remembered(history, link(title)),
      [],
    );
    expect(stored.map(({ title }) => title)).toEqual(["a", "b"]);
    expect(remembered([link("Юбка")], link(" юбка")).map(({ title }) => title)).toEqual([" юбка"]);
    expect(remembered([], link("  "))).toEqual([]);
  });

  it("is never longer than ten, and shows three: this browser's before the store's", () => {
    const many = Array.from({ length: 14 }, (_, place) => link(`q${place}`));
    expect(remembered(many, link("new"))).toHaveLength(10);
    expect(shownHistory([link("a")], [link("b"), link("A"), link("c"), link("d")]).map(({ title }) => title)).toEqual(["a", "b", "c"]);
    expect(shownHistory(many, [link("b")]).map(({ title }) => title)).toEqual(["q0", "q1", "q2"]);
  });

  it("takes in what was searched for, and nothing else", () => {
    const kinds = ["category", "correction", "history", "popular", "product", "results", "suggestion"] as const;
    expect(kinds.filter(entersHistory)).toEqual(["correction", "results", "suggestion"]);
  });

  it("searches for what a tap means", () => {
    expect(searchedBy({ title: "джинсы", relatedSearch: "" })).toBe("джинсы");
    expect(searchedBy({ title: "на осень", relatedSearch: "пальто" })).toBe("пальто");
  });
});

describe("the referrer", () => {
  it("is kept for sixty seconds", () => {
    const record = rememberFor("http://shop/", 1_000, REFERRER_LIFE_MS);
    expect(record).toEqual({ value: "http://shop/", expire: 61_000 });
    expect([isForgotten(record, 60_999), isForgotten(record, 61_000)]).toEqual([false, true]);
  });
});

describe("the arrows", () => {
  it.each([
    [-1, 1, 3, 0],
    [0, 1, 3, 1],
    [2, 1, 3, -1],
    [-1, -1, 3, 2],
    [0, -1, 3, -1],
    [-1, 1, 0, -1],
    [-1, -1, 0, -1],
  ] as const)("from line %s by %s of %s come to %s", (active, step, count, next) => {
    expect(nextLine(active, step, count)).toBe(next);
  });

  it("have a first and a last, when there are any", () => {
    expect([edgeLine("first", 3), edgeLine("last", 3), edgeLine("first", 0), edgeLine("last", 0)]).toEqual([0, 2, -1, -1]);
  });
});
