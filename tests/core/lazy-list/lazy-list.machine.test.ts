import { of, Subject } from "rxjs";
import type { NetworkFact } from "#core/facts/network.ts";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import type { ProductCard } from "#core/catalogue/product.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { type BatchAnswered, type LazyBatchInput, lazyBatchMachine } from "#core/lazy-list/lazy-batch.machine.ts";
import { type LazyListEmitted, type LazyListEvent, type LazyListInput, lazyListMachine } from "#core/lazy-list/lazy-list.machine.ts";
import { itemsOf, listEnd } from "#core/lazy-list/lazy-list.view.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct } from "#tests/support/builders.ts";
import { reachableStates } from "#tests/support/reachability.ts";

const from = (first: number, count: number): readonly ProductCard[] =>
  Array.from({ length: count }, (_, index) => aProduct({ id: first + index }));

const INPUT: LazyListInput = { path: "/catalog/dresses", query: "?size=S", items: from(1, 10), total: 25, limit: 10, offset: 10 };

const startList = (given: Partial<LazyListInput> = {}) => {
  const clock = new SimulatedClock();
  const answers = new Subject<BatchAnswered>();
  const facts = new Subject<ShopFact>();
  const asked: LazyBatchInput[] = [];
  const failures: LazyListEmitted[] = [];
  const actor = createActor(
    lazyListMachine.provide({
      actors: {
        hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
        lazyBatch: lazyBatchMachine.provide({
          actors: {
            hearNetwork: fromEventObservable<NetworkFact, undefined>(() => of({ type: "network.back" })),
            requestBatch: fromEventObservable<BatchAnswered, LazyBatchInput>(({ input }) => {
              asked.push(input);
              return answers;
            }),
          },
        }),
      },
    }),
    { clock, input: { ...INPUT, ...given } },
  );
  actor.on("list.failed", (failure) => failures.push(failure));
  actor.start();
  return {
    actor,
    clock,
    answers,
    facts,
    asked,
    failures,
    send: (type: "end.seen" | "more.pressed" | "list.reset") => actor.send({ type }),
    answer: (items: readonly ProductCard[], total: number | null) => answers.next({ type: "batch.answered", items, total }),
    fail: () => answers.next({ type: "batch.failed", error: storeError("server") }),
    state: () => actor.getSnapshot().value,
    ids: () => itemsOf(actor.getSnapshot()).map(({ id }) => id),
    end: () => listEnd(actor.getSnapshot()),
  };
};

const range = (asked: readonly LazyBatchInput[]) => asked.map(({ offset, limit }) => [offset, limit]);

describe("lazy list", () => {
  it("grows batch by batch until it is complete", () => {
    const { send, clock, answer, asked, state, ids, end } = startList();
    expect([state(), end()]).toEqual(["idle", "more"]);
    send("end.seen");
    expect([state(), end()]).toEqual(["active", "loading"]);
    clock.increment(100);
    answer(from(11, 10), 25);
    expect(state()).toBe("idle");
    send("more.pressed");
    clock.increment(100);
    answer(from(21, 5), 25);
    expect([state(), end()]).toEqual(["complete", "end"]);
    expect(ids()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(asked).toEqual([
      { path: "/catalog/dresses", query: "?size=S", offset: 10, limit: 10 },
      { path: "/catalog/dresses", query: "?size=S", offset: 20, limit: 10 },
    ]);
  });

  it("asks for one batch at a time", () => {
    const { send, clock, asked } = startList();
    for (const type of ["end.seen", "end.seen", "more.pressed"] as const) send(type);
    clock.increment(100);
    send("end.seen");
    clock.increment(1000);
    expect(range(asked)).toEqual([[10, 10]]);
  });

  it("is complete from the start when the page shows everything", () => {
    const { send, clock, asked, state } = startList({ total: 10 });
    expect(state()).toBe("complete");
    send("end.seen");
    clock.increment(1000);
    expect([state(), asked]).toEqual(["complete", []]);
  });

  it("takes what is loaded for the total when the store does not say and a batch comes short", () => {
    const { send, clock, answer, state, actor } = startList({ total: null });
    send("end.seen");
    clock.increment(100);
    answer(from(11, 7), null);
    expect([state(), actor.getSnapshot().context.total]).toEqual(["complete", 17]);
  });

  it("shows a product once", () => {
    const { send, clock, answer, ids, actor } = startList();
    send("end.seen");
    clock.increment(100);
    answer([...from(9, 3), ...from(11, 2)], 25);
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(actor.getSnapshot().context.offset).toBe(15);
  });

  it.each(["more.pressed", "end.seen"] as const)("says that a batch was dropped, and tries the same one again on %s", (type) => {
    const { send, clock, fail, answer, failures, state, end, asked, ids } = startList();
    send("end.seen");
    clock.increment(100);
    fail();
    clock.increment(500);
    fail();
    clock.increment(1000);
    fail();
    expect([state(), end()]).toEqual(["failed", "failed"]);
    expect(failures).toEqual([{ type: "list.failed", errorCode: "server", limit: 10, offset: 10 }]);
    clock.increment(60_000);
    send(type);
    clock.increment(100);
    answer(from(11, 1), 11);
    expect([state(), ids().length]).toEqual(["complete", 11]);
    expect(range(asked)).toEqual([
      [10, 10],
      [10, 10],
      [10, 10],
      [10, 10],
    ]);
  });

  it("waits again after a canceled batch, without a word", () => {
    const { send, clock, answers, failures, state, asked } = startList();
    send("end.seen");
    clock.increment(100);
    answers.next({ type: "batch.failed", error: storeError("canceled") });
    clock.increment(60_000);
    expect([state(), failures, asked.length]).toEqual(["idle", [], 1]);
  });

  it("begins anew when it is reset, and lets go of the running batch", () => {
    const { send, clock, answers, answer, state, ids, asked } = startList();
    send("end.seen");
    clock.increment(100);
    send("list.reset");
    expect([state(), ids(), answers.observed]).toEqual(["idle", [], false]);
    send("end.seen");
    clock.increment(100);
    answer(from(1, 3), null);
    expect([state(), ids()]).toEqual(["complete", [1, 2, 3]]);
    expect(range(asked)).toEqual([
      [10, 10],
      [0, 10],
    ]);
  });

  it("can be reset when it is complete and when it failed", () => {
    const complete = startList({ total: 10 });
    complete.send("list.reset");
    expect([complete.state(), complete.ids()]).toEqual(["idle", []]);
    const failed = startList();
    failed.send("end.seen");
    failed.actor.send({ type: "batch.dropped", errorCode: "server", limit: 10, offset: 10 });
    failed.send("list.reset");
    expect([failed.state(), failed.ids()]).toEqual(["idle", []]);
  });

  it("shows what a product costs by now, whatever else is going on", () => {
    const { send, clock, answer, facts, actor } = startList();
    const priced = { price: 15_000, priceDiscount: 12_000 };
    const pricesOf = (id: number) =>
      itemsOf(actor.getSnapshot()).flatMap((item) => (item.id === id ? [[item.price, item.priceDiscount]] : []));
    const [before] = pricesOf(2);
    send("end.seen");
    clock.increment(100);
    facts.next({ type: "price.changed", productId: 3, priced });
    answer(from(11, 10), 25);
    expect([pricesOf(2), pricesOf(3)]).toEqual([[before], [[15_000, 12_000]]]);
  });

  it("comes to every state by facts and presses", () => {
    const events: readonly LazyListEvent[] = [
      { type: "end.seen" },
      { type: "more.pressed" },
      { type: "list.reset" },
      { type: "batch.loaded", batch: { items: from(11, 5), total: 15 } },
      { type: "batch.canceled" },
      { type: "batch.dropped", errorCode: "server", limit: 10, offset: 10 },
    ];
    expect(reachableStates(lazyListMachine, { input: INPUT, events })).toEqual(["active", "complete", "failed", "idle"]);
  });

  it.each([0, 100])("leaves nothing subscribed or scheduled when it is stopped %s ms into a batch", (wait) => {
    const { actor, send, clock, answers, asked } = startList();
    send("end.seen");
    clock.increment(wait);
    const askedBefore = asked.length;
    actor.stop();
    clock.increment(60_000);
    expect([answers.observed, asked.length]).toEqual([false, askedBefore]);
  });
});
