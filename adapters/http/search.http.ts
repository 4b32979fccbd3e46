import { map as mapRight } from "fp-ts/Either";
import { map } from "rxjs";
import { searchCalls } from "#adapters/contract/search.calls.ts";
import type { SearchPort } from "#core/search/search.port.ts";
import type { HttpClient } from "./http-client.ts";

export const searchOverHttp = (http: HttpClient): SearchPort => ({
  suggest: (search) => http.ask(searchCalls.suggest, { query: { search } }),
  popularCategories: () => http.ask(searchCalls.popularCategories, {}).pipe(map(mapRight(({ items }) => items))),
});
