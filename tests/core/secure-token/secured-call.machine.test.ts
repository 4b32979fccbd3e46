import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { storeError } from "#core/kernel/store-error.ts";
import { type SecuredCallAnswered, securedCallOf, type TokenTaken } from "#core/secure-token/secured-call.machine.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const startCall = () => {
  const { port, open } = openBench();
  const taken = port<TokenTaken, undefined>("token");
  const performed = port<SecuredCallAnswered<string>, { token: string }>("call");
  const dropped: string[] = [];
  const actor = createActor(
    securedCallOf<string>().provide({
      actors: { takeToken: taken.logic, perform: performed.logic },
      actions: { dropToken: (_, { token }) => void dropped.push(token) },
    }),
  ).start();
  return {
    taken,
    performed,
    dropped,
    open,
    stop: () => actor.stop(),
    output: () => actor.getSnapshot().output,
    tokens: () => performed.calls.map(({ input }) => input.token),
  };
};

const refused = (code: "security-failed" | "rejected"): SecuredCallAnswered<string> => ({ type: "call.refused", error: storeError(code) });

describe("a secured call", () => {
  it("waits for its token and is made with it", () => {
    const { taken, performed, tokens, output, open } = startCall();
    expect(tokens()).toEqual([]);
    taken.answer({ type: "token.taken", token: "first" });
    expect(tokens()).toEqual(["first"]);
    performed.answer({ type: "call.answered", value: "sent" });
    expect([output(), open()]).toEqual([right("sent"), []]);
  });

  it("drops a token that the store does not take, and is made once more with another", () => {
    const { taken, performed, dropped, tokens, output } = startCall();
    taken.answer({ type: "token.taken", token: "first" });
    performed.answer(refused("security-failed"));
    expect(dropped).toEqual(["first"]);
    taken.answer({ type: "token.taken", token: "second" });
    expect(tokens()).toEqual(["first", "second"]);
    performed.answer({ type: "call.answered", value: "sent" });
    expect(output()).toEqual(right("sent"));
  });

  it("is not made a third time", () => {
    const { taken, performed, dropped, tokens, output } = startCall();
    for (const token of ["first", "second"]) {
      taken.answer({ type: "token.taken", token });
      performed.answer(refused("security-failed"));
    }
    expect([tokens(), dropped]).toEqual([["first", "second"], ["first"]]);
    expect(output()).toEqual(left(storeError("security-failed")));
  });

  it("is not made again after any other refusal", () => {
    const { taken, performed, dropped, tokens, output } = startCall();
    taken.answer({ type: "token.taken", token: "first" });
    performed.answer(refused("rejected"));
    expect([tokens(), dropped, output()]).toEqual([["first"], [], left(storeError("rejected"))]);
  });

  it("fails when there is no token for it", () => {
    const { taken, tokens, output } = startCall();
    taken.answer({ type: "token.denied", error: storeError("captcha-invalid") });
    expect([tokens(), output()]).toEqual([[], left(storeError("captcha-invalid"))]);
  });

  it("lets go of the token that it waits for when nobody wants its answer", () => {
    const { stop, open } = startCall();
    expect(open()).toEqual(["token"]);
    stop();
    expect(open()).toEqual([]);
  });
});
