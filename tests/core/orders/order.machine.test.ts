import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import type { Order } from "#core/orders/order.ts";
import { orderMachine, type OrderAnswered, type OrderSeen } from "#core/orders/order.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { anOrder } from "#tests/support/order-builders.ts";

const PAUSE = 5000;

const open = (order: Order) => {
  const clock = new SimulatedClock();
  const facts = new Subject<ShopFact>();
  const looks: Subject<OrderSeen>[] = [];
  const cancelation = new Subject<OrderAnswered>();
  const confirmation = new Subject<OrderAnswered>();
  const actor = createActor(
    orderMachine.provide({
      actors: {
        hearShop: fromEventObservable(() => facts),
        askOrder: fromEventObservable(() => {
          const look = new Subject<OrderSeen>();
          looks.push(look);
          return look;
        }),
        beginPayment: fromEventObservable(() => new Subject<OrderAnswered>()),
        confirmOrder: fromEventObservable(() => confirmation),
        cancelOrder: fromEventObservable(() => cancelation),
      },
      actions: { askToCancel: () => {}, leaveFor: () => {}, tellRefused: () => {} },
    }),
    { input: { token: "token", order }, clock },
  );
  actor.start();
  return { actor, clock, facts, looks, cancelation, confirmation, status: () => actor.getSnapshot().context.order.status };
};

const placed = anOrder({ status: "placed", canPay: false, payment: { title: "Картой", status: "paid", parts: 1 } });

describe("an order's page", () => {
  it("looks again and again while the order waits, and stops when it does not", () => {
    const { clock, looks, status } = open(anOrder());
    expect(looks).toHaveLength(0);
    clock.increment(PAUSE);
    looks[0]?.next({ type: "order.unseen" });
    clock.increment(PAUSE);
    expect(looks).toHaveLength(2);
    looks[1]?.next({ type: "order.seen", order: placed });
    clock.increment(PAUSE * 10);
    expect([status(), looks.length]).toEqual(["placed", 2]);
  });

  it("looks at every return to the tab, also when nothing is awaited", () => {
    const { facts, looks, status } = open(placed);
    facts.next({ type: "shop.doubted" });
    looks[0]?.next({ type: "order.seen", order: anOrder({ status: "canceled" }) });
    expect(status()).toBe("canceled");
    facts.next({ type: "shop.doubted" });
    expect(looks).toHaveLength(2);
  });

  it("is confirmed once, where that can be said", () => {
    const toConfirm = anOrder({ status: "placed", canPay: false, confirmUntil: "2026-11-22T09:26:00Z", canConfirm: true });
    const elsewhere = open({ ...toConfirm, canConfirm: false });
    elsewhere.actor.send({ type: "confirm.pressed" });
    expect(elsewhere.confirmation.observed).toBe(false);
    const { actor, confirmation } = open(toConfirm);
    actor.send({ type: "confirm.pressed" });
    expect(actor.getSnapshot().hasTag("confirming")).toBe(true);
    confirmation.next({ type: "order.confirmed", order: { ...toConfirm, confirmUntil: "", canConfirm: false } });
    expect([actor.getSnapshot().context.order.confirmUntil, actor.getSnapshot().hasTag("confirming")]).toEqual(["", false]);
    actor.send({ type: "confirm.pressed" });
    expect(actor.getSnapshot().hasTag("confirming")).toBe(false);
  });

  it("does not take what was asked before the order was canceled for newer than that", () => {
    const { actor, clock, facts, looks, cancelation, status } = open(anOrder());
    clock.increment(PAUSE);
    actor.send({ type: "cancel.pressed" });
    facts.next({ type: "popup.closed", popupId: "cancel-order", answer: "accepted" });
    cancelation.next({ type: "order.canceled", order: anOrder({ status: "canceled", canPay: false, canCancel: false }) });
    expect(looks[0]?.observed).toBe(false);
    looks[0]?.next({ type: "order.seen", order: anOrder() });
    expect(status()).toBe("canceled");
  });
});
