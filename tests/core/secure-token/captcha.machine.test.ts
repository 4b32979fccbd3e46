import { describe, expect, it } from "vitest";
import { storeError } from "#core/kernel/store-error.ts";
import { startSecureToken } from "#tests/support/secured-bench.ts";

type Bench = ReturnType<typeof startSecureToken>;

const SECOND_WORKS = [{ loads: "altcha-scrypt" }, { given: "2", value: "new" }];

/** The first provider was lost; what the second call does now, and what it says of itself. */
const expectSecondProvider = ({ did, want, grant, exchanged }: Bench): void => {
  expect(did).toEqual([{ loads: "altcha" }, { failed: "1", code: "captcha-invalid" }]);
  want("2");
  grant();
  expect(did.slice(2)).toEqual(SECOND_WORKS);
  expect(exchanged.calls.at(-1)?.input).toEqual({ captchaToken: "done", captchaType: "altcha-scrypt" });
};

describe("a captcha that loads", () => {
  it("is asked every 500 ms whether it is there, and done as soon as it is", () => {
    const { want, clock, readiness, executed } = startSecureToken();
    want("1");
    expect(readiness.calls).toHaveLength(1);
    readiness.answer({ type: "captcha.pending" });
    clock.increment(499);
    expect(readiness.calls).toHaveLength(1);
    clock.increment(1);
    expect(readiness.calls).toHaveLength(2);
    expect(executed.calls).toHaveLength(0);
    readiness.answer({ type: "captcha.loaded" });
    expect(executed.calls.map(({ input }) => input)).toEqual([{ captchaType: "altcha" }]);
  });
});

describe("without a network", () => {
  it.each([
    ["cannot load", (bench: Bench) => bench.readiness.answer({ type: "captcha.broken" })],
    [
      "is not there in time",
      (bench: Bench) => {
        bench.readiness.answer({ type: "captcha.pending" });
        bench.clock.increment(3000);
      },
    ],
    [
      "cannot be done",
      (bench: Bench) => {
        bench.readiness.answer({ type: "captcha.loaded" });
        bench.executed.answer({ type: "captcha.refused", error: storeError("captcha-not-loaded") });
      },
    ],
  ])("a captcha that %s fails, and its provider is tried again with the network", (_, fail) => {
    const bench = startSecureToken();
    bench.network.next({ type: "network.lost" });
    bench.want("1");
    fail(bench);
    expect(bench.did).toEqual([{ loads: "altcha" }, { failed: "1", code: "offline" }]);
    bench.network.next({ type: "network.back" });
    bench.want("2");
    bench.grant();
    expect(bench.did.slice(2)).toEqual([{ loads: "altcha" }, { given: "2", value: "new" }]);
  });
});

describe("the second provider takes over for as long as the page lives", () => {
  it("when the first is not there after 3000 ms", () => {
    const bench = startSecureToken();
    bench.want("1");
    for (let asked = 0; asked < 6; asked += 1) {
      expect(bench.did).toEqual([{ loads: "altcha" }]);
      bench.readiness.answer({ type: "captcha.pending" });
      bench.clock.increment(500);
    }
    expect(bench.readiness.calls).toHaveLength(6);
    expectSecondProvider(bench);
  });

  it("when the first says that it cannot load", () => {
    const bench = startSecureToken();
    bench.want("1");
    bench.readiness.answer({ type: "captcha.broken" });
    expectSecondProvider(bench);
  });

  it.each(["captcha-unavailable", "captcha-not-loaded"] as const)("when doing the captcha ends with %s", (code) => {
    const bench = startSecureToken();
    bench.want("1");
    bench.readiness.answer({ type: "captcha.loaded" });
    bench.executed.answer({ type: "captcha.refused", error: storeError(code) });
    expectSecondProvider(bench);
  });

  it("when the first never ends", () => {
    const bench = startSecureToken();
    bench.want("1");
    bench.readiness.answer({ type: "captcha.loaded" });
    bench.clock.increment(30_000);
    expect(bench.open()).toEqual([]);
    expectSecondProvider(bench);
  });

  it("when the store does not take the first one's captchas", () => {
    const bench = startSecureToken();
    bench.want("1");
    bench.readiness.answer({ type: "captcha.loaded" });
    bench.executed.answer({ type: "captcha.executed", captchaToken: "done" });
    bench.exchanged.answer({ type: "token.refused", error: storeError("captcha-unavailable") });
    expectSecondProvider(bench);
  });

  it("and stays when it is lost too: the next call tries it again", () => {
    const { want, readiness, did, grant } = startSecureToken();
    for (const callId of ["1", "2"]) {
      want(callId);
      readiness.answer({ type: "captcha.broken" });
    }
    want("3");
    grant();
    expect(did.slice(2)).toEqual([
      { loads: "altcha-scrypt" },
      { failed: "2", code: "captcha-invalid" },
      { loads: "altcha-scrypt" },
      { given: "3", value: "new" },
    ]);
  });
});

describe("a captcha that fails otherwise", () => {
  it("says why and keeps its provider", () => {
    const { want, readiness, executed, did } = startSecureToken();
    want("1");
    readiness.answer({ type: "captcha.loaded" });
    executed.answer({ type: "captcha.refused", error: storeError("timeout") });
    want("2");
    expect(did).toEqual([{ loads: "altcha" }, { failed: "1", code: "timeout" }, { loads: "altcha" }]);
  });
});
