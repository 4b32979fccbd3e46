import { sendParent, setup } from "xstate";
import { POPUP_TIMES } from "./popup.ts";

export interface PopupInput {
  readonly popupId: string;
  /** Milliseconds. */
  readonly closeDelay: number;
}

export type PopupEvent = { readonly type: "popup.raised" } | { readonly type: "popup.lowered" };

/** What the queue hears when nothing of the popup is left on the screen. */
export interface PopupRested {
  readonly type: "popup.rested";
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
  actions: { tellRested: sendParent(({ context }): PopupRested => ({ type: "popup.rested", popupId: context.popupId })) },
  delays: { openDelay: POPUP_TIMES.opening, closeDelay: ({ context }) => context.closeDelay },
}).createMachine({
  id: "popup",
  context: ({ input }) => input,
  initial: "closed",
  states: {
    closed: { on: { "popup.raised": "opening" } },
    opening: { tags: "visible", after: { openDelay: "opened" }, on: { "popup.lowered": "closing" } },
    opened: { tags: "visible", on: { "popup.lowered": "closing" } },
    closing: { after: { closeDelay: { target: "closed", actions: "tellRested" } }, on: { "popup.raised": "opening" } },
  },
});
