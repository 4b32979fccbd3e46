import { sendParent, setup } from "xstate";
import { POPUP_TIMES } from "./popup.ts";

export interface PopupInput {
  readonly popupId: string;
  /** Milliseconds. */
  readonly closeDelay: number;
}

export type PopupEvent =
  | { readonly type: "popup.raised" }
  /** It waits, or was closed and is kept as it is. */
  | { readonly type: "popup.lowered" }
  /** It was closed for good: it ends as soon as nothing of it is left on the screen. */
  | { readonly type: "popup.forgotten" };

/** What the queue hears of the end. */
export interface PopupGone {
  readonly type: "popup.gone";
  readonly popupId: string;
}

/** One popup from its coming to its going. A press that comes while it goes brings it back. */
export const popupMachine = setup({
  types: {
    context: {} as PopupInput,
    events: {} as PopupEvent,
    input: {} as PopupInput,
    tags: {} as "visible",
  },
  actions: { tellGone: sendParent(({ context }): PopupGone => ({ type: "popup.gone", popupId: context.popupId })) },
  delays: { openDelay: POPUP_TIMES.opening, closeDelay: ({ context }) => context.closeDelay },
}).createMachine({
  id: "popup",
  context: ({ input }) => input,
  initial: "closed",
  states: {
    closed: { on: { "popup.raised": "opening", "popup.forgotten": "gone" } },
    opening: { tags: "visible", after: { openDelay: "opened" }, on: { "popup.lowered": "closing", "popup.forgotten": "leaving" } },
    opened: { tags: "visible", on: { "popup.lowered": "closing", "popup.forgotten": "leaving" } },
    closing: { after: { closeDelay: "closed" }, on: { "popup.raised": "opening", "popup.forgotten": "leaving" } },
    leaving: { after: { closeDelay: "gone" }, on: { "popup.raised": "opening", "popup.lowered": "closing" } },
    gone: { type: "final", entry: "tellGone" },
  },
});
