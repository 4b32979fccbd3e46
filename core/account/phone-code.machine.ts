import { assign, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { normalisedPhone } from "#core/phone/phone.rules.ts";
import type { PendingCode } from "./account.ts";

export interface PhoneCodeInput {
  /** A code that is already waited for. */
  readonly pending: PendingCode | null;
}

export interface PhoneCodeContext extends PhoneCodeInput {
  /** As it is typed. */
  readonly phone: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
}

export type PhoneCodeAnswered =
  | { readonly type: "code.sent"; readonly pending: PendingCode }
  | { readonly type: "code.failed"; readonly error: StoreError };

export type PhoneCodeEvent = PhoneCodeAnswered | { readonly type: "code.wanted"; readonly phone: string };

/** A code to a phone, by which its owner confirms something: sent when it is wanted, again after a while, and at once to another phone. */
export const phoneCodeMachine = setup({
  types: {
    context: {} as PhoneCodeContext,
    events: {} as PhoneCodeEvent,
    input: {} as PhoneCodeInput,
    tags: {} as "sending",
  },
  actors: { sendCode: unwired<PhoneCodeAnswered, { phone: string }>("code") },
  guards: {
    isNow: ({ context }) => context.resendIn === 0,
    isAnother: ({ context }, params: { phone: string }) => normalisedPhone(params.phone) !== context.pending?.phone,
  },
  actions: {
    keepPhone: assign((_, params: { phone: string }) => ({ phone: params.phone })),
    keepPending: assign((_, { pending }: { pending: PendingCode }) => ({ pending, resendIn: pending.resendIn })),
    countSecond: assign(({ context }) => ({ resendIn: Math.max(0, context.resendIn - 1) })),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
  delays: { second: 1000 },
}).createMachine({
  id: "phoneCode",
  context: ({ input }) => ({ ...input, phone: "", resendIn: input.pending?.resendIn ?? 0 }),
  initial: "waiting",
  states: {
    ready: {
      on: { "code.wanted": { target: "sending", actions: { type: "keepPhone", params: ({ event }) => ({ phone: event.phone }) } } },
    },
    /** Another code to the same phone may not be asked for yet. */
    waiting: {
      always: { guard: "isNow", target: "ready" },
      after: { second: { target: "waiting", reenter: true, actions: "countSecond" } },
      on: {
        "code.wanted": {
          guard: { type: "isAnother", params: ({ event }) => ({ phone: event.phone }) },
          target: "sending",
          actions: { type: "keepPhone", params: ({ event }) => ({ phone: event.phone }) },
        },
      },
    },
    sending: {
      tags: "sending",
      invoke: { src: "sendCode", id: "sendCode", input: ({ context }) => ({ phone: context.phone }) },
      on: {
        "code.sent": { target: "waiting", actions: { type: "keepPending", params: ({ event }) => ({ pending: event.pending }) } },
        "code.failed": { target: "waiting", actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
