import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { listOf, nullable, whole } from "./codec.ts";
import { ListingPageCodec, SearchPageCodec } from "./listing.codec.ts";

/** A listing's query keeps its address form: names with one or several values. `parseListingQuery` understands it. */
const AddressQuery = nothing;
const CategoryPath = t.type({ "*": t.string });

export const listingCalls = {
  listingPage: readCall("listingPage", "/catalog/*", CategoryPath, AddressQuery, ListingPageCodec),
  listingItems: readCall(
    "listingItems",
    "/catalog/*",
    CategoryPath,
    AddressQuery,
    t.type({ items: listOf(ProductCardCodec), total: nullable(whole) }, "ListingItems"),
  ),
  searchPage: readCall("searchPage", "/catalog/search", nothing, AddressQuery, SearchPageCodec),
};
