import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { calls } from "#adapters/contract/calls.ts";
import type { SearchPort } from "#core/search/search.port.ts";
import type { HttpClient } from "./http-client.ts";

export const searchOverHttp = (http: HttpClient): SearchPort => ({
  suggest: (search) => http.ask(calls.suggest, { query: { search } }),
  popularCategories: () => http.ask(calls.popularCategories, {}).pipe(map(E.map(({ items }) => items))),
});
