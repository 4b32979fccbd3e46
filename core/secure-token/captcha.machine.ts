import { assign, raise, sendParent, setup, stateIn } from "xstate";
import type { NetworkFact } from "#core/facts/network.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { type Captcha, type CaptchaType, FALLBACK_CAPTCHA, PRIMARY_CAPTCHA } from "./captcha.ts";

export interface CaptchaContext {
  readonly captchaType: CaptchaType;
}

export type CaptchaReadinessTold =
  | { readonly type: "captcha.loaded" }
  | { readonly type: "captcha.pending" }
  | { readonly type: "captcha.broken" };

export type CaptchaExecuted =
  | { readonly type: "captcha.executed"; readonly captchaToken: string }
  | { readonly type: "captcha.refused"; readonly error: StoreError };

export type CaptchaEvent =
  | NetworkFact
  | CaptchaReadinessTold
  | CaptchaExecuted
  | { readonly type: "captcha.wanted" }
  /** The provider in use cannot be loaded, or the store does not take it. */
  | { readonly type: "provider.lost" };

/** What the owner hears. */
export type CaptchaTold = ({ readonly type: "captcha.solved" } & Captcha) | { readonly type: "captcha.failed"; readonly error: StoreError };

const INVALID = storeError("captcha-invalid");
const NO_NETWORK = storeError("offline");

/**
 * The captcha that nobody sees. A provider that does not load, or that the store does not take, is left for the second one until the page goes; the
 * captcha that found it out fails with `captcha-invalid`. Without a network nothing is found out: the captcha fails, and the provider stays.
 */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actors: {
    askReadiness: unwired<CaptchaReadinessTold, { captchaType: CaptchaType }>("captcha readiness"),
    execute: unwired<CaptchaExecuted, { captchaType: CaptchaType }>("captcha"),
    hearNetwork: unwired<NetworkFact, undefined>("network"),
  },
  guards: {
    isAway: stateIn({ network: "away" }),
    isProviderLost: (_, { error }: { error: StoreError }) => error.code === "captcha-unavailable" || error.code === "captcha-not-loaded",
  },
  actions: {
    useFallback: assign({ captchaType: FALLBACK_CAPTCHA }),
    loseProvider: raise({ type: "provider.lost" }),
    tellSolved: sendParent(({ context }, { captchaToken }: { captchaToken: string }): CaptchaTold => ({
      type: "captcha.solved",
      captchaToken,
      captchaType: context.captchaType,
    })),
    tellFailed: sendParent((_, { error }: { error: StoreError }): CaptchaTold => ({ type: "captcha.failed", error })),
    /** Wired: the provider begins to load. */
    load: (_, _params: { captchaType: CaptchaType }) => unwiredAction("load"),
  },
  delays: { poll: 500, loadTimeout: 3000, executeTimeout: 30_000 },
}).createMachine({
  id: "captcha",
  context: { captchaType: PRIMARY_CAPTCHA },
  type: "parallel",
  invoke: { src: "hearNetwork", id: "hearNetwork" },
  states: {
    network: {
      initial: "there",
      states: { there: { on: { "network.lost": "away" } }, away: { on: { "network.back": "there" } } },
    },
    provider: {
      initial: "primary",
      states: { primary: { on: { "provider.lost": { target: "fallback", actions: "useFallback" } } }, fallback: {} },
    },
    work: {
      initial: "resting",
      states: {
        resting: { on: { "captcha.wanted": "loading" } },
        loading: {
          entry: { type: "load", params: ({ context }) => ({ captchaType: context.captchaType }) },
          after: {
            loadTimeout: [
              { guard: "isAway", target: "resting", actions: { type: "tellFailed", params: { error: NO_NETWORK } } },
              { target: "resting", actions: ["loseProvider", { type: "tellFailed", params: { error: INVALID } }] },
            ],
          },
          on: {
            "captcha.loaded": "executing",
            "captcha.broken": [
              { guard: "isAway", target: "resting", actions: { type: "tellFailed", params: { error: NO_NETWORK } } },
              { target: "resting", actions: ["loseProvider", { type: "tellFailed", params: { error: INVALID } }] },
            ],
          },
          initial: "asking",
          states: {
            asking: {
              invoke: { src: "askReadiness", id: "askReadiness", input: ({ context }) => ({ captchaType: context.captchaType }) },
              on: { "captcha.pending": "pausing" },
            },
            pausing: { after: { poll: "asking" } },
          },
        },
        executing: {
          invoke: { src: "execute", id: "execute", input: ({ context }) => ({ captchaType: context.captchaType }) },
          after: {
            executeTimeout: [
              { guard: "isAway", target: "resting", actions: { type: "tellFailed", params: { error: NO_NETWORK } } },
              { target: "resting", actions: ["loseProvider", { type: "tellFailed", params: { error: INVALID } }] },
            ],
          },
          on: {
            "captcha.executed": {
              target: "resting",
              actions: { type: "tellSolved", params: ({ event }) => ({ captchaToken: event.captchaToken }) },
            },
            "captcha.refused": [
              { guard: "isAway", target: "resting", actions: { type: "tellFailed", params: { error: NO_NETWORK } } },
              {
                guard: { type: "isProviderLost", params: ({ event }) => ({ error: event.error }) },
                target: "resting",
                actions: ["loseProvider", { type: "tellFailed", params: { error: INVALID } }],
              },
              { target: "resting", actions: { type: "tellFailed", params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
      },
    },
  },
});
