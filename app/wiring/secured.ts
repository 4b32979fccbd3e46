import { type Either, isLeft, mapLeft } from "fp-ts/Either";
import { map, Observable, of } from "rxjs";
import { createActor } from "xstate";
import { networkFacts } from "#adapters/browser/network.ts";
import { browserCaptcha } from "#adapters/captcha/browser-captcha.ts";
import { CAPTCHA_WORKERS } from "#adapters/captcha/captcha-workers.ts";
import { secureTokenMemory } from "#adapters/captcha/secure-token-memory.ts";
import type { Call } from "#adapters/contract/call.ts";
import { SECURE_TOKEN } from "#adapters/contract/secured-call.ts";
import type { Asking, HttpClient } from "#adapters/http/http-client.ts";
import { tokenExchangeOverHttp } from "#adapters/http/secure-token.http.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { Answer, Facts } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import { captchaMachine } from "#core/secure-token/captcha.machine.ts";
import type { CaptchaPort, SecureTokenMemory, TokenExchangePort } from "#core/secure-token/secure-token.port.ts";
import { secureTokenMachine } from "#core/secure-token/secure-token.machine.ts";
import { securedCallOf, type TokenTaken } from "#core/secure-token/secured-call.machine.ts";
import { TECHNICAL_MESSAGES } from "#ui/text/secured-text.ts";
import type { Inspect } from "#ui/flows.tsx";
import { shopText } from "#ui/text/text.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, hearing } from "./answers.ts";

interface SecureTokenPorts {
  readonly captcha: CaptchaPort;
  readonly memory: SecureTokenMemory;
  readonly network: Facts<NetworkFact>;
  readonly exchange: TokenExchangePort["exchange"];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears in technical words what went wrong. */
  readonly report: (line: string) => void;
  readonly inspect?: Inspect | undefined;
}

/** Where secured calls take their tokens, and say which one the store refused. */
interface SecureTokens {
  readonly take: () => Observable<TokenTaken>;
  readonly drop: (value: string) => void;
  readonly report: (line: string) => void;
  readonly inspect?: Inspect | undefined;
}

const optionsOf = (inspect: Inspect) => (inspect === undefined ? {} : { inspect });

const reported = <A>(answer: Answer<A>, report: (line: string) => void): Answer<A> =>
  answer.pipe(
    map((answered) => {
      const words = isLeft(answered) ? TECHNICAL_MESSAGES.get(answered.left.code) : undefined;
      if (words !== undefined) report(words);
      return answered;
    }),
  );

/** A failed captcha has no words of the store. */
const withWords = (error: StoreError): StoreError =>
  error.message === "" && TECHNICAL_MESSAGES.has(error.code) ? { ...error, message: shopText.errorConnection } : error;

const wireSecureToken = ({ captcha, memory, network, exchange, now, report }: SecureTokenPorts): typeof secureTokenMachine =>
  secureTokenMachine.provide({
    actors: {
      captcha: captchaMachine.provide({
        actors: {
          hearNetwork: hearing(() => network),
          askReadiness: hearing(({ captchaType }) => of({ type: `captcha.${captcha.readiness(captchaType)}` as const })),
          execute: asking(
            ({ captchaType }) => reported(captcha.execute(captchaType), report),
            (error) => ({ type: "captcha.refused", error }),
            (captchaToken) => ({ type: "captcha.executed", captchaToken }),
          ),
        },
        actions: { load: (_, { captchaType }) => captcha.load(captchaType) },
      }),
      recall: hearing(() => of({ type: "token.recalled", kept: memory.recall(), now: now() })),
      exchange: asking(
        (done) => reported(exchange(done), report),
        (error) => ({ type: "token.refused", error }),
        (granted) => ({ type: "token.granted", granted, now: now() }),
      ),
    },
    actions: {
      keep: (_, { token }) => memory.keep(token),
      forget: (_, { value }) => memory.forget(value),
    },
  });

/** The tokens of a page: one flow for all its secured calls, so that they do one captcha together. */
export const secureTokens = (ports: SecureTokenPorts): SecureTokens => {
  const actor = createActor(wireSecureToken(ports), optionsOf(ports.inspect)).start();
  let calls = 0;
  return {
    take: () =>
      new Observable<TokenTaken>((subscriber) => {
        const callId = String((calls += 1));
        const given = actor.on("token.given", (told) => {
          if (told.callId === callId) subscriber.next({ type: "token.taken", token: told.value });
        });
        const failed = actor.on("token.failed", (told) => {
          if (told.callId === callId) subscriber.next({ type: "token.denied", error: told.error });
        });
        actor.send({ type: "token.wanted", callId });
        return () => {
          given.unsubscribe();
          failed.unsubscribe();
          actor.send({ type: "token.unwanted", callId });
        };
      }),
    drop: (value) => actor.send({ type: "token.spoilt", value }),
    report: ports.report,
    inspect: ports.inspect,
  };
};

/** Makes one call with a token of `tokens`, and once more with another token when the store did not take the first. */
export const callSecured = <A>(tokens: SecureTokens, perform: (token: string) => Answer<A>): Answer<A> =>
  new Observable<Either<StoreError, A>>((subscriber) => {
    const actor = createActor(
      securedCallOf<A>().provide({
        actors: {
          takeToken: hearing(tokens.take),
          perform: asking(
            ({ token }) => reported(perform(token), tokens.report),
            (error) => ({ type: "call.refused", error }),
            (value) => ({ type: "call.answered", value }),
          ),
        },
        actions: { dropToken: (_, { token }) => tokens.drop(token) },
      }),
      optionsOf(tokens.inspect),
    );
    actor.subscribe({
      complete: () => {
        const { output } = actor.getSnapshot();
        if (output !== undefined) subscriber.next(mapLeft(withWords)(output));
        subscriber.complete();
      },
    });
    actor.start();
    return () => {
      actor.stop();
    };
  });

const report = (line: string): void => console.warn(line);

const tokensOfShop = keptPort((http, inspect) =>
  secureTokens({
    captcha: browserCaptcha({ http, workers: CAPTCHA_WORKERS, report }),
    memory: secureTokenMemory(window, report),
    network: networkFacts(window),
    exchange: tokenExchangeOverHttp(http).exchange,
    now: Date.now,
    report,
    inspect,
  }),
);

/**
 * A client that asks rows marked `isSecured` with a secure token, doing a captcha that nobody sees when there is none, and all other rows as `http`
 * does. Besides the usual failures an answer may be `captcha-invalid` (another attempt may do) or `security-failed`. Give it to the adapter of a
 * resource with secured rows: `accountOverHttp(securedHttp(shop))`. For the browser only; import it from a lazy chunk.
 */
export const securedHttp = ({ http, inspect }: Pick<Shop, "http" | "inspect">): HttpClient => ({
  ...http,
  ask: <P, Q, B, A>(call: Call<P, Q, B, A>, asked: Asking<P, Q, B>): Answer<A> =>
    call.isSecured === true
      ? callSecured(tokensOfShop({ http, inspect }), (token) =>
          http.ask(call, { ...asked, headers: { ...asked.headers, [SECURE_TOKEN]: token } }),
        )
      : http.ask(call, asked),
});
