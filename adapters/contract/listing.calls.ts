import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { AddressQuery, listOf, nullable, whole, word } from "./codec.ts";
import { ListingPageCodec, SearchPageCodec } from "./listing.codec.ts";

const CategoryPath = t.type({ "*": word });

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
