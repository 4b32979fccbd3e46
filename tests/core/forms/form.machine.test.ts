import { Subject } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { describe, expect, it } from "vitest";
import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { type FormAnswered, formOf, UNFOLLOWED } from "#core/forms/form.machine.ts";
import { MIN, NOT_EMPTY } from "#core/forms/validators.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";

const FIELDS: readonly FieldRules[] = [
  { name: "name", isRequired: true, rules: [NOT_EMPTY, MIN(3)] },
  { name: "comment", isRequired: false, rules: [MIN(3)] },
  { name: "consent", isRequired: true, rules: [NOT_EMPTY] },
];

/** A form whose sendings the test answers. */
const open = (values: FormValues = { name: "", comment: "", consent: false }) => {
  const sent: FormValues[] = [];
  const told: unknown[] = [];
  let answer = new Subject<FormAnswered<string>>();
  const form = createActor(
    formOf<string>().provide({
      actors: {
        send: fromEventObservable<FormAnswered<string>, { values: FormValues }>(({ input }) => {
          sent.push(input.values);
          answer = new Subject();
          return answer;
        }),
      },
      actions: {
        ...UNFOLLOWED,
        tellAccepted: (_, params) => told.push(params.answer),
        tellRefused: (_, { error }) => told.push(error.code),
      },
    }),
    { input: { fields: FIELDS, values } },
  ).start();
  return {
    form,
    sent,
    told,
    reply: (event: FormAnswered<string>) => answer.next(event),
    isHeard: () => answer.observed,
    change: (name: string, value: boolean | string) => form.send({ type: "field.changed", name, value }),
    rules: () => Object.entries(form.getSnapshot().context.faults).map(([name, { rule }]) => `${name} ${rule}`),
  };
};
const GOOD = { name: " Анна ", comment: "", consent: true };

describe("a form", () => {
  it("is not sent while a rule is broken, and says the first one of every field", () => {
    const { form, sent, rules } = open();
    form.send({ type: "form.submitted" });
    expect([sent, rules(), form.getSnapshot().context.refusals]).toEqual([[], ["name NOT_EMPTY", "consent NOT_EMPTY"], 1]);
  });

  it("drops a fault with the first letter, checks a field that is left filled, and never one that is left empty", () => {
    const { form, change, rules } = open();
    form.send({ type: "form.submitted" });
    change("name", "А");
    expect(rules()).toEqual(["consent NOT_EMPTY"]);
    form.send({ type: "field.left", name: "name" });
    form.send({ type: "field.left", name: "comment" });
    expect(rules()).toEqual(["consent NOT_EMPTY", "name MIN"]);
  });

  it("sends trimmed values once, however often it is pressed", () => {
    const { form, sent, reply, told } = open(GOOD);
    form.send({ type: "form.submitted" });
    form.send({ type: "form.submitted" });
    expect([sent, form.getSnapshot().hasTag("sending")]).toEqual([[{ ...GOOD, name: "Анна" }], true]);
    reply({ type: "form.accepted", answer: "вот" });
    form.send({ type: "form.submitted" });
    expect([told, form.getSnapshot().value, sent.length]).toEqual([["вот"], "accepted", 1]);
  });

  it("shows what the store says of its fields, and tells of everything else", () => {
    const { form, reply, told, rules, change } = open(GOOD);
    form.send({ type: "form.submitted" });
    reply({ type: "form.refused", error: storeError("rejected", "", { name: ["Занято", "Ещё"], other: ["?"] }) });
    expect([rules(), form.getSnapshot().context.faults["name"]?.params, told]).toEqual([["name SAID"], { message: "Занято" }, []]);
    change("name", "Вера");
    form.send({ type: "form.submitted" });
    reply({ type: "form.refused", error: storeError("timeout") });
    expect([rules(), told, form.getSnapshot().value]).toEqual([[], ["timeout"], "filling"]);
  });

  it("clears what the store refused and takes no second time, and keeps the rest with the words at the field", () => {
    const { form, reply, rules } = open({ name: "Анна", comment: "", consent: true });
    form.send({
      type: "fields.replaced",
      fields: FIELDS.map((field) => (field.name === "name" ? { ...field, isTypedAnew: true } : field)),
    });
    form.send({ type: "form.submitted" });
    reply({ type: "form.refused", error: storeError("rejected", "", { name: ["Неверный код"] }) });
    expect([form.getSnapshot().context.values, rules()]).toEqual([{ name: "", comment: "", consent: true }, ["name SAID"]]);
  });

  it("keeps what is typed while it is being sent, and values of fields that come and go", () => {
    const { form, reply, change } = open(GOOD);
    form.send({ type: "form.submitted" });
    change("comment", "позвоните");
    reply({ type: "form.refused", error: storeError("server") });
    form.send({ type: "fields.replaced", fields: FIELDS.slice(0, 1) });
    expect(form.getSnapshot().context.values["comment"]).toBe("позвоните");
  });

  it("waits for nobody after it has stopped", () => {
    const { form, isHeard } = open(GOOD);
    form.send({ type: "form.submitted" });
    expect(isHeard()).toBe(true);
    form.stop();
    expect(isHeard()).toBe(false);
  });
});
