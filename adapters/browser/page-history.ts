import * as t from "io-ts";
import { filter, fromEvent, map, merge, type Observable } from "rxjs";
import type { HistoryFact } from "#core/navigation/navigation-events.ts";
import type { Way } from "#core/navigation/navigation-events.ts";
import { fullAddress, type HistoryEntry, type PageLocation } from "#core/navigation/page-location.ts";

/** The history holds what anyone put there; entries of earlier versions of the shop call a layer's step by its popup. */
const Named = t.type({ key: t.string });
const Counted = t.type({ idx: t.number });
const Deep = t.type({ depth: t.number });
const OfPopup = t.type({ popupId: t.string });
const WithState = t.type({ usr: t.unknown });

/** More layers than any page has. */
const DEEPEST = 20;

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const depthOf = (state: unknown): number => {
  if (Deep.is(state)) return isWhole(state.depth) && state.depth <= DEEPEST ? state.depth : 0;
  return OfPopup.is(state) ? 1 : 0;
};

/** A name for an entry of the history. */
export const entryKey = (): string => Math.random().toString(36).slice(2, 10);

export interface PageHistory {
  /** The entry that the document stands at, named if it had no name. */
  readonly opened: () => HistoryEntry;
  /** Every step of the browser through the history of this document. */
  readonly steps: Observable<HistoryFact>;
  readonly write: (entry: { readonly location: PageLocation; readonly how: Way; readonly idx: number }) => void;
  readonly pushStep: (depth: number) => void;
  readonly stepBack: (steps: number) => void;
}

export const pageHistory = (view: Window): PageHistory => {
  const { history } = view;
  const stateNow = (): Readonly<Record<string, unknown>> => (t.UnknownRecord.is(history.state) ? history.state : {});
  const historyEntry = (state: unknown): HistoryEntry => {
    const { pathname, search, hash } = view.location;
    return {
      location: { pathname, search, hash, key: Named.is(state) ? state.key : entryKey(), state: WithState.is(state) ? state.usr : null },
      idx: Counted.is(state) && isWhole(state.idx) ? state.idx : null,
      depth: depthOf(state),
    };
  };
  const write: PageHistory["write"] = ({ location, how, idx }) => {
    const kept = how === "step" ? stateNow() : {};
    const state = { ...kept, usr: location.state, key: location.key, idx };
    if (how === "push") history.pushState(state, "", fullAddress(location));
    else history.replaceState(state, "", how === "step" ? undefined : fullAddress(location));
  };
  return {
    opened: () => {
      const entry = historyEntry(history.state);
      history.replaceState({ ...stateNow(), key: entry.location.key, idx: entry.idx ?? 0 }, "");
      return { ...entry, idx: entry.idx ?? 0 };
    },
    steps: merge(
      fromEvent<PopStateEvent>(view, "popstate").pipe(
        map(({ state }): HistoryFact => ({ type: "history.stepped", entry: historyEntry(state) })),
      ),
      fromEvent(view, "pagehide").pipe(map((): HistoryFact => ({ type: "document.left" }))),
      fromEvent(view.document, "visibilitychange").pipe(
        filter(() => view.document.visibilityState === "visible"),
        map((): HistoryFact => ({ type: "document.shown", at: Date.now() })),
      ),
      fromEvent(view, "pageshow").pipe(map((): HistoryFact => ({ type: "document.shown", at: Date.now() }))),
    ),
    write: (entry) => {
      try {
        write(entry);
      } catch {
        // The browser takes no more entries, or not so many so soon: the page is loaded whole then.
        view.location.assign(fullAddress(entry.location));
      }
    },
    pushStep: (depth) => {
      try {
        history.pushState({ ...stateNow(), depth }, "");
      } catch {
        // The browser takes no more entries so soon: Back leaves the page then.
      }
    },
    stepBack: (steps) => history.go(-steps),
  };
};
