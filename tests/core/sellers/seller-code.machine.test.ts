import { createActor } from "xstate";
import { describe, expect, it } from "vitest";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { sellerCodeMachine } from "#core/sellers/seller-code.machine.ts";
import { sellerForm } from "#core/sellers/seller-form.ts";
import type { SellerCodeChecked } from "#core/sellers/seller.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { aPhoneBook } from "#tests/support/phone-builders.ts";

type Answered = FormAnswered<SellerCodeChecked>;

const PHONE = "+7 (999) 123-45-67";
const checked = { message: "Код верный.", confirmed: "+79991234567" };

const open = (pendingPhone: string | null = null) => {
  const bench = openBench();
  const check = bench.port<Answered, { values: FormValues }>("check");
  const pending = pendingPhone === null ? null : { phone: pendingPhone, state: "sent" as const, resendIn: 0 };
  const flow = createActor(
    sellerCodeMachine.provide({
      actors: { sellerForm: sellerForm.provide({ actors: { send: check.logic } }) },
      actions: {
        tellChecked: (_, { checked: { message } }) => bench.tell(message),
        tellRefused: (_, { error: { message } }) => bench.tell(message),
      },
    }),
    { input: { regions: aPhoneBook().regions, pending, confirmed: "" } },
  ).start();
  const form = () => flow.getSnapshot().children.sellerForm;
  const type = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) form()?.send({ type: "field.changed", name, value });
  };
  return {
    bench,
    check,
    type,
    press: () => form()?.send({ type: "form.submitted" }),
    faults: () => Object.keys(form()?.getSnapshot().context.faults ?? {}),
    value: () => flow.getSnapshot().value,
    confirmed: () => flow.getSnapshot().context.confirmed,
    stop: () => flow.stop(),
  };
};

describe("a seller's code", () => {
  it("asks nothing before there is a whole phone and a whole code", () => {
    const { bench, type, press, faults, value } = open();
    press();
    expect([value(), faults(), bench.said]).toEqual(["idle", ["phone", "code"], []]);
    type({ phone: "+7 (999) 12", code: "12345" });
    press();
    expect([value(), faults(), bench.said]).toEqual(["idle", ["phone", "code"], []]);
  });

  it("is checked once however often it is pressed, and its buyer is kept", () => {
    const { bench, check, type, press, value, confirmed } = open();
    type({ phone: PHONE, code: "123456" });
    press();
    press();
    expect([value(), bench.said]).toEqual(["checking", [{ asked: "check", input: { values: { phone: PHONE, code: "123456" } } }]]);
    check.answer({ type: "form.accepted", answer: checked });
    expect([value(), confirmed(), bench.said.at(-1), bench.open()]).toEqual(["answered", checked.confirmed, checked.message, []]);
  });

  it("that is wrong is said in the store's words, and another is tried", () => {
    const { bench, check, type, press, value, confirmed } = open("+79991234567");
    type({ code: "123456" });
    press();
    expect(bench.said).toEqual([{ asked: "check", input: { values: { phone: PHONE, code: "123456" } } }]);
    check.answer({ type: "form.refused", error: storeError("rejected", "Неверный код. Осталось попыток: 4.") });
    expect([value(), confirmed(), bench.said.at(-1)]).toEqual(["answered", "", "Неверный код. Осталось попыток: 4."]);
    type({ code: "654321" });
    press();
    expect(value()).toBe("checking");
    check.answer({ type: "form.accepted", answer: checked });
    expect([value(), confirmed()]).toEqual(["answered", checked.confirmed]);
  });

  it("lets its question go when its page is left", () => {
    const { bench, type, press, stop } = open();
    type({ phone: PHONE, code: "123456" });
    press();
    expect(bench.open()).toEqual(["check"]);
    stop();
    expect(bench.open()).toEqual([]);
  });
});
