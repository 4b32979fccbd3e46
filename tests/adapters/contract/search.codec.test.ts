import { isRight } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { SuggestCodec } from "#adapters/contract/search.codec.ts";
import { aSuggest, aSuggestedProduct } from "#tests/support/search-builders.ts";

const decode = (value: unknown) => {
  const decoded = SuggestCodec.decode(value);
  if (!isRight(decoded)) throw new Error("it does not fit");
  return decoded.right;
};

const named = { title: "Платье миди", url: "/catalog/product/platje", price: 8990 };

describe("an answer with suggestions", () => {
  it("of the older shape names products by internalId, and has no titles", () => {
    const older = {
      redirect: "",
      products: [{ internalId: 1, ...named }],
      taps: [{ title: "пальто" }],
      history: [{ title: "юбка", url: "/u" }],
      suggestions: [{ title: "платье", url: "/s" }],
      categories: [{ title: "Платья", url: "/c" }],
    };
    expect(decode(older)).toMatchObject(
      aSuggest({
        products: [aSuggestedProduct()],
        taps: [{ title: "пальто", relatedSearch: "" }],
        history: [{ title: "юбка", url: "/u" }],
        suggestions: [{ title: "платье", url: "/s" }],
        categories: [{ title: "Платья", url: "/c" }],
      }),
    );
  });

  it("of the newer shape has titles, redirectUrl, relatedSearch, redirect, correction and engine", () => {
    const newer = {
      categories: [],
      categoriesTitle: "Категории",
      products: [{ id: "1", ...named, ecommerce: {} }],
      productsTitle: "Изделия",
      suggestions: [{ title: "платье", redirectUrl: "/s" }],
      suggestionsTitle: "Подсказки",
      taps: [{ title: "на осень", relatedSearch: "пальто" }],
      redirect: "/gift",
      correction: "платье",
      engine: "kromka",
    };
    expect(decode(newer)).toMatchObject(
      aSuggest({
        categoriesTitle: "Категории",
        productsTitle: "Изделия",
        suggestionsTitle: "Подсказки",
        products: [aSuggestedProduct()],
        suggestions: [{ title: "платье", url: "/s" }],
        taps: [{ title: "на осень", relatedSearch: "пальто" }],
        redirect: "/gift",
        correction: "платье",
        engine: "kromka",
      }),
    );
  });

  it.each([{ suggestions: [{ title: "платье" }] }, { products: [{ title: "без номера" }] }, { taps: [{}] }])(
    "without %j does not fit",
    (broken) => {
      expect(isRight(SuggestCodec.decode(broken))).toBe(false);
    },
  );
});
