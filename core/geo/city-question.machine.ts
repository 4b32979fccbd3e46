import { assign, sendParent, setup } from "xstate";
import type { Device } from "#core/facts/viewport.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { LocationTold, VisitorLocation } from "./location.ts";

export interface CityQuestionContext {
  /** The place that is asked about; null until the shop has guessed one. */
  readonly location: VisitorLocation | null;
}

/** How the shopper may be asked here and now. */
export interface WindowSeen {
  readonly type: "window.seen";
  readonly device: Device;
  /** The question on a desktop is asked once in a browser. */
  readonly wasTooltipShown: boolean;
  /** The shopper has put the question away in this visit. */
  readonly wasPutAway: boolean;
}

export type CityQuestionEvent =
  | LocationTold
  | WindowSeen
  /** The shopper pressed the city's button by themselves, and need not be asked. */
  | { readonly type: "city.pressed" }
  /** `page` does the same where the flow of the city cannot be had. */
  | { readonly type: "yes.pressed"; readonly page: string }
  | { readonly type: "change.pressed"; readonly page: string }
  | { readonly type: "question.closed" };

/** What the owner hears. */
export type CityQuestionTold =
  /** The shopper wants another city; `page` is where it is chosen when the picker cannot be had. */
  | { readonly type: "city.pressed"; readonly page: string }
  | { readonly type: "city.confirmed"; readonly location: VisitorLocation; readonly page: string };

/** Asks whether the shop has guessed the city right. What is answered is done by the flow of the city, which comes when it is needed. */
export const cityQuestionMachine = setup({
  types: { context: {} as CityQuestionContext, events: {} as CityQuestionEvent },
  actors: { seeWindow: unwired<WindowSeen, undefined>("window") },
  guards: {
    isGuess: (_, params: { location: VisitorLocation | null }) => params.location?.isConfirmed === false,
    isConfirmed: (_, params: { location: VisitorLocation | null }) => params.location?.isConfirmed === true,
    isDesktop: (_, params: { device: Device }) => params.device === "desktop",
    wasAsked: (_, params: { device: Device; wasTooltipShown: boolean; wasPutAway: boolean }) =>
      params.wasPutAway || (params.device === "desktop" && params.wasTooltipShown),
  },
  actions: {
    keepLocation: assign((_, params: { location: VisitorLocation | null }) => ({ location: params.location })),
    tellChange: sendParent((_, params: { page: string }): CityQuestionTold => ({ type: "city.pressed", page: params.page })),
    tellConfirmed: sendParent((_, params: { location: VisitorLocation; page: string }): CityQuestionTold => ({
      type: "city.confirmed",
      ...params,
    })),
    /** Wired: remembers in this browser that the question was shown. */
    rememberTooltip: () => unwiredAction("rememberTooltip"),
    /** Wired: remembers for this visit that it is not wanted. */
    rememberPutAway: () => unwiredAction("rememberPutAway"),
  },
}).createMachine({
  id: "cityQuestion",
  context: { location: null },
  initial: "resting",
  states: {
    resting: {
      on: {
        "city.pressed": "silent",
        "location.told": {
          guard: { type: "isGuess", params: ({ event }) => ({ location: event.location }) },
          target: "deciding",
          actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
        },
      },
    },
    deciding: {
      invoke: { src: "seeWindow", id: "seeWindow" },
      on: {
        "window.seen": [
          { guard: { type: "wasAsked", params: ({ event }) => event }, target: "silent" },
          { guard: { type: "isDesktop", params: ({ event }) => ({ device: event.device }) }, target: "asking.tooltip" },
          { target: "asking" },
        ],
      },
    },
    asking: {
      initial: "popup",
      exit: "rememberPutAway",
      on: {
        "city.pressed": "silent",
        "question.closed": "silent",
        "change.pressed": { target: "silent", actions: { type: "tellChange", params: ({ event }) => ({ page: event.page }) } },
        "yes.pressed": {
          target: "silent",
          actions: {
            type: "tellConfirmed",
            params: ({ context, event }) => ({ location: context.location as VisitorLocation, page: event.page }),
          },
        },
        // Confirmed or chosen elsewhere, in the checkout or in another tab, it is asked about no more.
        "location.told": [
          {
            guard: { type: "isGuess", params: ({ event }) => ({ location: event.location }) },
            actions: { type: "keepLocation", params: ({ event }) => ({ location: event.location }) },
          },
          { guard: { type: "isConfirmed", params: ({ event }) => ({ location: event.location }) }, target: "silent" },
        ],
      },
      states: { popup: {}, tooltip: { entry: "rememberTooltip" } },
    },
    silent: {},
  },
});
