import { type Either, isRight, left, right } from "fp-ts/Either";
import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { SolvedCodec } from "#adapters/captcha/altcha.codec.ts";
import { browserCaptcha, type CaptchaWorker } from "#adapters/captcha/browser-captcha.ts";
import { serveChallenges } from "#adapters/captcha/solve.ts";
import { captchaProvider } from "#adapters/store/captcha/captcha-providers.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { Answer } from "#core/kernel/port.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import type { CaptchaType } from "#core/secure-token/captcha.ts";
import { fakeWorker, SOLVERS } from "#tests/support/captcha-workers.ts";

const NOT_LOADED = left(storeError("captcha-not-loaded"));

const challenge = (type: CaptchaType): Promise<string> => captchaProvider(type, "secret").challenge(new Date(Date.now() + 60_000));

const clientThat = (answer: Answer<unknown>): HttpClient => ({ ask: () => answer, askPath: () => answer }) as unknown as HttpClient;

const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A captcha whose workers are made by `run`, and whose store answers each call with `answer`. */
const open = (run: (scope: Window) => void, answer: Answer<unknown> = NEVER) => {
  const made: ReturnType<typeof fakeWorker>[] = [];
  const reported: string[] = [];
  const make = (): CaptchaWorker => {
    const fake = fakeWorker(run);
    made.push(fake);
    return fake.worker;
  };
  const captcha = browserCaptcha({
    http: clientThat(answer),
    workers: { altcha: make, "altcha-scrypt": make },
    report: (line) => reported.push(line),
  });
  return { captcha, made, reported };
};

const answerOf = (answer: Answer<string>) => {
  const heard: unknown[] = [];
  const subscription = answer.subscribe({ next: (answered) => heard.push(answered), complete: () => heard.push("end") });
  return { heard, subscription };
};

const silent = (): void => {};
const readyThen = (say: unknown) => (scope: Window) => {
  scope.addEventListener("message", () => scope.postMessage(say));
  scope.postMessage({ type: "ready" });
};

describe("a captcha in the browser", () => {
  it("is not loaded until its worker says so, and cannot be done before", async () => {
    const { captcha } = open(readyThen({ type: "solved", captchaToken: "done" }));
    captcha.load("altcha");
    expect(captcha.readiness("altcha")).toBe("pending");
    expect(answerOf(captcha.execute("altcha")).heard).toEqual([NOT_LOADED, "end"]);
    await settled();
    expect(captcha.readiness("altcha")).toBe("loaded");
  });

  it("is loaded once, however often it is asked to", async () => {
    const { captcha, made } = open(readyThen(null));
    captcha.load("altcha");
    captcha.load("altcha");
    await settled();
    captcha.load("altcha");
    expect(made).toHaveLength(1);
  });

  it("is broken when its worker fails, and begins anew when it is wanted again", async () => {
    const { captcha, made, reported } = open(silent);
    captcha.load("altcha");
    made[0]?.fail("no such script");
    await settled();
    expect([captcha.readiness("altcha"), made[0]?.isTerminated(), reported]).toEqual(["broken", true, ["captcha altcha: no such script"]]);
    captcha.load("altcha");
    expect(captcha.readiness("altcha")).toBe("pending");
  });

  it("is broken where no worker can be made", () => {
    const reported: string[] = [];
    const refuse = (): CaptchaWorker => {
      throw new Error("refused by the policy");
    };
    const captcha = browserCaptcha({
      http: clientThat(NEVER),
      workers: { altcha: refuse, "altcha-scrypt": refuse },
      report: (line) => reported.push(line),
    });
    captcha.load("altcha");
    expect([captcha.readiness("altcha"), reported]).toEqual(["broken", ["captcha altcha: Error: refused by the policy"]]);
  });

  it.each(["altcha", "altcha-scrypt"] as const)(
    "of %s is done by its solver, as the store checks it, and its worker goes",
    async (type) => {
      const { captcha, made } = open((scope) => serveChallenges(scope, SOLVERS[type]), of(right({ challenge: await challenge(type) })));
      captcha.load(type);
      await settled();
      const { heard } = answerOf(captcha.execute(type));
      await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(2);
      const [answered = NOT_LOADED] = heard as Either<StoreError, string>[];
      const captchaToken = isRight(answered) ? answered.right : "";
      expect(isRight(SolvedCodec.decode(JSON.parse(captchaToken)))).toBe(true);
      expect(await captchaProvider(type, "secret").verify(captchaToken)).not.toBeNull();
      expect(await captchaProvider(type, "another").verify(captchaToken)).toBeNull();
      expect(made[0]?.isTerminated()).toBe(true);
    },
  );

  it.each([
    ["a worker that gives up", { type: "failed", fault: "too long" }],
    ["a worker that says something unknown", { type: "solved" }],
  ])("fails after %s", async (_, said) => {
    const { captcha, reported } = open(readyThen(said), of(right({ challenge: await challenge("altcha") })));
    captcha.load("altcha");
    await settled();
    const { heard } = answerOf(captcha.execute("altcha"));
    await settled();
    expect([heard, reported.length]).toEqual([[NOT_LOADED, "end"], 1]);
  });

  it.each(["{", "{}"])("fails when the store's challenge is %s", async (text) => {
    const { captcha, reported } = open(readyThen({ type: "solved", captchaToken: "done" }), of(right({ challenge: text })));
    captcha.load("altcha");
    await settled();
    expect(answerOf(captcha.execute("altcha")).heard).toEqual([NOT_LOADED, "end"]);
    expect(reported).toHaveLength(1);
  });

  it("hands on why the store gave no challenge", async () => {
    const refused = left(storeError("captcha-unavailable"));
    const { captcha } = open(readyThen(null), of(refused));
    captcha.load("altcha");
    await settled();
    expect(answerOf(captcha.execute("altcha")).heard).toEqual([refused, "end"]);
  });

  it("fails when its worker broke while the challenge was on its way", async () => {
    const answers = new Subject<Either<StoreError, unknown>>();
    const { captcha, made } = open(readyThen(null), answers);
    captcha.load("altcha");
    await settled();
    const { heard } = answerOf(captcha.execute("altcha"));
    made[0]?.fail("no memory");
    await settled();
    answers.next(right({ challenge: await challenge("altcha") }));
    answers.complete();
    expect(heard).toEqual([NOT_LOADED, "end"]);
  });

  it("that nobody waits for any more ends its worker's work", async () => {
    const { captcha, made } = open((scope) => scope.postMessage({ type: "ready" }), of(right({ challenge: await challenge("altcha") })));
    captcha.load("altcha");
    await settled();
    const { heard, subscription } = answerOf(captcha.execute("altcha"));
    subscription.unsubscribe();
    expect([heard, made[0]?.isTerminated()]).toEqual([[], true]);
  });
});
