import { of, Subject } from "rxjs";
import type { NetworkFact } from "#core/facts/network.ts";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { type CaptchaExecuted, captchaMachine, type CaptchaReadinessTold } from "#core/secure-token/captcha.machine.ts";
import type { Captcha, CaptchaType } from "#core/secure-token/captcha.ts";
import {
  type SecureTokenEvent,
  secureTokenMachine,
  type TokenExchanged,
  type TokenRecalled,
} from "#core/secure-token/secure-token.machine.ts";
import { NO_TOKEN, type SecureToken } from "#core/secure-token/secure-token.ts";
import { openBench } from "#tests/support/flow-bench.ts";

/** What the bench's clock shows at the beginning, in milliseconds. */
export const BEGINNING = 1_000_000;

/** The secure token with its captcha, a memory that is a plain value, and everything that it said and did in order. */
export const startSecureToken = (kept: SecureToken = NO_TOKEN) => {
  const { port, open } = openBench();
  const clock = new SimulatedClock();
  const memory = { token: kept };
  const did: unknown[] = [];
  const network = new Subject<NetworkFact>();
  const readiness = port<CaptchaReadinessTold, { captchaType: CaptchaType }>("readiness");
  const executed = port<CaptchaExecuted, { captchaType: CaptchaType }>("executed");
  const exchanged = port<TokenExchanged, Captcha>("exchanged");
  const now = () => BEGINNING + clock.now();
  const actor = createActor(
    secureTokenMachine.provide({
      actors: {
        captcha: captchaMachine.provide({
          actors: {
            askReadiness: readiness.logic,
            execute: executed.logic,
            hearNetwork: fromEventObservable<NetworkFact, undefined>(() => network),
          },
          actions: { load: (_, { captchaType }) => did.push({ loads: captchaType }) },
        }),
        recall: fromEventObservable<TokenRecalled, undefined>(() => of({ type: "token.recalled", kept: memory.token, now: now() })),
        exchange: exchanged.logic,
      },
      actions: {
        keep: (_, { token }) => {
          memory.token = token;
        },
        forget: (_, { value }) => {
          if (memory.token.value === value) memory.token = NO_TOKEN;
        },
      },
    }),
    { clock },
  );
  actor.on("token.given", ({ callId, value }) => did.push({ given: callId, value }));
  actor.on("token.failed", ({ callId, error }) => did.push({ failed: callId, code: error.code }));
  actor.start();
  return {
    clock,
    memory,
    network,
    did,
    open,
    readiness,
    executed,
    exchanged,
    stop: () => actor.stop(),
    state: () => actor.getSnapshot().value,
    send: (event: SecureTokenEvent) => actor.send(event),
    want: (callId: string) => actor.send({ type: "token.wanted", callId }),
    /** Solves the captcha that runs, and lets the store grant a token for it. */
    grant: (granted = { token: "new", ttl: 600, limit: 3 }) => {
      readiness.answer({ type: "captcha.loaded" });
      executed.answer({ type: "captcha.executed", captchaToken: "done" });
      exchanged.answer({ type: "token.granted", granted, now: now() });
    },
  };
};
