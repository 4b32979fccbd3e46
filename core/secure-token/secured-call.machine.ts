import { type Either, left, right } from "fp-ts/Either";
import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";

export interface SecuredCallContext<A> {
  readonly token: string;
  readonly outcome: Either<StoreError, A>;
}

export type TokenTaken =
  | { readonly type: "token.taken"; readonly token: string }
  | { readonly type: "token.denied"; readonly error: StoreError };

export type SecuredCallAnswered<A> =
  | { readonly type: "call.answered"; readonly value: A }
  | { readonly type: "call.refused"; readonly error: StoreError };

export type SecuredCallEvent<A> = TokenTaken | SecuredCallAnswered<A>;

/**
 * One secured call: a token first, then the call with it. A token that the store does not take is dropped and the call is made once more with another;
 * a second refusal stands. `A` is what the wired `perform` answers with.
 */
export const securedCallOf = <A>() =>
  setup({
    types: {
      context: {} as SecuredCallContext<A>,
      events: {} as SecuredCallEvent<A>,
      output: {} as Either<StoreError, A>,
    },
    actors: {
      takeToken: unwired<TokenTaken, undefined>("secure token"),
      perform: unwired<SecuredCallAnswered<A>, { token: string }>("secured call"),
    },
    guards: { isTokenRefused: (_, { error }: { error: StoreError }) => error.code === "security-failed" },
    actions: {
      keepToken: assign((_, { token }: { token: string }) => ({ token })),
      keepValue: assign((_, { value }: { value: A }): { outcome: Either<StoreError, A> } => ({ outcome: right(value) })),
      keepError: assign((_, { error }: { error: StoreError }): { outcome: Either<StoreError, A> } => ({ outcome: left(error) })),
      /** Wired: nobody uses this token again. */
      dropToken: (_, _params: { token: string }) => unwiredAction("dropToken"),
    },
  }).createMachine({
    id: "securedCall",
    context: { token: "", outcome: left(storeError("canceled")) },
    initial: "takingToken",
    output: ({ context }) => context.outcome,
    on: {
      "token.denied": { target: ".failed", actions: { type: "keepError", params: ({ event }) => ({ error: event.error }) } },
      "call.answered": { target: ".done", actions: { type: "keepValue", params: ({ event }) => ({ value: event.value }) } },
      "call.refused": { target: ".failed", actions: { type: "keepError", params: ({ event }) => ({ error: event.error }) } },
    },
    states: {
      takingToken: {
        invoke: { src: "takeToken", id: "takeToken" },
        on: { "token.taken": { target: "calling", actions: { type: "keepToken", params: ({ event }) => ({ token: event.token }) } } },
      },
      calling: {
        invoke: { src: "perform", id: "perform", input: ({ context }) => ({ token: context.token }) },
        on: {
          "call.refused": [
            {
              guard: { type: "isTokenRefused", params: ({ event }) => ({ error: event.error }) },
              target: "takingAnotherToken",
              actions: { type: "dropToken", params: ({ context }) => ({ token: context.token }) },
            },
            { target: "failed", actions: { type: "keepError", params: ({ event }) => ({ error: event.error }) } },
          ],
        },
      },
      takingAnotherToken: {
        invoke: { src: "takeToken", id: "takeAnotherToken" },
        on: { "token.taken": { target: "retrying", actions: { type: "keepToken", params: ({ event }) => ({ token: event.token }) } } },
      },
      retrying: { invoke: { src: "perform", id: "performAgain", input: ({ context }) => ({ token: context.token }) } },
      done: { type: "final" },
      failed: { type: "final" },
    },
  });

/** The secured call of any answer: what a picture of it needs. */
export const securedCallMachine = securedCallOf<unknown>();
