import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import type { FormAnswered } from "#core/forms/form.machine.ts";
import type { FormValues } from "#core/forms/form.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { PopupFact } from "#core/popups/popup.ts";
import { subscribeForm } from "#core/subscriptions/subscribe-form.ts";
import type { Subscribed } from "#core/subscriptions/subscription.ts";
import { NO_DRAFT } from "#core/subscriptions/subscription.rules.ts";
import { type DraftAnswered, subscriptionsMachine, type UnsubscribeAnswered } from "#core/subscriptions/subscriptions.machine.ts";
import { subscribeFormOf } from "#core/subscriptions/subscriptions.view.ts";
import { anAskedSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const open = () => {
  const bench = openBench();
  const draft = bench.port<DraftAnswered, { sizeId: number }>("draft");
  const send = bench.port<FormAnswered<Subscribed>, { values: FormValues }>("form");
  const leave = bench.port<UnsubscribeAnswered, { size: AskedSize }>("unsubscribe");
  const shop = bench.port<PopupFact, undefined>("shop");
  const told: string[] = [];
  const flow = createActor(
    subscriptionsMachine.provide({
      actors: {
        askDraft: draft.logic,
        unsubscribe: leave.logic,
        hearShop: shop.logic,
        form: subscribeForm.provide({ actors: { send: send.logic } }),
      },
      actions: {
        tellPopups: (_, command) =>
          void told.push(command.type === "popup.opened" ? `open ${command.popup.popupId}` : `drop ${command.popupId}`),
        askWhether: () => void told.push("ask"),
        tellSettled: (_, { size, isSubscribed }) => void told.push(`${size.sizeId} ${isSubscribed ? "waited for" : "left"}`),
        tellRefused: (_, { error }) => void told.push(`refused: ${error.message}`),
        tellHeld: () => void told.push("held"),
      },
    }),
  ).start();
  const form = () => {
    const ref = subscribeFormOf(flow.getSnapshot());
    if (ref === undefined) throw new Error("There is no form");
    return ref;
  };
  const fill = (): void => {
    form().send({ type: "fields.filled", values: { name: "Анна", number: "+7 (999) 123-45-67", email: "anna@example.ru" } });
  };
  return { flow, draft, send, leave, shop, told, form, fill };
};

const ask = { type: "subscription.asked", ...anAskedSize({ sizeId: 7 }) } as const;
const askNoMore = { type: "unsubscription.asked", ...anAskedSize({ sizeId: 7 }) } as const;

describe("waiting for a size", () => {
  it("opens its popup at once, is filled with what is known, sent once, and thanked for", () => {
    const { flow, draft, send, told, form, fill } = open();
    flow.send(ask);
    expect(told).toEqual(["open subscribe"]);
    draft.answer({ type: "draft.answered", draft: { ...NO_DRAFT, name: "Зоя" } });
    expect(form().getSnapshot().context.values["name"]).toBe("Зоя");
    fill();
    form().send({ type: "field.changed", name: "newsSubscribe", value: true });
    form().send({ type: "form.submitted" });
    form().send({ type: "form.submitted" });
    expect(send.calls.map(({ input }) => input.values["sizeId"])).toEqual(["7"]);
    send.answer({ type: "form.accepted", answer: { isConfirmed: false } });
    expect(told.slice(1)).toEqual(["7 waited for", "drop subscribe", "open subscribed"]);
    expect(flow.getSnapshot().context).toMatchObject({ isConfirmed: false, draft: { isNewsSubscribed: true } });
    flow.send({ type: "popup.closed", popupId: "subscribe", answer: "dismissed" });
    expect(flow.getSnapshot().value).toBe("thanking");
    flow.send({ type: "popup.closed", popupId: "subscribed", answer: "dismissed" });
    expect(flow.getSnapshot().value).toBe("resting");
  });

  it("begins with what was typed before its popup was closed, for another size too, until that was sent", () => {
    const { flow, draft, send, form, fill } = open();
    const begin = (sizeId: number) => {
      flow.send({ ...ask, ...anAskedSize({ sizeId }) });
      draft.answer({ type: "draft.answered", draft: { ...NO_DRAFT, name: "Зоя" } });
      return form().getSnapshot().context.values;
    };
    begin(7);
    fill();
    flow.send({ type: "popup.closed", popupId: "subscribe", answer: "dismissed" });
    expect(begin(8)).toEqual({
      name: "Анна",
      number: "+7 (999) 123-45-67",
      email: "anna@example.ru",
      newsSubscribe: false,
      sizeId: "8",
    });
    form().send({ type: "form.submitted" });
    send.answer({ type: "form.accepted", answer: { isConfirmed: true } });
    expect(begin(9)).toMatchObject({ name: "Зоя", email: "", sizeId: "9" });
  });

  it("of a size that came back meanwhile ends: its popup closes, and that is said", () => {
    const { flow, draft, send, told, form, fill } = open();
    flow.send(ask);
    draft.answer({ type: "draft.failed" });
    fill();
    form().send({ type: "form.submitted" });
    send.answer({ type: "form.refused", error: storeError("on-sale", "Его можно заказать") });
    expect([flow.getSnapshot().value, told.slice(1)]).toEqual(["resting", ["drop subscribe", "refused: Его можно заказать"]]);
  });

  it("can be filled in also where nothing is known; who wants no news has none afterwards", () => {
    const { flow, draft, send, form, fill } = open();
    flow.send(ask);
    draft.answer({ type: "draft.failed" });
    fill();
    form().send({ type: "form.submitted" });
    send.answer({ type: "form.accepted", answer: { isConfirmed: true } });
    expect(flow.getSnapshot().context.draft.isNewsSubscribed).toBe(false);
  });

  it("makes somebody a reader of the news who agreed to them when it is done, and nobody less of one", () => {
    const table = decisionTable(`
      reads agrees isDone | then
      yes   -      -      | yes
      no    yes    yes    | yes
      no    yes    no     | no
      no    no     -      | no
    `);
    expectAgreement(
      { reads: FLAG, agrees: FLAG, isDone: FLAG },
      ({ reads, agrees, isDone }) => {
        const { flow, draft, send, form, fill } = open();
        flow.send(ask);
        draft.answer({ type: "draft.answered", draft: { ...NO_DRAFT, isNewsSubscribed: reads } });
        fill();
        form().send({ type: "field.changed", name: "newsSubscribe", value: agrees });
        form().send({ type: "form.submitted" });
        send.answer(
          isDone ? { type: "form.accepted", answer: { isConfirmed: true } } : { type: "form.refused", error: storeError("server") },
        );
        return flow.getSnapshot().context.draft.isNewsSubscribed;
      },
      table,
    );
  });

  it("says at its field what the store says of a field, and everything else aloud; then it can be sent again", () => {
    const { flow, draft, send, told, form, fill } = open();
    flow.send(ask);
    draft.answer({ type: "draft.failed" });
    fill();
    form().send({ type: "form.submitted" });
    send.answer({ type: "form.refused", error: storeError("rejected", "Проверьте", { number: ["Такого номера нет"] }) });
    expect(form().getSnapshot().context.faults["number"]).toEqual({ rule: "SAID", params: { message: "Такого номера нет" } });
    form().send({ type: "form.submitted" });
    send.answer({ type: "form.refused", error: storeError("rejected", "Этот размер уже в продаже") });
    expect(told.at(-1)).toBe("refused: Этот размер уже в продаже");
    form().send({ type: "form.submitted" });
    expect(send.calls).toHaveLength(3);
  });

  it("ends with its popup, and begins anew for another size", () => {
    const { flow, draft, form } = open();
    flow.send(ask);
    flow.send({ type: "popup.closed", popupId: "another", answer: "dismissed" });
    expect(flow.getSnapshot().matches("subscribing")).toBe(true);
    flow.send({ ...ask, sizeId: 8 });
    draft.answer({ type: "draft.failed" });
    expect(form().getSnapshot().context.values["sizeId"]).toBe("8");
    flow.send({ type: "popup.closed", popupId: "subscribe", answer: "dismissed" });
    expect([flow.getSnapshot().value, subscribeFormOf(flow.getSnapshot())]).toEqual(["resting", undefined]);
  });
});

describe("waiting for a size no more", () => {
  it("is asked about first, and nothing is sent before the answer", () => {
    const { flow, leave, told } = open();
    flow.send(askNoMore);
    flow.send({ type: "popup.closed", popupId: "unsubscribe", answer: "declined" });
    flow.send(askNoMore);
    flow.send({ type: "popup.closed", popupId: "unsubscribe", answer: "dismissed" });
    expect([leave.calls.length, flow.getSnapshot().value]).toEqual([0, "resting"]);
    flow.send(askNoMore);
    flow.send({ type: "popup.closed", popupId: "unsubscribe", answer: "accepted" });
    leave.answer({ type: "subscription.ended" });
    expect(told).toEqual(["ask", "ask", "ask", "7 left"]);
  });

  it("that fails is told of, and the size is waited for as before", () => {
    const { flow, leave, told } = open();
    flow.send(askNoMore);
    flow.send({ type: "popup.closed", popupId: "unsubscribe", answer: "accepted" });
    leave.answer({ type: "subscription.held", error: storeError("server") });
    expect([told, flow.getSnapshot().value]).toEqual([["ask", "held"], "resting"]);
  });
});
