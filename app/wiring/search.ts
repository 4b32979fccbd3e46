import * as E from "fp-ts/Either";
import { map } from "rxjs";
import { fromEventObservable } from "xstate";
import { searchMemory } from "#adapters/browser/search-memory.ts";
import { searchOverHttp } from "#adapters/http/search.http.ts";
import { type HistoryFact, type PopularAnswered, searchMachine, type StartAnswered } from "#core/search/search.machine.ts";
import type { Suggest } from "#core/search/suggest.ts";
import { type SuggestAnswered, suggestFieldOf } from "#core/search/suggest-field.machine.ts";
import type { Shop } from "#app/shop-context.ts";

/** The panel of search with this shop's ports. */
export const wireSearch = ({ http, goTo }: Shop): typeof searchMachine => {
  const search = searchOverHttp(http);
  const memory = searchMemory({ view: window, report: (line) => console.warn(line) });
  return searchMachine.provide({
    actors: {
      suggestField: suggestFieldOf<Suggest>().provide({
        actors: {
          ask: fromEventObservable<SuggestAnswered<Suggest>, { query: string }>(({ input }) =>
            search.suggest(input.query).pipe(
              map(
                E.match(
                  (error): SuggestAnswered<Suggest> => ({ type: "suggest.refused", error }),
                  (found): SuggestAnswered<Suggest> => ({ type: "suggest.answered", found }),
                ),
              ),
            ),
          ),
        },
      }),
      hearMemory: fromEventObservable<HistoryFact, undefined>(() =>
        memory.history.pipe(map((history) => ({ type: "history.changed" as const, history }))),
      ),
      loadStart: fromEventObservable<StartAnswered, undefined>(() =>
        search.suggest("").pipe(
          map(
            E.match(
              (): StartAnswered => ({ type: "start.failed" }),
              ({ taps, history }): StartAnswered => ({ type: "start.loaded", taps, history }),
            ),
          ),
        ),
      ),
      loadPopular: fromEventObservable<PopularAnswered, undefined>(() =>
        search.popularCategories().pipe(
          map(
            E.match(
              (): PopularAnswered => ({ type: "popular.failed" }),
              (categories): PopularAnswered => ({ type: "popular.loaded", categories }),
            ),
          ),
        ),
      ),
    },
    actions: {
      rememberHistory: (_, { history }) => memory.keepHistory(history),
      rememberReferrer: () => memory.keepReferrer(),
      goTo: (_, { address }) => goTo(address),
    },
  });
};
