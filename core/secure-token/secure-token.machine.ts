import { assign, enqueueActions, sendTo, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { type CaptchaTold, captchaMachine } from "./captcha.machine.ts";
import { type Captcha, PRIMARY_CAPTCHA } from "./captcha.ts";
import { isLastUse, isUsable, spend, tokenOf } from "./secure-token.rules.ts";
import type { GrantedToken, SecureToken } from "./secure-token.ts";

export interface SecureTokenContext {
  /** The calls that wait for a token, the first comer first. */
  readonly callIds: readonly string[];
  /** The captcha that was done last. */
  readonly captcha: Captcha;
}

/** What the browser keeps; `now` in milliseconds. */
export interface TokenRecalled {
  readonly type: "token.recalled";
  readonly kept: SecureToken;
  readonly now: number;
}

/** `now` in milliseconds. */
export type TokenExchanged =
  | { readonly type: "token.granted"; readonly granted: GrantedToken; readonly now: number }
  | { readonly type: "token.refused"; readonly error: StoreError };

export type SecureTokenEvent =
  | TokenRecalled
  | TokenExchanged
  | CaptchaTold
  | { readonly type: "token.wanted"; readonly callId: string }
  | { readonly type: "token.unwanted"; readonly callId: string }
  /** The store did not take this token. */
  | { readonly type: "token.spoilt"; readonly value: string };

/** What a waiting call hears: the value of its header, or why there is none. */
export type SecureTokenEmitted =
  | { readonly type: "token.given"; readonly callId: string; readonly value: string }
  | { readonly type: "token.failed"; readonly callId: string; readonly error: StoreError };

const INVALID = storeError("captcha-invalid");

/**
 * The token of secured calls, as long as the page lives. What the browser keeps is read before each use, as another tab may have spent it; without a
 * usable one a captcha is done and exchanged, once for all who wait.
 */
export const secureTokenMachine = setup({
  types: {
    context: {} as SecureTokenContext,
    events: {} as SecureTokenEvent,
    emitted: {} as SecureTokenEmitted,
    children: {} as { captcha: "captcha"; recall: "recall"; exchange: "exchange" },
  },
  actors: {
    captcha: captchaMachine,
    recall: unwired<TokenRecalled, undefined>("secure token memory"),
    exchange: unwired<TokenExchanged, Captcha>("secure token exchange"),
  },
  guards: {
    isWanted: ({ context }) => context.callIds.length > 0,
    isUsable: (_, { token, now }: { token: SecureToken; now: number }) => isUsable(token, now),
    isLastUse: (_, { token, now }: { token: SecureToken; now: number }) => isLastUse(token, now),
    isProviderLost: (_, { error }: { error: StoreError }) => error.code === "captcha-unavailable",
  },
  actions: {
    enqueue: assign(({ context }, { callId }: { callId: string }) => ({ callIds: [...context.callIds, callId] })),
    leaveQueue: assign(({ context }, { callId }: { callId: string }) => ({ callIds: context.callIds.filter((id) => id !== callId) })),
    keepCaptcha: assign((_, params: Captcha) => ({ captcha: params })),
    giveToFirst: enqueueActions(({ context, enqueue }, { value }: { value: string }) => {
      const [callId, ...callIds] = context.callIds;
      if (callId === undefined) return;
      enqueue.assign({ callIds });
      enqueue.emit({ type: "token.given", callId, value });
    }),
    refuseAll: enqueueActions(({ context, enqueue }, { error }: { error: StoreError }) => {
      enqueue.assign({ callIds: [] });
      for (const callId of context.callIds) enqueue.emit({ type: "token.failed", callId, error });
    }),
    askCaptcha: sendTo("captcha", { type: "captcha.wanted" }),
    loseProvider: sendTo("captcha", { type: "provider.lost" }),
    /** Wired: the browser keeps this token. */
    keep: (_, _params: { token: SecureToken }) => unwiredAction("keep"),
    /** Wired: the browser keeps this token no more. */
    forget: (_, _params: { value: string }) => unwiredAction("forget"),
  },
}).createMachine({
  id: "secureToken",
  context: { callIds: [], captcha: { captchaToken: "", captchaType: PRIMARY_CAPTCHA } },
  invoke: { src: "captcha", id: "captcha" },
  initial: "resting",
  on: {
    "token.wanted": { actions: { type: "enqueue", params: ({ event }) => ({ callId: event.callId }) } },
    "token.unwanted": { actions: { type: "leaveQueue", params: ({ event }) => ({ callId: event.callId }) } },
    "token.spoilt": { actions: { type: "forget", params: ({ event }) => ({ value: event.value }) } },
  },
  states: {
    resting: {
      always: { guard: "isWanted", target: "recalling" },
      on: { "token.wanted": { target: "recalling", actions: { type: "enqueue", params: ({ event }) => ({ callId: event.callId }) } } },
    },
    recalling: {
      invoke: { src: "recall", id: "recall" },
      on: {
        "token.recalled": [
          {
            guard: { type: "isLastUse", params: ({ event }) => ({ token: event.kept, now: event.now }) },
            target: "resting",
            actions: [
              { type: "forget", params: ({ event }) => ({ value: event.kept.value }) },
              { type: "giveToFirst", params: ({ event }) => ({ value: event.kept.value }) },
            ],
          },
          {
            guard: { type: "isUsable", params: ({ event }) => ({ token: event.kept, now: event.now }) },
            target: "resting",
            actions: [
              { type: "keep", params: ({ event }) => ({ token: spend(event.kept) }) },
              { type: "giveToFirst", params: ({ event }) => ({ value: event.kept.value }) },
            ],
          },
          { target: "provingHuman" },
        ],
      },
    },
    provingHuman: {
      entry: "askCaptcha",
      on: {
        "captcha.solved": {
          target: "exchanging",
          actions: {
            type: "keepCaptcha",
            params: ({ event }) => ({ captchaToken: event.captchaToken, captchaType: event.captchaType }),
          },
        },
        "captcha.failed": { target: "resting", actions: { type: "refuseAll", params: ({ event }) => ({ error: event.error }) } },
      },
    },
    exchanging: {
      invoke: { src: "exchange", id: "exchange", input: ({ context }) => context.captcha },
      on: {
        "token.granted": [
          {
            guard: { type: "isUsable", params: ({ event }) => ({ token: tokenOf(event.granted, event.now), now: event.now }) },
            target: "resting",
            actions: { type: "keep", params: ({ event }) => ({ token: tokenOf(event.granted, event.now) }) },
          },
          { target: "resting", actions: { type: "refuseAll", params: { error: INVALID } } },
        ],
        "token.refused": [
          {
            guard: { type: "isProviderLost", params: ({ event }) => ({ error: event.error }) },
            target: "resting",
            actions: ["loseProvider", { type: "refuseAll", params: { error: INVALID } }],
          },
          { target: "resting", actions: { type: "refuseAll", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});
