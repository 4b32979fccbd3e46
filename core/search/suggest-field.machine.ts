import { assign, sendParent, setup } from "xstate";
import { unwired } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";

export interface SuggestFieldInput {
  /** The fewest letters that are asked about. */
  readonly minLength: number;
  /** A field whose engine is off never asks. */
  readonly isEnabled: boolean;
}

export interface SuggestFieldContext<A> extends SuggestFieldInput {
  /** What is typed, without spaces around. */
  readonly query: string;
  readonly isFocused: boolean;
  /** What the store proposes for `query`; null until it has said. */
  readonly found: A | null;
}

/** What the asked one says. */
export type SuggestAnswered<A> =
  | { readonly type: "suggest.answered"; readonly found: A }
  | { readonly type: "suggest.refused"; readonly error: StoreError };

export type SuggestFieldEvent<A> =
  | SuggestAnswered<A>
  | { readonly type: "value.changed"; readonly value: string }
  | { readonly type: "field.focused" }
  | { readonly type: "field.blurred" }
  | { readonly type: "again.pressed" };

/** What the owner of a field hears; nothing of a request that was canceled. */
export type SuggestFieldTold<A> =
  | { readonly type: "suggest.found"; readonly found: A }
  | { readonly type: "suggest.failed"; readonly error: StoreError };

const isSame = (query: string, value: string): boolean => value.trim() === query;

/**
 * A field that asks for suggestions while it is typed into. One question at a time: another text cancels it and clears what was found, so that
 * an old answer never stands beside a new text. `A` is what the wired `ask` answers with.
 */
export const suggestFieldOf = <A>() =>
  setup({
    types: {
      context: {} as SuggestFieldContext<A>,
      events: {} as SuggestFieldEvent<A>,
      input: {} as SuggestFieldInput,
      tags: {} as "loading",
    },
    actors: { ask: unwired<SuggestAnswered<A>, { query: string }>("suggest") },
    guards: {
      isDisabled: ({ context }) => !context.isEnabled,
      isSame: ({ context }, params: { value: string }) => isSame(context.query, params.value),
      canAsk: ({ context }) => context.isFocused && context.query.length >= Math.max(1, context.minLength),
      isCanceled: (_, params: { error: StoreError }) => params.error.code === "canceled",
    },
    actions: {
      keepQuery: assign((_, params: { value: string }): Partial<SuggestFieldContext<A>> => ({ query: params.value.trim(), found: null })),
      keepFound: assign((_, params: { found: A }): Partial<SuggestFieldContext<A>> => ({ found: params.found })),
      noteFocus: assign((_, params: { isFocused: boolean }): Partial<SuggestFieldContext<A>> => ({ isFocused: params.isFocused })),
      tellFound: sendParent((_, params: { found: A }): SuggestFieldTold<A> => ({ type: "suggest.found", found: params.found })),
      tellFailed: sendParent((_, params: { error: StoreError }): SuggestFieldTold<A> => ({ type: "suggest.failed", error: params.error })),
    },
    delays: { rest: 250 },
  }).createMachine({
    id: "suggestField",
    context: ({ input }) => ({ ...input, query: "", isFocused: false, found: null }),
    initial: "deciding",
    on: {
      "field.focused": { actions: { type: "noteFocus", params: { isFocused: true } } },
      "field.blurred": { actions: { type: "noteFocus", params: { isFocused: false } } },
    },
    states: {
      deciding: { always: [{ guard: "isDisabled", target: "disabled" }, { target: "enabled" }] },
      disabled: {},
      enabled: {
        initial: "idle",
        on: {
          "value.changed": [
            { guard: { type: "isSame", params: ({ event }) => ({ value: event.value }) } },
            { target: ".settling", actions: { type: "keepQuery", params: ({ event }) => ({ value: event.value }) } },
          ],
        },
        states: {
          settling: { always: [{ guard: "canAsk", target: "debouncing" }, { target: "idle" }] },
          idle: {
            on: {
              "field.focused": { target: "settling", actions: { type: "noteFocus", params: { isFocused: true } } },
            },
          },
          debouncing: {
            tags: "loading",
            after: { rest: "requesting" },
            on: { "field.blurred": { target: "idle", actions: { type: "noteFocus", params: { isFocused: false } } } },
          },
          requesting: {
            tags: "loading",
            invoke: { src: "ask", id: "ask", input: ({ context }) => ({ query: context.query }) },
            on: {
              "suggest.answered": {
                target: "ready",
                actions: [
                  { type: "keepFound", params: ({ event }) => ({ found: event.found }) },
                  { type: "tellFound", params: ({ event }) => ({ found: event.found }) },
                ],
              },
              "suggest.refused": [
                { guard: { type: "isCanceled", params: ({ event }) => ({ error: event.error }) }, target: "idle" },
                { target: "failed", actions: { type: "tellFailed", params: ({ event }) => ({ error: event.error }) } },
              ],
            },
          },
          ready: {},
          failed: { on: { "again.pressed": "requesting" } },
        },
      },
    },
  });

/** The field of any answer: what a picture of it needs. */
export const suggestFieldMachine = suggestFieldOf<unknown>();
