import { expect, it } from "vitest";
import { createActor } from "xstate";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { NewsAnswer, NewsOperation, NewsPlace } from "#core/subscriptions/news.ts";
import { newsletterForm } from "#core/subscriptions/newsletter-form.ts";
import { newsletterMachine } from "#core/subscriptions/newsletter.machine.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const open = (place: NewsPlace) => {
  const send = openBench().port<FormAnswered<NewsAnswer>, { values: FormValues }>("form");
  const told: unknown[] = [];
  const operations: NewsOperation[] = [];
  const flow = createActor(
    newsletterMachine.provide({
      actors: { form: newsletterForm.provide({ actors: { send: send.logic } }) },
      actions: {
        tellPopups: (_, command) => void told.push(command.type),
        thank: (_, { isConfirmed }) => void told.push(isConfirmed ? "thanks" : "thanks, and a letter to confirm"),
        tellMarketing: (_, operation) => void operations.push(operation),
        tellRefused: (_, { error }) => void told.push(error.code),
      },
    }),
    { input: { place, brand: "Кромка" } },
  ).start();
  return { flow, send, told, operations, form: flow.getSnapshot().children.form };
};

it("the shop's news are asked for in the footer; who has them is thanked, and told what happens next", () => {
  const { flow, send, told, operations, form } = open("footer");
  form?.send({ type: "form.submitted" });
  expect(form?.getSnapshot().context.faults["email"]?.rule).toBe("NOT_EMPTY");
  form?.send({ type: "field.changed", name: "email", value: "anna@" });
  form?.send({ type: "form.submitted" });
  expect(form?.getSnapshot().context.faults["email"]?.rule).toBe("EMAIL");
  form?.send({ type: "field.changed", name: "email", value: " anna@example.ru " });
  form?.send({ type: "form.submitted" });
  expect(send.calls.map(({ input }) => input.values)).toEqual([{ email: "anna@example.ru" }]);
  send.answer({ type: "form.refused", error: storeError("rejected", "", { email: ["Такой почты нет"] }) });
  expect([form?.getSnapshot().context.faults["email"]?.params["message"], told]).toEqual(["Такой почты нет", []]);
  form?.send({ type: "form.submitted" });
  send.answer({ type: "form.refused", error: storeError("offline") });
  form?.send({ type: "form.submitted" });
  send.answer({ type: "form.accepted", answer: { text: "Спасибо", isConfirmed: false } });
  expect(told).toEqual(["offline", "popup.dropped", "thanks, and a letter to confirm"]);
  expect(flow.getSnapshot().context.note).toBe("Спасибо");
  expect(operations).toEqual([
    {
      operation: "FooterSubscription",
      customer: { email: "anna@example.ru" },
      subscriptions: [{ brand: "Кромка", pointOfContact: "Email" }],
    },
  ]);
});

it("asked for in the menu's popup, it makes room for the thanks", () => {
  const { send, told, operations, form } = open("menu");
  form?.send({ type: "field.changed", name: "email", value: "anna@example.ru" });
  form?.send({ type: "form.submitted" });
  send.answer({ type: "form.accepted", answer: { text: "Спасибо", isConfirmed: true } });
  expect(told).toEqual(["popup.dropped", "thanks"]);
  expect(operations).toMatchObject([{ operation: "MenuSubscription" }]);
});
