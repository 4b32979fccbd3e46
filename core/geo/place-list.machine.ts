import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { PlaceQuestion } from "./geo.port.ts";
import { asksAnew, nextActive } from "./geo.rules.ts";
import type { Place, PlaceBatch } from "./location.ts";

export interface PlaceListInput {
  /** The country whose cities are listed; empty for the countries themselves. */
  readonly scope: string;
  readonly limit: number;
  /** The layer around is still coming in: its list comes when it stands. */
  readonly isOpening: boolean;
}

export interface PlaceListContext extends PlaceListInput {
  readonly text: string;
  /** What the listed places were asked by: some changes of the text ask nothing. */
  readonly search: string;
  readonly items: readonly Place[];
  readonly total: number;
  /** What is listed for no text at all; null until it is known. */
  readonly start: PlaceBatch | null;
  /** The line that Enter would choose; -1 for none. */
  readonly active: number;
}

export type PlacesAnswered = { readonly type: "places.loaded"; readonly batch: PlaceBatch } | { readonly type: "places.failed" };

export type PlaceListEvent =
  | PlacesAnswered
  | { readonly type: "text.changed"; readonly text: string }
  | { readonly type: "arrow.pressed"; readonly step: -1 | 1 }
  | { readonly type: "enter.pressed" }
  | { readonly type: "place.pressed"; readonly place: Place }
  | { readonly type: "more.pressed" }
  | { readonly type: "again.pressed" };

/** What the owner of a list hears. */
export interface PlaceChosen {
  readonly type: "place.chosen";
  readonly place: Place;
}

/**
 * A field with a list of places under it: asks a quarter of a second after the last change, one question at a time. Arrows and Enter are for what is
 * listed for the text: Enter takes the line of the arrows, else the first; one that came before the list asks at once and takes the first of what comes.
 */
export const placeListMachine = setup({
  types: {
    context: {} as PlaceListContext,
    events: {} as PlaceListEvent,
    input: {} as PlaceListInput,
    tags: {} as "loading",
  },
  actors: { ask: unwired<PlacesAnswered, PlaceQuestion>("places") },
  guards: {
    isOpening: ({ context }) => context.isOpening,
    asksAnew: ({ context }, params: { text: string }) => asksAnew(context.text.trim(), params.text.trim()),
    isSearched: ({ context }) => context.search !== "",
    isFresh: ({ context }) => context.search !== "" && context.search === context.text.trim(),
    hasActive: ({ context }) => context.active >= 0,
    showsStart: ({ context }, params: { text: string }) => params.text.trim() === "" && context.start !== null,
    isEmpty: (_, params: { batch: PlaceBatch }) => params.batch.items.length === 0,
    isFilled: (_, params: { batch: PlaceBatch }) => params.batch.items.length > 0,
    hasMore: ({ context }) => context.items.length < context.total,
  },
  actions: {
    keepText: assign((_, params: { text: string }) => ({ text: params.text, active: -1 })),
    keepSearch: assign((_, params: { text: string }) => ({ text: params.text, search: params.text.trim(), active: -1 })),
    keepBatch: assign(({ context }, { batch }: { batch: PlaceBatch }) => ({
      items: batch.items,
      total: batch.total,
      start: context.search === "" ? batch : context.start,
      active: -1,
    })),
    addBatch: assign(({ context }, { batch }: { batch: PlaceBatch }) => ({
      items: [...context.items, ...batch.items],
      total: batch.items.length === 0 ? context.items.length : batch.total,
    })),
    showStart: assign(({ context }, params: { text: string }) => ({
      text: params.text,
      search: "",
      items: context.start?.items ?? [],
      total: context.start?.total ?? 0,
      active: -1,
    })),
    moveActive: assign(({ context }, params: { step: -1 | 1 }) => ({
      active: nextActive(context.active, params.step, context.items.length),
    })),
    tellPlace: sendParent((_, params: { place: Place }): PlaceChosen => ({ type: "place.chosen", place: params.place })),
    tellActive: sendParent(({ context }): PlaceChosen => ({ type: "place.chosen", place: context.items[context.active] as Place })),
    tellFirst: sendParent(({ context }): PlaceChosen => ({ type: "place.chosen", place: context.items[0] as Place })),
  },
  delays: { providerReset: 500, rest: 250 },
}).createMachine({
  id: "placeList",
  context: ({ input }) => ({ ...input, text: "", search: "", items: [], total: 0, start: null, active: -1 }),
  initial: "deciding",
  on: {
    "place.pressed": { actions: { type: "tellPlace", params: ({ event }) => ({ place: event.place }) } },
  },
  states: {
    deciding: { always: [{ guard: "isOpening", target: "opening" }, { target: "open" }] },
    opening: {
      tags: "loading",
      after: { providerReset: "open" },
      on: {
        "enter.pressed": { guard: "isSearched", target: "open.asking.entered" },
        "text.changed": [
          {
            guard: { type: "asksAnew", params: ({ event }) => ({ text: event.text }) },
            actions: { type: "keepSearch", params: ({ event }) => ({ text: event.text }) },
          },
          { actions: { type: "keepText", params: ({ event }) => ({ text: event.text }) } },
        ],
      },
    },
    open: {
      initial: "asking",
      on: {
        "text.changed": [
          {
            guard: { type: "asksAnew", params: ({ event }) => ({ text: event.text }) },
            target: ".debouncing",
            actions: { type: "keepSearch", params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: "showsStart", params: ({ event }) => ({ text: event.text }) },
            target: ".listed",
            actions: { type: "showStart", params: ({ event }) => ({ text: event.text }) },
          },
          { actions: { type: "keepText", params: ({ event }) => ({ text: event.text }) } },
        ],
      },
      states: {
        debouncing: {
          tags: "loading",
          after: { rest: "asking" },
          on: { "enter.pressed": { guard: "isFresh", target: "asking.entered" } },
        },
        asking: {
          tags: "loading",
          invoke: {
            src: "ask",
            id: "ask",
            input: ({ context }) => ({ scope: context.scope, search: context.search, offset: 0, limit: context.limit }),
          },
          initial: "waiting",
          on: {
            "places.loaded": [
              {
                guard: { type: "isEmpty", params: ({ event }) => ({ batch: event.batch }) },
                target: "empty",
                actions: { type: "keepBatch", params: ({ event }) => ({ batch: event.batch }) },
              },
              { target: "listed", actions: { type: "keepBatch", params: ({ event }) => ({ batch: event.batch }) } },
            ],
            "places.failed": "failed",
          },
          states: {
            waiting: { on: { "enter.pressed": { guard: "isFresh", target: "entered" } } },
            entered: {
              on: {
                "places.loaded": {
                  guard: { type: "isFilled", params: ({ event }) => ({ batch: event.batch }) },
                  target: "#placeList.open.listed",
                  actions: [{ type: "keepBatch", params: ({ event }) => ({ batch: event.batch }) }, "tellFirst"],
                },
              },
            },
          },
        },
        listed: {
          initial: "ready",
          on: {
            "arrow.pressed": { actions: { type: "moveActive", params: ({ event }) => ({ step: event.step }) } },
            "enter.pressed": [
              { guard: "hasActive", actions: "tellActive" },
              { guard: "isFresh", actions: "tellFirst" },
            ],
          },
          states: {
            ready: { on: { "more.pressed": { guard: "hasMore", target: "adding" } } },
            adding: {
              tags: "loading",
              invoke: {
                src: "ask",
                id: "ask",
                input: ({ context }) => ({
                  scope: context.scope,
                  search: context.search,
                  offset: context.items.length,
                  limit: context.limit,
                }),
              },
              on: {
                "places.loaded": { target: "ready", actions: { type: "addBatch", params: ({ event }) => ({ batch: event.batch }) } },
                "places.failed": "ready",
              },
            },
          },
        },
        empty: {},
        failed: { on: { "again.pressed": "asking" } },
      },
    },
  },
});
