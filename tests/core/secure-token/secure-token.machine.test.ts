import { describe, expect, it } from "vitest";
import { storeError } from "#core/kernel/store-error.ts";
import { NO_TOKEN } from "#core/secure-token/secure-token.ts";
import { BEGINNING, startSecureToken } from "#tests/support/secured-bench.ts";

const kept = { value: "kept", limit: 3, expire: BEGINNING + 1_000 };

describe("a token that the browser keeps", () => {
  it("is used again, one use less each time, without a captcha", () => {
    const { want, did, memory, readiness } = startSecureToken(kept);
    want("1");
    expect(did).toEqual([{ given: "1", value: "kept" }]);
    expect(memory.token).toEqual({ ...kept, limit: 2 });
    expect(readiness.calls).toEqual([]);
  });

  it("is removed with its last use; the next call does a captcha", () => {
    const { want, did, memory } = startSecureToken({ ...kept, limit: 1 });
    want("1");
    expect(memory.token).toEqual(NO_TOKEN);
    want("2");
    expect(did).toEqual([{ given: "1", value: "kept" }, { loads: "altcha" }]);
  });

  it("is no good once it has ended", () => {
    const { want, did, clock } = startSecureToken(kept);
    clock.increment(1_000);
    want("1");
    expect(did).toEqual([{ loads: "altcha" }]);
  });

  it("is read before each use: another tab may have spent it, or brought another", () => {
    const { want, did, memory } = startSecureToken(kept);
    memory.token = { ...kept, value: "of another tab" };
    want("1");
    memory.token = NO_TOKEN;
    want("2");
    expect(did).toEqual([{ given: "1", value: "of another tab" }, { loads: "altcha" }]);
  });

  it("is dropped when the store did not take it, and a newer one stays", () => {
    const { send, memory } = startSecureToken(kept);
    send({ type: "token.spoilt", value: "older" });
    expect(memory.token).toEqual(kept);
    send({ type: "token.spoilt", value: "kept" });
    expect(memory.token).toEqual(NO_TOKEN);
  });
});

describe("without a token", () => {
  it("a captcha is exchanged for one that ends after its ttl and is kept", () => {
    const { want, grant, did, memory, exchanged } = startSecureToken();
    want("1");
    grant({ token: "new", ttl: 600, limit: 3 });
    expect(exchanged.calls.map(({ input }) => input)).toEqual([{ captchaToken: "done", captchaType: "altcha" }]);
    expect(did).toEqual([{ loads: "altcha" }, { given: "1", value: "new" }]);
    expect(memory.token).toEqual({ value: "new", limit: 2, expire: BEGINNING + 600_000 });
  });

  it("calls at one time share one captcha, each with its own use", () => {
    const { want, grant, did, memory, exchanged } = startSecureToken();
    for (const callId of ["1", "2", "3"]) want(callId);
    grant({ token: "new", ttl: 600, limit: 3 });
    expect(exchanged.calls).toHaveLength(1);
    expect(did.slice(1)).toEqual(["1", "2", "3"].map((callId) => ({ given: callId, value: "new" })));
    expect(memory.token).toEqual(NO_TOKEN);
  });

  it("who waits for more uses than one token has gets them of the next", () => {
    const { want, grant, did } = startSecureToken();
    want("1");
    want("2");
    grant({ token: "first", ttl: 600, limit: 1 });
    grant({ token: "second", ttl: 600, limit: 1 });
    expect(did).toEqual([{ loads: "altcha" }, { given: "1", value: "first" }, { loads: "altcha" }, { given: "2", value: "second" }]);
  });

  it("who does not wait any more gets nothing, and the token is kept for the next", () => {
    const { want, send, grant, did, memory } = startSecureToken();
    want("1");
    send({ type: "token.unwanted", callId: "1" });
    grant();
    expect(did).toEqual([{ loads: "altcha" }]);
    expect(memory.token).toMatchObject({ value: "new", limit: 3 });
  });

  it("a token that allows nothing is a failed captcha, not another one for ever", () => {
    const { want, grant, did, state } = startSecureToken();
    want("1");
    grant({ token: "new", ttl: 600, limit: 0 });
    expect(did).toEqual([{ loads: "altcha" }, { failed: "1", code: "captcha-invalid" }]);
    expect(state()).toBe("resting");
  });

  it("a refused exchange fails all who wait, and the next call tries anew", () => {
    const { want, readiness, executed, exchanged, did } = startSecureToken();
    want("1");
    want("2");
    readiness.answer({ type: "captcha.loaded" });
    executed.answer({ type: "captcha.executed", captchaToken: "done" });
    exchanged.answer({ type: "token.refused", error: storeError("captcha-invalid") });
    want("3");
    expect(did).toEqual([
      { loads: "altcha" },
      { failed: "1", code: "captcha-invalid" },
      { failed: "2", code: "captcha-invalid" },
      { loads: "altcha" },
    ]);
  });
});
