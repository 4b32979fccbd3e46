import * as t from "io-ts";
import type { SearchLink, SearchTap, Suggest, SuggestedProduct } from "#core/search/suggest.ts";
import { ImageCodec } from "./image.codec.ts";
import { flag, idFromText, listOf, nullable, orElse, text, whole } from "./codec.ts";

/** Both shapes of a link: `url`, or `redirectUrl` of a suggestion. */
const SearchLinkCodec: t.Type<SearchLink, unknown> = new t.Type<SearchLink, unknown>(
  "SearchLink",
  (value): value is SearchLink => t.type({ title: t.string, url: t.string }).is(value),
  (value, context) => {
    const fields = t.UnknownRecord.is(value) ? value : {};
    const title = fields["title"];
    const url = fields["url"] ?? fields["redirectUrl"];
    return typeof title === "string" && typeof url === "string" ? t.success({ title, url }) : t.failure(value, context);
  },
  t.identity,
);

const SearchTapCodec: t.Type<SearchTap, unknown> = t.type({ title: t.string, relatedSearch: text }, "SearchTap");

const SuggestedFields = t.type(
  {
    id: idFromText,
    title: text,
    url: text,
    price: orElse(whole, 0),
    priceDiscount: nullable(whole),
    image: nullable(ImageCodec),
    isCertificate: flag,
  },
  "SuggestedProduct",
);

/** Both shapes of a product: `id`, or `internalId`. */
const SuggestedProductCodec: t.Type<SuggestedProduct, unknown> = new t.Type<SuggestedProduct, unknown>(
  "SuggestedProduct",
  SuggestedFields.is,
  (value, context) =>
    SuggestedFields.validate(t.UnknownRecord.is(value) ? { ...value, id: value["id"] ?? value["internalId"] } : value, context),
  t.identity,
);

/** The answer of /catalog/suggest; the older one, without titles, is read too. */
export const SuggestCodec: t.Type<Suggest, unknown> = t.type(
  {
    redirect: text,
    correction: text,
    leftOut: listOf(t.string),
    engine: text,
    categoriesTitle: text,
    categories: listOf(SearchLinkCodec),
    productsTitle: text,
    products: listOf(SuggestedProductCodec),
    suggestionsTitle: text,
    suggestions: listOf(SearchLinkCodec),
    taps: listOf(SearchTapCodec),
    history: listOf(SearchLinkCodec),
  },
  "Suggest",
);

/** A found category as /catalog/category/search and /get-popular name it. */
export const FoundCategoriesCodec = t.type(
  { items: listOf(t.type({ title: t.string, url: t.string, count: orElse(whole, 0) })), total: whole },
  "FoundCategories",
);
