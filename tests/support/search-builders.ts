import type { Suggest, SuggestedProduct } from "#core/search/suggest.ts";

export const aSuggestedProduct = (given: Partial<SuggestedProduct> = {}): SuggestedProduct => ({
  id: 1,
  title: "Платье миди",
  url: "/catalog/product/platje",
  price: 8990,
  priceDiscount: null,
  isCertificate: false,
  image: null,
  ...given,
});

/** An answer of the store in which nothing is found; say only what a test is about. */
export const aSuggest = (given: Partial<Suggest> = {}): Suggest => ({
  redirect: "",
  correction: "",
  leftOut: [],
  engine: "",
  categoriesTitle: "",
  categories: [],
  productsTitle: "",
  products: [],
  suggestionsTitle: "",
  suggestions: [],
  taps: [],
  history: [],
  ...given,
});
