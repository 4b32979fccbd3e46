import { map } from "rxjs";
import { searchMemory } from "#adapters/browser/search-memory.ts";
import { searchOverHttp } from "#adapters/http/search.http.ts";
import { searchMachine } from "#core/search/search.machine.ts";
import type { Suggest } from "#core/search/suggest.ts";
import { suggestFieldOf } from "#core/search/suggest-field.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

/** The panel of search with this shop's ports. */
export const wireSearch = ({ http, goTo }: Shop): typeof searchMachine => {
  const search = searchOverHttp(http);
  const memory = searchMemory({ view: window, report: (line) => console.warn(line) });
  return searchMachine.provide({
    actors: {
      suggestField: suggestFieldOf<Suggest>().provide({
        actors: {
          ask: asking(
            ({ query }) => search.suggest(query),
            (error) => ({ type: "suggest.refused", error }),
            (found) => ({ type: "suggest.answered", found }),
          ),
        },
      }),
      hearMemory: hearing(() => memory.history.pipe(map((history) => ({ type: "history.changed" as const, history })))),
      loadStart: asking(
        () => search.suggest(""),
        () => ({ type: "start.failed" }),
        ({ taps, history }) => ({ type: "start.loaded", taps, history }),
      ),
      loadPopular: asking(
        () => search.popularCategories(),
        () => ({ type: "popular.failed" }),
        (categories) => ({ type: "popular.loaded", categories }),
      ),
    },
    actions: {
      rememberHistory: (_, { history }) => memory.keepHistory(history),
      rememberReferrer: () => memory.keepReferrer(),
      goTo: (_, { address }) => goTo(address),
    },
  });
};
