import { deriveKey as derivePbkdf2Key } from "altcha-lib/algorithms/web/pbkdf2";
import type { DeriveKeyFunction } from "altcha-lib/types";
import type { CaptchaWorker } from "#adapters/captcha/browser-captcha.ts";
import { deriveScryptKey } from "#adapters/captcha/scrypt-key.ts";
import { serveChallenges } from "#adapters/captcha/solve.ts";
import type { CaptchaType } from "#core/secure-token/captcha.ts";

export const SOLVERS: Readonly<Record<CaptchaType, DeriveKeyFunction>> = { altcha: derivePbkdf2Key, "altcha-scrypt": deriveScryptKey };

/** A worker without a thread: `run` gets its scope, and what it says comes to the page a moment later, until it is terminated. */
export const fakeWorker = (run: (scope: Window) => void) => {
  const page = new EventTarget();
  const scope = new EventTarget();
  let isTerminated = false;
  const tell = (target: EventTarget, event: Event): void =>
    queueMicrotask(() => {
      if (!isTerminated) target.dispatchEvent(event);
    });
  const worker: CaptchaWorker = {
    addEventListener: page.addEventListener.bind(page),
    postMessage: (data: unknown) => tell(scope, new MessageEvent("message", { data })),
    terminate: () => {
      isTerminated = true;
    },
  };
  run(Object.assign(scope, { postMessage: (data: unknown) => tell(page, new MessageEvent("message", { data })) }) as unknown as Window);
  return {
    worker,
    isTerminated: () => isTerminated,
    fail: (message: string) => tell(page, Object.assign(new Event("error"), { message })),
  };
};

/** The real solvers of both providers, beside the test. */
export const honestWorkers: Readonly<Record<CaptchaType, () => CaptchaWorker>> = {
  altcha: () => fakeWorker((scope) => serveChallenges(scope, SOLVERS.altcha)).worker,
  "altcha-scrypt": () => fakeWorker((scope) => serveChallenges(scope, SOLVERS["altcha-scrypt"])).worker,
};
