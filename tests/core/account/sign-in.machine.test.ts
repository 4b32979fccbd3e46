import { type Either, left, match, right } from "fp-ts/Either";
import { map, type Observable, of } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { describe, expect, it } from "vitest";
import type { PendingCode } from "#core/account/account.ts";
import { entranceForm, type Entered, phoneForm } from "#core/account/account-forms.ts";
import { type CodeAnswered, type SignInInput, signInMachine } from "#core/account/sign-in.machine.ts";
import { clockOf } from "#core/account/sign-in.rules.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { someCounters } from "#tests/support/builders.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";

const PHONE = "+79991234567";
const entered: Entered = { isJustAuthorized: true, visitor: "anna", counters: someCounters(1) };
const wrongCode = storeError("rejected", "Неверный код", { code: ["Неверный код"] });
const tooMany = storeError("rejected", "Слишком много попыток");

interface Store {
  readonly code?: Either<StoreError, PendingCode>;
  readonly check?: Either<StoreError, Entered>;
}

const open = (input: SignInInput, { code = right({ phone: PHONE, state: "sent", resendIn: 60 }), check = right(entered) }: Store = {}) => {
  const asked: FormValues[] = [];
  const told: string[] = [];
  const gone: Entered[] = [];
  const clock = new SimulatedClock();
  const answering = <A>(answer: Either<StoreError, A>) =>
    fromEventObservable<FormAnswered<A>, { values: FormValues }>(({ input: { values } }) => {
      asked.push(values);
      return of(answer).pipe(
        map(
          match(
            (error): FormAnswered<A> => ({ type: "form.refused", error }),
            (value): FormAnswered<A> => ({ type: "form.accepted", answer: value }),
          ),
        ),
      );
    });
  const flow = createActor(
    signInMachine.provide({
      actors: {
        phoneForm: phoneForm.provide({ actors: { send: answering(code) } }),
        codeForm: entranceForm.provide({ actors: { send: answering(check) } }),
        passwordForm: entranceForm.provide({ actors: { send: answering(check) } }),
        resend: fromEventObservable<CodeAnswered, { phone: string }>(({ input: { phone } }): Observable<CodeAnswered> => {
          asked.push({ phone });
          return of({ type: "code.sent", pending: { phone, state: "sent", resendIn: 60 } });
        }),
      },
      actions: { goOn: (_, params) => gone.push(params.entered), tellRefused: (_, { error }) => told.push(error.message) },
    }),
    { input, clock },
  ).start();
  const state = () => flow.getSnapshot();
  const fill = (form: "codeForm" | "passwordForm" | "phoneForm", values: Readonly<Record<string, string>>): void => {
    const child = state().children[form];
    for (const [name, value] of Object.entries(values)) child?.send({ type: "field.changed", name, value });
    child?.send({ type: "form.submitted" });
  };
  return { flow, state, fill, asked, told, gone, clock };
};

const book = aPhoneBook();
const byPhone: SignInInput = { way: "phone", pending: null, book };
const awaited: SignInInput = { way: "phone", book, pending: { phone: PHONE, state: "sent", resendIn: 3 } };

describe("signing in", () => {
  it("goes from the phone over its code to where the shopper was going", () => {
    const { state, fill, asked, gone } = open(byPhone);
    fill("phoneForm", { phone: "12" });
    expect([state().value, asked]).toEqual(["phone", []]);
    fill("phoneForm", { phone: "+7 (999) 123-45-67" });
    expect(state().matches("code")).toBe(true);
    for (const code of ["12", "12345", "1234567", "12345a"]) fill("codeForm", { code });
    expect(gone).toEqual([]);
    fill("codeForm", { code: "123456" });
    expect(asked).toEqual([{ phone: "+7 (999) 123-45-67" }, { phone: PHONE, code: "123456" }]);
    expect([state().value, gone]).toEqual(["authorized", [entered]]);
  });

  it("says at the field that a code is wrong, and takes another", () => {
    const { state, fill, gone } = open(awaited, { check: left(wrongCode) });
    fill("codeForm", { code: "000000" });
    expect(state().children.codeForm?.getSnapshot().context.faults["code"]?.params["message"]).toBe("Неверный код");
    expect([state().matches("code"), gone]).toEqual([true, []]);
  });

  it("tells what is said of no field", () => {
    const { state, fill, told } = open(byPhone, { code: left(tooMany) });
    fill("phoneForm", { phone: PHONE });
    expect([state().value, told]).toEqual(["phone", ["Слишком много попыток"]]);
  });

  it("sends another code once the time has run down", () => {
    const { flow, state, asked, clock } = open(awaited);
    flow.send({ type: "resend.pressed" });
    clock.increment(1_000);
    clock.increment(1_000);
    expect([state().context.resendIn, asked]).toEqual([1, []]);
    clock.increment(1_000);
    expect(state().value).toEqual({ code: "ready" });
    flow.send({ type: "resend.pressed" });
    expect([state().value, state().context.resendIn, asked]).toEqual([{ code: "waiting" }, 60, [{ phone: PHONE }]]);
  });

  it("keeps the number that is to be mended, and nothing of a password that was left", () => {
    const { flow, state, fill } = open(awaited);
    flow.send({ type: "number.pressed" });
    expect(state().children.phoneForm?.getSnapshot().context.values["phone"]).toBe("+7 (999) 123-45-67");
    flow.send({ type: "way.chosen", way: "email" });
    fill("passwordForm", { username: "нет", password: "тайна" });
    flow.send({ type: "way.chosen", way: "phone" });
    flow.send({ type: "way.chosen", way: "email" });
    expect(state().children.passwordForm?.getSnapshot().context.values).toEqual({});
  });

  it("comes back to a code that is waited for from the other way in", () => {
    const { flow, state } = open(awaited);
    flow.send({ type: "way.chosen", way: "email" });
    flow.send({ type: "way.chosen", way: "phone" });
    expect(state().matches("code")).toBe(true);
  });
});

describe("a clock", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [60, "1:00"],
  ])("shows %i seconds as %s", (seconds, shown) => {
    expect(clockOf(seconds)).toBe(shown);
  });
});
