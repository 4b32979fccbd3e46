import { listingCountsCalls } from "#adapters/contract/listing-counts.calls.ts";
import type { FilterCountsPort } from "#core/listing/filter-counts.port.ts";
import type { HttpClient } from "./http-client.ts";

/** What filters would leave: the list's own address with `counts` beside them. */
export const filterCountsOverHttp = (http: HttpClient): FilterCountsPort => ({
  countsOf: ({ path, query }) => {
    const address = new URLSearchParams(query);
    address.set("counts", "1");
    return http.askPath(listingCountsCalls.listingCounts, `${path}?${address.toString()}`);
  },
});
