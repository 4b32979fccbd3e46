import { expect, it } from "vitest";
import { createActor } from "xstate";
import { phoneCodeMachine, type PhoneCodeAnswered } from "#core/account/phone-code.machine.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const PHONE = "+7 (999) 123-45-67";

const open = () => {
  const bench = openBench();
  const code = bench.port<PhoneCodeAnswered, { phone: string }>("code");
  const told: string[] = [];
  const flow = createActor(
    phoneCodeMachine.provide({
      actors: { sendCode: code.logic },
      actions: { tellRefused: (_, { error }) => void told.push(error.message) },
    }),
    { input: { pending: null }, clock: bench.clock },
  ).start();
  return { ...bench, flow, code, told, want: (phone: string) => flow.send({ type: "code.wanted", phone }) };
};

const sent = { type: "code.sent", pending: { phone: "+79991234567", state: "sent", resendIn: 2 } } as const;

it("a code is sent once a press, again to the same phone after the wait, and to another at once", () => {
  const { flow, code, clock, want } = open();
  want(PHONE);
  want(PHONE);
  expect(code.calls.map(({ input }) => input)).toEqual([{ phone: PHONE }]);
  code.answer(sent);
  want("8 999 123-45-67");
  expect(code.calls).toHaveLength(1);
  want("+7 (999) 765-43-21");
  expect(code.calls).toHaveLength(2);
  code.answer(sent);
  clock.passToNext();
  clock.passToNext();
  expect(flow.getSnapshot().matches("ready")).toBe(true);
  want(PHONE);
  expect(code.calls).toHaveLength(3);
});

it("a code that could not be sent is told of, and can be asked for again", () => {
  const { flow, code, told, want } = open();
  want(PHONE);
  code.answer({ type: "code.failed", error: storeError("rejected", "Слишком много попыток") });
  expect([told, flow.getSnapshot().matches("ready"), flow.getSnapshot().context.pending]).toEqual([["Слишком много попыток"], true, null]);
});
