import { type Either, isLeft, left, right, tryCatch } from "fp-ts/Either";
import { Observable, of, switchMap } from "rxjs";
import { captchaCalls } from "#adapters/contract/captcha.calls.ts";
import { explain } from "#adapters/contract/codec.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { CaptchaType } from "#core/secure-token/captcha.ts";
import type { CaptchaPort, CaptchaReadiness } from "#core/secure-token/secure-token.port.ts";
import { type Challenge, ChallengeCodec, WorkerSaidCodec } from "./altcha.codec.ts";

/** What a captcha needs of a worker. */
export type CaptchaWorker = Pick<Worker, "addEventListener" | "postMessage" | "removeEventListener" | "terminate">;

interface BrowserCaptchaOptions {
  readonly http: HttpClient;
  readonly workers: Readonly<Record<CaptchaType, () => CaptchaWorker>>;
  /** Hears why a captcha could not be done. */
  readonly report: (line: string) => void;
}

interface Provider {
  readonly worker: CaptchaWorker;
  readiness: CaptchaReadiness;
}

const readChallenge = (text: string): Either<string, Challenge> => {
  const json = tryCatch((): unknown => JSON.parse(text), String);
  if (isLeft(json)) return json;
  const decoded = ChallengeCodec.decode(json.right);
  return isLeft(decoded) ? left(explain(decoded.left)) : decoded;
};

/** Captchas that are solved by workers of this page. A worker goes with its captcha, so that nothing of it stays in memory. */
export const browserCaptcha = ({ http, workers, report }: BrowserCaptchaOptions): CaptchaPort => {
  const providers = new Map<CaptchaType, Provider>();
  const readiness = (type: CaptchaType): CaptchaReadiness => providers.get(type)?.readiness ?? "broken";

  const load = (type: CaptchaType): void => {
    if (readiness(type) !== "broken") return;
    const made = tryCatch(workers[type], String);
    if (isLeft(made)) {
      report(`captcha ${type}: ${made.left}`);
      return;
    }
    const worker = made.right;
    const provider: Provider = { worker, readiness: "pending" };
    worker.addEventListener("error", ({ message }: ErrorEvent) => {
      report(`captcha ${type}: ${message}`);
      provider.readiness = "broken";
      worker.terminate();
    });
    worker.addEventListener("message", () => {
      provider.readiness = "loaded";
    });
    providers.set(type, provider);
  };

  const solved = (type: CaptchaType, worker: CaptchaWorker, challenge: Challenge): Answer<string> =>
    new Observable<Either<StoreError, string>>((subscriber) => {
      const answer = (answered: Either<StoreError, string>): void => {
        subscriber.next(answered);
        subscriber.complete();
      };
      const fail = (fault: string): void => {
        report(`captcha ${type}: ${fault}`);
        answer(left(storeError("captcha-not-loaded")));
      };
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const said = WorkerSaidCodec.decode(data);
        if (isLeft(said)) fail(explain(said.left));
        else if (said.right.type === "solved") answer(right(said.right.captchaToken));
        else if (said.right.type === "failed") fail(said.right.fault);
      };
      const hearError = ({ message }: ErrorEvent): void => fail(message);
      worker.addEventListener("message", hear);
      worker.addEventListener("error", hearError);
      worker.postMessage(challenge);
      return () => {
        worker.terminate();
        providers.delete(type);
      };
    });

  const execute = (type: CaptchaType): Answer<string> => {
    const provider = providers.get(type);
    if (provider?.readiness !== "loaded") return of(left(storeError("captcha-not-loaded")));
    return http.ask(captchaCalls.captchaChallenge, { body: { captchaType: type } }).pipe(
      switchMap((answered): Answer<string> => {
        if (isLeft(answered)) return of(answered);
        const challenge = readChallenge(answered.right.challenge);
        if (!isLeft(challenge)) return solved(type, provider.worker, challenge.right);
        report(`captcha ${type}: ${challenge.left}`);
        return of(left(storeError("captcha-not-loaded")));
      }),
    );
  };

  return { load, readiness, execute };
};
