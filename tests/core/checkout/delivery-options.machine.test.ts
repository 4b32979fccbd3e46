import { Subject } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { describe, expect, it } from "vitest";
import { type DeliveriesAnswered, deliveryOptionsMachine } from "#core/checkout/delivery-options.machine.ts";
import { aCheckout } from "#tests/support/order-builders.ts";

const [courier, pickup] = aCheckout().deliveries;
const first = courier === undefined ? [] : [courier];
const other = pickup === undefined ? [] : [pickup];

const open = () => {
  const asked: string[] = [];
  let answer = new Subject<DeliveriesAnswered>();
  const clock = new SimulatedClock();
  const flow = createActor(
    deliveryOptionsMachine.provide({
      actors: {
        ask: fromEventObservable<DeliveriesAnswered, { city: string }>(({ input }) => {
          asked.push(input.city);
          answer = new Subject();
          return answer;
        }),
      },
    }),
    { input: { city: "Москва", options: first }, clock },
  ).start();
  return {
    flow,
    asked,
    clock,
    type: (city: string) => flow.send({ type: "city.changed", city }),
    reply: (event: DeliveriesAnswered) => answer.next(event),
    shown: () => flow.getSnapshot().context.options,
  };
};

describe("the ways to deliver", () => {
  it("are asked for half a second after the last letter, and stay until there are others", () => {
    const { asked, clock, type, reply, shown, flow } = open();
    type("Каза");
    clock.increment(400);
    type("Казань ");
    clock.increment(499);
    expect([asked, flow.getSnapshot().hasTag("loading")]).toEqual([[], true]);
    clock.increment(1);
    expect([asked, shown()]).toEqual([["Казань"], first]);
    reply({ type: "deliveries.answered", options: other });
    expect([shown(), flow.getSnapshot().context.city]).toEqual([other, "Казань"]);
  });

  it("are not asked for a city that they are for, nor for none", () => {
    const { asked, clock, type } = open();
    type("Казань");
    type("Москва");
    clock.increment(1_000);
    type(" ");
    clock.increment(1_000);
    expect(asked).toEqual([]);
  });

  it("are those of the newest city, whatever an older answer says", () => {
    const { asked, clock, type, reply, shown } = open();
    type("Казань");
    clock.increment(500);
    type("Пермь");
    reply({ type: "deliveries.answered", options: other });
    expect(shown()).toEqual(first);
    clock.increment(500);
    expect(asked).toEqual(["Казань", "Пермь"]);
  });

  it("are asked again after a failure", () => {
    const { asked, clock, type, reply, flow } = open();
    type("Казань");
    clock.increment(500);
    reply({ type: "deliveries.failed" });
    expect(flow.getSnapshot().value).toBe("failed");
    flow.send({ type: "again.pressed" });
    expect(asked).toEqual(["Казань", "Казань"]);
  });
});
