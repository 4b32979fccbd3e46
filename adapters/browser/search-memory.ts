import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { Observable, Subject } from "rxjs";
import { explain } from "#adapters/contract/codec.ts";
import type { SearchMemoryPort } from "#core/search/search.port.ts";
import { HISTORY_LIFE_MS, isForgotten, REFERRER_LIFE_MS, type Remembered, rememberFor } from "#core/search/search.rules.ts";
import type { SearchLink } from "#core/search/suggest.ts";
import { parsedJson, storedText } from "./stored-text.ts";

const HISTORY = "searchHistory";
const REFERRER = "searchReferrer";

const HistoryRecord: t.Type<Remembered<readonly SearchLink[]>, unknown> = t.type(
  { value: t.readonlyArray(t.type({ title: t.string, url: t.string }, "SearchLink")), expire: t.number },
  HISTORY,
);

interface MemoryOptions {
  readonly view: Window;
  /** Hears of a record that does not fit; it is ignored and written over by the next search. */
  readonly report: (line: string) => void;
  readonly now?: () => number;
}

/** The searches that this browser remembers. A browser that keeps nothing, or refuses to, is one without history. */
export const searchMemory = ({ view, report, now = Date.now }: MemoryOptions): SearchMemoryPort => {
  const written = new Subject<void>();
  const write = (key: string, record: Remembered<unknown>): void => {
    try {
      view.localStorage.setItem(key, JSON.stringify(record));
    } catch {
      // Denied, or full: nothing is remembered then.
    }
  };
  const read = (): readonly SearchLink[] => {
    const text = storedText(() => view.localStorage, HISTORY);
    if (text === null) return [];
    const decoded = HistoryRecord.decode(parsedJson(text));
    if (isLeft(decoded)) {
      report(`${HISTORY} in this browser is ignored: ${explain(decoded.left)}`);
      return [];
    }
    return isForgotten(decoded.right, now()) ? [] : decoded.right.value;
  };
  return {
    history: new Observable((subscriber) => {
      const tell = (): void => subscriber.next(read());
      const hear = ({ key }: StorageEvent): void => {
        if (key === HISTORY || key === null) tell();
      };
      const writing = written.subscribe(tell);
      view.addEventListener("storage", hear);
      tell();
      return () => {
        writing.unsubscribe();
        view.removeEventListener("storage", hear);
      };
    }),
    keepHistory: (history) => {
      write(HISTORY, rememberFor(history, now(), HISTORY_LIFE_MS));
      written.next();
    },
    keepReferrer: () => write(REFERRER, rememberFor(view.location.href, now(), REFERRER_LIFE_MS)),
  };
};
