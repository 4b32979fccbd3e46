import { assign, emit, sendTo, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import {
  edgeLine,
  entersHistory,
  nextLine,
  productsThatFit,
  remembered,
  resultsAddress,
  searchedBy,
  type SearchLayout,
  type SearchLinkKind,
  SHOWN,
} from "./search.rules.ts";
import type { SearchLink, SearchTap, Suggest } from "./suggest.ts";
import { suggestFieldOf, type SuggestFieldTold } from "./suggest-field.machine.ts";

export interface SearchContext {
  /** What stands in the field. */
  readonly text: string;
  /** What is searched: the text without spaces around, or what a pressed tap means. */
  readonly query: string;
  /** Where the store sends this query; empty for the results. */
  readonly redirect: string;
  /** This browser's searches, the newest first. */
  readonly history: readonly SearchLink[];
  readonly storeHistory: readonly SearchLink[];
  readonly taps: readonly SearchTap[];
  readonly popular: readonly SearchLink[];
  readonly productCount: number;
  /** The line of the panel that Enter would follow, of those that the arrows pass; -1 for none. */
  readonly active: number;
}

/** What the store offers before anything is typed. */
export type StartAnswered =
  | { readonly type: "start.loaded"; readonly taps: readonly SearchTap[]; readonly history: readonly SearchLink[] }
  | { readonly type: "start.failed" };

export type PopularAnswered =
  | { readonly type: "popular.loaded"; readonly categories: readonly SearchLink[] }
  | { readonly type: "popular.failed" };

export interface HistoryFact {
  readonly type: "history.changed";
  readonly history: readonly SearchLink[];
}

export type SearchEvent =
  | HistoryFact
  | PopularAnswered
  | StartAnswered
  | SuggestFieldTold<Suggest>
  | { readonly type: "icon.pressed" }
  | { readonly type: "close.pressed" }
  | { readonly type: "field.focused" }
  | { readonly type: "field.blurred" }
  | { readonly type: "text.changed"; readonly text: string }
  | { readonly type: "tap.pressed"; readonly tap: SearchTap }
  /** `count`: how many lines the panel shows. */
  | { readonly type: "arrow.pressed"; readonly step: -1 | 1; readonly count: number }
  /** Home or End, while the arrows stand on a line: in the text they are the field's own. */
  | { readonly type: "edge.pressed"; readonly edge: "first" | "last"; readonly count: number }
  | { readonly type: "query.submitted" }
  | { readonly type: "again.pressed" }
  /** A link of the panel was pressed; the browser follows it by itself. */
  | { readonly type: "link.pressed"; readonly kind: SearchLinkKind; readonly link: SearchLink }
  | { readonly type: "panel.measured"; readonly layout: SearchLayout; readonly width: number }
  /** The browser came to another page of the shop. */
  | { readonly type: "page.changed" };

/** For analytics: the panel was opened. */
export interface SearchEmitted {
  readonly type: "search-widget";
}

const submitted = ({ query, redirect }: SearchContext): SearchLink => ({ title: query, url: resultsAddress(query, redirect) });

/** The panel of search from the press on its icon to the page that it leads to. It is loaded by the first press. */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    tags: {} as "loading",
    children: {} as { field: "suggestField"; hearMemory: "hearMemory"; loadStart: "loadStart"; loadPopular: "loadPopular" },
  },
  actors: {
    suggestField: suggestFieldOf<Suggest>(),
    hearMemory: unwired<HistoryFact, undefined>("search memory"),
    loadStart: unwired<StartAnswered, undefined>("search start"),
    loadPopular: unwired<PopularAnswered, undefined>("popular categories"),
  },
  guards: {
    isSame: ({ context }, params: { query: string }) => params.query.trim() === context.query,
    isBlank: (_, params: { query: string }) => params.query.trim() === "",
    standsOnLine: ({ context }) => context.active >= 0,
    hasQuery: ({ context }) => context.query !== "",
    hasProducts: (_, params: { found: Suggest }) => params.found.products.length > 0,
    knowsStart: ({ context }) => context.taps.length > 0,
    knowsPopular: ({ context }) => context.popular.length > 0,
    entersHistory: (_, params: { kind: SearchLinkKind }) => entersHistory(params.kind),
  },
  actions: {
    keepText: assign((_, params: { text: string }) => ({ text: params.text, active: -1 })),
    moveActive: assign(({ context }, params: { step: -1 | 1; count: number }) => ({
      active: nextLine(context.active, params.step, params.count),
    })),
    moveToEdge: assign((_, params: { edge: "first" | "last"; count: number }) => ({ active: edgeLine(params.edge, params.count) })),
    leaveLines: assign({ active: -1 }),
    keepQuery: assign((_, params: { query: string }) => ({ query: params.query.trim(), redirect: "" })),
    keepFound: assign(({ context }, params: { found: Suggest }) => ({
      redirect: params.found.redirect,
      taps: params.found.taps.length === 0 ? context.taps : params.found.taps,
    })),
    keepStart: assign((_, params: { taps: readonly SearchTap[]; history: readonly SearchLink[] }) => ({
      taps: params.taps,
      storeHistory: params.history,
    })),
    keepPopular: assign((_, params: { categories: readonly SearchLink[] }) => ({ popular: params.categories })),
    keepHistory: assign((_, params: { history: readonly SearchLink[] }) => ({ history: params.history })),
    keepRoom: assign((_, params: { layout: SearchLayout; width: number }) => ({
      productCount: productsThatFit(params.layout, params.width),
    })),
    addToHistory: assign(({ context }, params: { link: SearchLink }) => ({ history: remembered(context.history, params.link) })),
    forgetQuery: assign({ text: "", query: "", redirect: "", active: -1 }),
    passQuery: sendTo("field", (_, params: { query: string }) => ({ type: "value.changed", value: params.query })),
    passFocus: sendTo("field", (_, params: { type: "field.blurred" | "field.focused" }) => ({ type: params.type })),
    askAgain: sendTo("field", { type: "again.pressed" }),
    announceOpening: emit({ type: "search-widget" }),
    /** Wired: writes the history into the browser. */
    rememberHistory: (_, _params: { history: readonly SearchLink[] }) => unwiredAction("rememberHistory"),
    /** Wired: writes the page from which the shopper leaves into the browser. */
    rememberReferrer: () => unwiredAction("rememberReferrer"),
    /** Wired: moves the browser. */
    goTo: (_, _params: { address: string }) => unwiredAction("goTo"),
  },
  delays: { focusDelay: 100 },
}).createMachine({
  id: "search",
  context: {
    text: "",
    query: "",
    redirect: "",
    history: [],
    storeHistory: [],
    taps: [],
    popular: [],
    productCount: SHOWN.products,
    active: -1,
  },
  invoke: { src: "hearMemory", id: "hearMemory" },
  on: {
    "history.changed": { actions: { type: "keepHistory", params: ({ event }) => ({ history: event.history }) } },
    "panel.measured": { actions: { type: "keepRoom", params: ({ event }) => ({ layout: event.layout, width: event.width }) } },
  },
  initial: "closed",
  states: {
    closed: { entry: "forgetQuery", on: { "icon.pressed": "visible" } },
    visible: {
      entry: "announceOpening",
      invoke: { src: "suggestField", id: "field", input: { minLength: 1, isEnabled: true } },
      on: {
        "icon.pressed": "closed",
        "close.pressed": "closed",
        "page.changed": "closed",
        "field.focused": { actions: { type: "passFocus", params: { type: "field.focused" } } },
        "field.blurred": { actions: { type: "passFocus", params: { type: "field.blurred" } } },
        "text.changed": [
          {
            guard: { type: "isSame", params: ({ event }) => ({ query: event.text }) },
            actions: { type: "keepText", params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: "isBlank", params: ({ event }) => ({ query: event.text }) },
            target: ".open.start",
            actions: [
              { type: "keepText", params: ({ event }) => ({ text: event.text }) },
              { type: "keepQuery", params: ({ event }) => ({ query: event.text }) },
              { type: "passQuery", params: ({ event }) => ({ query: event.text }) },
            ],
          },
          {
            target: ".open.searching",
            actions: [
              { type: "keepText", params: ({ event }) => ({ text: event.text }) },
              { type: "keepQuery", params: ({ event }) => ({ query: event.text }) },
              { type: "passQuery", params: ({ event }) => ({ query: event.text }) },
            ],
          },
        ],
        "tap.pressed": [
          {
            guard: { type: "isSame", params: ({ event }) => ({ query: searchedBy(event.tap) }) },
            actions: { type: "keepText", params: ({ event }) => ({ text: event.tap.title }) },
          },
          {
            target: ".open.searching",
            actions: [
              { type: "keepText", params: ({ event }) => ({ text: event.tap.title }) },
              { type: "keepQuery", params: ({ event }) => ({ query: searchedBy(event.tap) }) },
              { type: "passQuery", params: ({ event }) => ({ query: searchedBy(event.tap) }) },
            ],
          },
        ],
        "arrow.pressed": { actions: { type: "moveActive", params: ({ event }) => ({ step: event.step, count: event.count }) } },
        "edge.pressed": {
          guard: "standsOnLine",
          actions: { type: "moveToEdge", params: ({ event }) => ({ edge: event.edge, count: event.count }) },
        },
        "query.submitted": {
          guard: "hasQuery",
          target: ".navigating",
          actions: [
            { type: "addToHistory", params: ({ context }) => ({ link: submitted(context) }) },
            { type: "rememberHistory", params: ({ context }) => ({ history: context.history }) },
            "rememberReferrer",
            { type: "goTo", params: ({ context }) => ({ address: submitted(context).url }) },
          ],
        },
        "link.pressed": [
          {
            guard: { type: "entersHistory", params: ({ event }) => ({ kind: event.kind }) },
            target: ".navigating",
            actions: [
              { type: "addToHistory", params: ({ event }) => ({ link: event.link }) },
              { type: "rememberHistory", params: ({ context }) => ({ history: context.history }) },
              "rememberReferrer",
            ],
          },
          { target: ".navigating", actions: "rememberReferrer" },
        ],
      },
      initial: "opening",
      states: {
        opening: { after: { focusDelay: "open" } },
        open: {
          initial: "start",
          states: {
            start: {
              initial: "deciding",
              states: {
                deciding: { always: [{ guard: "knowsStart", target: "known" }, { target: "loading" }] },
                loading: {
                  invoke: { src: "loadStart", id: "loadStart" },
                  on: {
                    "start.loaded": {
                      target: "known",
                      actions: { type: "keepStart", params: ({ event }) => ({ taps: event.taps, history: event.history }) },
                    },
                    "start.failed": "known",
                  },
                },
                known: {},
              },
            },
            searching: {
              tags: "loading",
              entry: "leaveLines",
              on: {
                "suggest.found": [
                  {
                    guard: { type: "hasProducts", params: ({ event }) => ({ found: event.found }) },
                    target: "results",
                    actions: { type: "keepFound", params: ({ event }) => ({ found: event.found }) },
                  },
                  { target: "empty", actions: { type: "keepFound", params: ({ event }) => ({ found: event.found }) } },
                ],
                "suggest.failed": "failed",
              },
            },
            results: {},
            empty: {
              initial: "deciding",
              states: {
                deciding: { always: [{ guard: "knowsPopular", target: "known" }, { target: "loading" }] },
                loading: {
                  invoke: { src: "loadPopular", id: "loadPopular" },
                  on: {
                    "popular.loaded": {
                      target: "known",
                      actions: { type: "keepPopular", params: ({ event }) => ({ categories: event.categories }) },
                    },
                    "popular.failed": "known",
                  },
                },
                known: {},
              },
            },
            failed: { on: { "again.pressed": { target: "searching", actions: "askAgain" } } },
          },
        },
        navigating: { tags: "loading" },
      },
    },
  },
});
