import { assign, setup } from "xstate";
import type { NetworkFact } from "#core/facts/network.ts";
import { unwired } from "#core/kernel/port.ts";
import type { RequestMethod } from "./popup.ts";
import type { LoadedContent } from "./popup-content.port.ts";

export interface PopupLoaderInput {
  readonly url: string;
  readonly method: RequestMethod;
}

export interface PopupLoaderContext extends PopupLoaderInput {
  /** Null until it is loaded. */
  readonly content: LoadedContent | null;
}

export type ContentAnswered = { readonly type: "content.loaded"; readonly content: LoadedContent } | { readonly type: "content.failed" };

export type PopupLoaderEvent = ContentAnswered | NetworkFact | { readonly type: "again.pressed" };

/** The content of a popup that the store has; asked for when the popup opens. */
export const popupLoaderMachine = setup({
  types: {
    context: {} as PopupLoaderContext,
    events: {} as PopupLoaderEvent,
    input: {} as PopupLoaderInput,
    tags: {} as "loading",
  },
  actors: {
    loadContent: unwired<ContentAnswered, PopupLoaderInput>("popup content"),
    hearNetwork: unwired<NetworkFact, undefined>("network"),
  },
  actions: { keepContent: assign((_, params: { content: LoadedContent }) => ({ content: params.content })) },
}).createMachine({
  id: "popupLoader",
  context: ({ input }) => ({ ...input, content: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: { src: "loadContent", id: "loadContent", input: ({ context }) => ({ url: context.url, method: context.method }) },
      on: {
        "content.loaded": {
          target: "loaded",
          actions: { type: "keepContent", params: ({ event }) => ({ content: event.content }) },
        },
        "content.failed": "failed",
      },
    },
    loaded: {},
    failed: {
      invoke: { src: "hearNetwork", id: "hearNetwork" },
      on: { "again.pressed": "loading" },
      initial: "there",
      states: {
        there: { on: { "network.lost": "away" } },
        /** What failed without a network is asked for again as soon as there is one. */
        away: { on: { "network.back": "#popupLoader.loading" } },
      },
    },
  },
});
