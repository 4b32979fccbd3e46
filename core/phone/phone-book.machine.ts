import { assign, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { PhoneBook, PhoneRegions } from "./phone.ts";
import { FIRST_BOOK } from "./phone.rules.ts";

export interface PhoneBookInput {
  /** The visitor's country, as «RU». */
  readonly priority: string;
}

export interface PhoneBookContext {
  readonly book: PhoneBook;
}

export type RegionsAnswered = { readonly type: "regions.loaded"; readonly regions: PhoneRegions } | { readonly type: "regions.failed" };

export type PhoneBookEvent =
  | RegionsAnswered
  /** Somebody comes to a field of a phone. */
  | { readonly type: "field.focused" };

/** The countries of phones: Russia alone until the store has named the others, which is asked again when it failed. */
export const phoneBookMachine = setup({
  types: { context: {} as PhoneBookContext, events: {} as PhoneBookEvent, input: {} as PhoneBookInput },
  actors: { loadRegions: unwired<RegionsAnswered, undefined>("phone regions") },
  actions: {
    keepRegions: assign(({ context }, { regions }: { regions: PhoneRegions }) => ({ book: { ...context.book, regions } })),
  },
}).createMachine({
  id: "phoneBook",
  context: ({ input }) => ({ book: { ...FIRST_BOOK, priority: input.priority } }),
  initial: "asking",
  states: {
    asking: {
      invoke: { src: "loadRegions", id: "loadRegions" },
      on: {
        "regions.loaded": { target: "known", actions: { type: "keepRegions", params: ({ event }) => ({ regions: event.regions }) } },
        "regions.failed": "unknown",
      },
    },
    unknown: { on: { "field.focused": "asking" } },
    known: {},
  },
});
