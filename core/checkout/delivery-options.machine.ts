import { assign, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { DeliveryOption } from "./checkout.ts";

export interface DeliveryOptionsInput {
  readonly city: string;
  readonly options: readonly DeliveryOption[];
}

export interface DeliveryOptionsContext extends DeliveryOptionsInput {
  /** The city that is typed; the options are for `city` until the store has answered. */
  readonly wanted: string;
}

export type DeliveriesAnswered =
  | { readonly type: "deliveries.answered"; readonly options: readonly DeliveryOption[] }
  | { readonly type: "deliveries.failed" };

export type DeliveryOptionsEvent =
  | DeliveriesAnswered
  | { readonly type: "city.changed"; readonly city: string }
  | { readonly type: "again.pressed" };

/** The ways to bring an order, as the city is typed. Those of the last known city stay until there are others; a newer city cancels an older question. */
export const deliveryOptionsMachine = setup({
  types: {
    context: {} as DeliveryOptionsContext,
    events: {} as DeliveryOptionsEvent,
    input: {} as DeliveryOptionsInput,
    tags: {} as "loading",
  },
  actors: { ask: unwired<DeliveriesAnswered, { city: string }>("deliveries") },
  guards: {
    isKnown: ({ context }, params: { city: string }) => params.city.trim() === context.city || params.city.trim() === "",
  },
  actions: {
    noteWanted: assign((_, params: { city: string }) => ({ wanted: params.city.trim() })),
    keepOptions: assign(({ context }, params: { options: readonly DeliveryOption[] }) => ({
      city: context.wanted,
      options: params.options,
    })),
  },
  delays: { rest: 500 },
}).createMachine({
  id: "deliveryOptions",
  context: ({ input }) => ({ ...input, wanted: input.city }),
  initial: "ready",
  on: {
    "city.changed": [
      {
        guard: { type: "isKnown", params: ({ event }) => ({ city: event.city }) },
        target: ".ready",
        actions: { type: "noteWanted", params: ({ event }) => ({ city: event.city }) },
      },
      { target: ".resting", actions: { type: "noteWanted", params: ({ event }) => ({ city: event.city }) } },
    ],
  },
  states: {
    ready: {},
    resting: { tags: "loading", after: { rest: "asking" } },
    asking: {
      tags: "loading",
      invoke: { src: "ask", id: "ask", input: ({ context }) => ({ city: context.wanted }) },
      on: {
        "deliveries.answered": { target: "ready", actions: { type: "keepOptions", params: ({ event }) => ({ options: event.options }) } },
        "deliveries.failed": "failed",
      },
    },
    failed: { on: { "again.pressed": "asking" } },
  },
});
