import * as t from "io-ts";
import { CHOICES, type FacetOption, type ListingEscape, type ListingFacets, type ListingQuery, SORTS } from "#core/listing/listing.ts";
import type { ListingPage } from "#core/page/page.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { flag, listOf, nullable, oneOf, orElse, text, textOr, whole } from "./codec.ts";
import { BreadcrumbCodec } from "./page.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

const ListingQueryCodec: t.Type<ListingQuery, unknown> = t.type(
  {
    search: text,
    sizes: listOf(t.string),
    waists: listOf(t.string),
    lengths: listOf(t.string),
    colors: listOf(t.string),
    materials: listOf(t.string),
    features: listOf(t.string),
    availability: listOf(t.string),
    discounts: listOf(t.string),
    priceFrom: nullable(whole),
    priceTo: nullable(whole),
    sort: orElse(oneOf("Sort", SORTS), "popular"),
    page: orElse(whole, 1),
  },
  "ListingQuery",
);

const FacetOptionCodec: t.Type<FacetOption, unknown> = t.type(
  { value: t.string, label: t.string, count: whole, fill: text },
  "FacetOption",
);
export const ListingFacetsCodec: t.Type<ListingFacets, unknown> = t.type(
  {
    sizes: listOf(FacetOptionCodec),
    waists: listOf(FacetOptionCodec),
    lengths: listOf(FacetOptionCodec),
    colors: listOf(FacetOptionCodec),
    materials: listOf(FacetOptionCodec),
    features: listOf(FacetOptionCodec),
    availability: listOf(FacetOptionCodec),
    discounts: listOf(FacetOptionCodec),
    price: nullable(t.type({ least: whole, most: whole })),
  },
  "ListingFacets",
);
const ListingEscapeCodec: t.Type<ListingEscape, unknown> = t.type(
  { filter: oneOf("Filter", [...CHOICES, "price" as const]), value: text, total: whole },
  "ListingEscape",
);

export const ListingPageCodec: t.Type<ListingPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    breadcrumbs: listOf(BreadcrumbCodec),
    title: t.string,
    path: t.string,
    gender: textOr("woman"),
    categories: listOf(t.type({ title: t.string, link: t.string, isCurrent: flag })),
    query: ListingQueryCodec,
    facets: ListingFacetsCodec,
    items: listOf(ProductCardCodec),
    total: whole,
    correction: text,
    leftOut: listOf(t.string),
    escapes: listOf(ListingEscapeCodec),
  },
  "ListingPage",
);

/** A listing of what was found; `redirect` is where the query leads instead, empty for the results. */
export const SearchPageCodec: t.Type<ListingPage & { readonly redirect: string }, unknown> = t.intersection(
  [ListingPageCodec, t.type({ redirect: text })],
  "SearchPage",
);
