import * as t from "io-ts";
import { Observable, Subject } from "rxjs";
import type { SearchMemoryPort } from "#core/search/search.port.ts";
import { HISTORY_LIFE_MS, REFERRER_LIFE_MS } from "#core/search/search.rules.ts";
import type { SearchLink } from "#core/search/suggest.ts";
import { SEARCH_HISTORY, SEARCH_REFERRER } from "./stored-names.ts";
import { lastingRecord } from "./stored-record.ts";

const History: t.Type<readonly SearchLink[], unknown> = t.readonlyArray(t.type({ title: t.string, url: t.string }, "SearchLink"));

interface MemoryOptions {
  readonly view: Window;
  /** Hears of a record that does not fit; the browser forgets it. */
  readonly report: (line: string) => void;
  readonly now?: () => number;
}

/** The searches that this browser remembers. A browser that keeps nothing, or refuses to, is one without history. */
export const searchMemory = ({ view, report, now = Date.now }: MemoryOptions): SearchMemoryPort => {
  const written = new Subject<void>();
  const storage = (): Storage => view.localStorage;
  const history = lastingRecord({ storage, key: SEARCH_HISTORY, codec: History, report, lifeMs: HISTORY_LIFE_MS, now });
  const referrer = lastingRecord({ storage, key: SEARCH_REFERRER, codec: t.string, report, lifeMs: REFERRER_LIFE_MS, now });
  return {
    history: new Observable((subscriber) => {
      const tell = (): void => subscriber.next(history.read() ?? []);
      const hear = ({ key }: StorageEvent): void => {
        if (key === SEARCH_HISTORY || key === null) tell();
      };
      const writing = written.subscribe(tell);
      view.addEventListener("storage", hear);
      tell();
      return () => {
        writing.unsubscribe();
        view.removeEventListener("storage", hear);
      };
    }),
    keepHistory: (links) => {
      history.write(links);
      written.next();
    },
    keepReferrer: () => void referrer.write(view.location.href),
  };
};
