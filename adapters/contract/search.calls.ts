import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { AddressQuery, orElse, word } from "./codec.ts";
import { FoundCategoriesCodec, SuggestCodec } from "./search.codec.ts";

/** What the panel of search asks while the shopper types. */
export const searchCalls = {
  categorySearch: readCall("categorySearch", "/catalog/category/search", nothing, AddressQuery, FoundCategoriesCodec),
  popularCategories: readCall("popularCategories", "/catalog/category/get-popular", nothing, AddressQuery, FoundCategoriesCodec),
  suggest: readCall("suggest", "/catalog/suggest", nothing, t.type({ search: orElse(word, "") }, "SuggestQuery"), SuggestCodec),
};
