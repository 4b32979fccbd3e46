import { assign, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";

/** `request` is plain data for the wired `perform`; `timeout` is milliseconds. */
export interface OperationInput {
  readonly request: unknown;
  readonly timeout: number;
}

/** Statuses as the shop numbers them: 0 pending, 10 resolved, 11 rejected. */
export type Outcome =
  | { readonly status: 0 }
  | { readonly status: 10; readonly value: unknown }
  | { readonly status: 11; readonly error: StoreError };

export interface OperationContext extends OperationInput {
  readonly outcome: Outcome;
}

export type OperationAnswered =
  | { readonly type: "operation.succeeded"; readonly value: unknown }
  | { readonly type: "operation.failed"; readonly error: StoreError };

export type OperationEvent = OperationAnswered | { readonly type: "operation.canceled" };

/** One call that ends once, with a value or with the reason why not. Ending it in any way lets go of the call. */
export const operationMachine = setup({
  types: {
    context: {} as OperationContext,
    events: {} as OperationEvent,
    input: {} as OperationInput,
    output: {} as Outcome,
  },
  actors: { perform: unwired<OperationAnswered, Pick<OperationInput, "request">>("operation") },
  actions: {
    resolve: assign((_, params: { value: unknown }): { outcome: Outcome } => ({ outcome: { status: 10, value: params.value } })),
    reject: assign((_, params: { error: StoreError }): { outcome: Outcome } => ({ outcome: { status: 11, error: params.error } })),
  },
  delays: { timeout: ({ context }) => context.timeout },
}).createMachine({
  id: "operation",
  context: ({ input }) => ({ ...input, outcome: { status: 0 } }),
  initial: "pending",
  output: ({ context }) => context.outcome,
  states: {
    pending: {
      invoke: { src: "perform", id: "perform", input: ({ context }) => ({ request: context.request }) },
      after: { timeout: { target: "rejected", actions: { type: "reject", params: { error: storeError("timeout") } } } },
      on: {
        "operation.succeeded": { target: "resolved", actions: { type: "resolve", params: ({ event }) => ({ value: event.value }) } },
        "operation.failed": { target: "rejected", actions: { type: "reject", params: ({ event }) => ({ error: event.error }) } },
        "operation.canceled": { target: "rejected", actions: { type: "reject", params: { error: storeError("canceled") } } },
      },
    },
    resolved: { type: "final" },
    rejected: { type: "final" },
  },
});
