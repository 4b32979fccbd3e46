import * as t from "io-ts";
import type { ListingCounts } from "#core/listing/listing.ts";
import { readCall } from "./call.ts";
import { AddressQuery, whole, word } from "./codec.ts";
import { ListingFacetsCodec } from "./listing.codec.ts";

const ListingCountsCodec: t.Type<ListingCounts, unknown> = t.type({ facets: ListingFacetsCodec, total: whole }, "ListingCounts");

/** What the filters of an address would leave: the list's own address with `counts`. A row of its own, because it is asked with the first tick only. */
export const listingCountsCalls = {
  listingCounts: readCall("listingCounts", "/catalog/*", t.type({ "*": word }), AddressQuery, ListingCountsCodec),
};
