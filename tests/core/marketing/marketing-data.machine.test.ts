import { type Observable, of } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { describe, expect, it } from "vitest";
import { type MarketingAnswered, marketingDataMachine } from "#core/marketing/marketing-data.machine.ts";
import type { MarketingData } from "#core/marketing/marketing.ts";

const data: MarketingData = { orders: { count: 2, ltv: 30_000 }, segments: { vip: false, bad: false } };

const open = (answer: MarketingAnswered) => {
  const told: MarketingData[] = [];
  let calls = 0;
  const flow = createActor(
    marketingDataMachine.provide({
      actors: {
        ask: fromEventObservable<MarketingAnswered, undefined>((): Observable<MarketingAnswered> => {
          calls += 1;
          return of(answer);
        }),
      },
      actions: { tellAnalytics: (_, params) => told.push(params.data) },
    }),
  ).start();
  return { flow, told, calls: () => calls };
};

describe("marketing data", () => {
  it("is not asked for a guest", () => {
    const { flow, calls } = open({ type: "data.answered", data });
    flow.send({ type: "visitor.met", isAuthorized: false });
    expect(calls()).toBe(0);
  });

  it("is asked and told once for who is signed in", () => {
    const { flow, told, calls } = open({ type: "data.answered", data });
    for (const isAuthorized of [true, false, true]) flow.send({ type: "visitor.met", isAuthorized });
    expect([calls(), told]).toEqual([1, [data]]);
  });

  it("is let be when it could not be had", () => {
    const { flow, told, calls } = open({ type: "data.failed" });
    for (const isAuthorized of [true, true]) flow.send({ type: "visitor.met", isAuthorized });
    expect([calls(), told]).toEqual([1, []]);
  });
});
