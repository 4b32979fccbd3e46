import { listingCalls } from "#adapters/contract/listing.calls.ts";
import type { BatchPort } from "#core/lazy-list/lazy-list.port.ts";
import type { HttpClient } from "./http-client.ts";

/** Batches of a listing: its own address with `limit` and `offset` beside the filters. */
export const batchesOverHttp = (http: HttpClient): BatchPort => ({
  batchOf: (path, query, { limit, offset }) => {
    const address = new URLSearchParams(query);
    address.delete("page");
    address.set("limit", String(limit));
    address.set("offset", String(offset));
    address.set("need_total", "1");
    return http.askPath(listingCalls.listingItems, `${path}?${address.toString()}`);
  },
});
