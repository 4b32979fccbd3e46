import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { calls } from "#adapters/contract/calls.ts";
import type { SizesPort } from "#core/buy-box/sizes.port.ts";
import type { BatchPort } from "#core/lazy-list/lazy-list.port.ts";
import type { HttpClient } from "./http-client.ts";

export const sizesOverHttp = (http: HttpClient): SizesPort => ({
  sizesOf: (productId) => http.ask(calls.productSizes, { query: { productId } }).pipe(map(E.map(({ items }) => items))),
});

/** Batches of a listing: its own address with `limit` and `offset` beside the filters. */
export const batchesOverHttp = (http: HttpClient): BatchPort => ({
  batchOf: (path, query, { limit, offset }) => {
    const address = new URLSearchParams(query);
    address.delete("page");
    address.set("limit", String(limit));
    address.set("offset", String(offset));
    address.set("need_total", "1");
    return http.askPath(calls.listingItems, `${path}?${address.toString()}`);
  },
});
