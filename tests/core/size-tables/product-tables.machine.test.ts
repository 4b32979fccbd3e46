import { of, Subject } from "rxjs";
import { expect, it } from "vitest";
import { createActor, fromEventObservable } from "xstate";
import { type GuideAnswered, type MeasurementsKnown, sizeGuideMachine } from "#core/size-tables/product-tables.machine.ts";
import type { Measurements } from "#core/size-tables/size-fit.rules.ts";
import type { SizeGuide } from "#core/size-tables/size-tables.ts";

const table = { title: "", content: "Один размер", text: "", note: "" };
const guide: SizeGuide = {
  tables: [
    { ...table, label: "Верх" },
    { ...table, label: "Низ" },
  ],
  measuring: { title: "", intro: "", steps: [] },
  note: "",
  contactsText: "",
  contactsItems: [],
};

const startGuide = (known: Measurements = {}) => {
  const answers = new Subject<GuideAnswered>();
  const kept: Measurements[] = [];
  const fired: string[] = [];
  const flow = createActor(
    sizeGuideMachine.provide({
      actors: {
        loadGuide: fromEventObservable<GuideAnswered, { productId: number }>(() => answers),
        hearMeasurements: fromEventObservable<MeasurementsKnown, undefined>(() => of({ type: "measurements.known", measured: known })),
      },
      actions: {
        remember: (_, { measured }) => void kept.push(measured),
        tellAnalytics: (_, { event, label }) => fired.push(`${event} ${label}`),
      },
    }),
    { input: { productId: 1, sizes: [] } },
  );
  flow.start();
  return { flow, answers, kept, fired };
};

it("asks for the tables, and once more when that failed", () => {
  const { flow, answers } = startGuide();
  answers.next({ type: "guide.failed" });
  expect(flow.getSnapshot().value).toBe("failed");
  flow.send({ type: "again.pressed" });
  answers.next({ type: "guide.loaded", guide });
  expect([flow.getSnapshot().value, flow.getSnapshot().context.guide, flow.getSnapshot().context.tab]).toEqual(["shown", guide, 0]);
});

it("tells analytics which table and which contact was pressed", () => {
  const { flow, answers, fired } = startGuide();
  answers.next({ type: "guide.loaded", guide });
  flow.send({ type: "tab.pressed", tab: 1 });
  flow.send({ type: "contact.pressed", gaLabel: "phone" });
  expect([flow.getSnapshot().context.tab, fired]).toEqual([1, ["size-guide-tab Низ", "size-guide-contact phone"]]);
});

it("begins with what was measured before, and keeps what is typed and is a measurement", () => {
  const { flow, answers, kept } = startGuide({ chest: 88.5 });
  answers.next({ type: "guide.loaded", guide });
  expect(flow.getSnapshot().context.typed).toEqual({ chest: "88,5" });
  flow.send({ type: "measure.typed", measure: "waist", text: "6" });
  flow.send({ type: "measure.typed", measure: "waist", text: "68" });
  flow.send({ type: "measure.typed", measure: "chest", text: "" });
  expect(flow.getSnapshot().context.typed).toEqual({ chest: "", waist: "68" });
  expect(kept).toEqual([{ chest: 88.5 }, { chest: 88.5, waist: 68 }, { waist: 68 }]);
});

it("knows of a field that was left as it stands, until it is typed in again", () => {
  const { flow, answers } = startGuide();
  answers.next({ type: "guide.loaded", guide });
  const left = () => flow.getSnapshot().context.left;
  flow.send({ type: "measure.typed", measure: "waist", text: "7" });
  expect(left()).toEqual([]);
  flow.send({ type: "measure.left", measure: "waist" });
  expect(left()).toEqual(["waist"]);
  flow.send({ type: "measure.typed", measure: "waist", text: "70" });
  expect(left()).toEqual([]);
});
