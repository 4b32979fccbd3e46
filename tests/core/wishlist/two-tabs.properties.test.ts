import { left, right, type Either } from "fp-ts/Either";
import fc from "fast-check";
import { NEVER, Observable, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable } from "xstate";
import { NO_COUNTERS } from "#core/cart/cart.ts";
import { storeError, type StoreError } from "#core/kernel/store-error.ts";
import { sessionMachine, type VisitorAnswered } from "#core/session/session.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { type DocumentLeft, type WishAnswered, wishMachine } from "#core/wishlist/wish.machine.ts";
import type { WishSaid } from "#core/wishlist/wish.port.ts";
import { type PromptRecalled, wishesMachine } from "#core/wishlist/wishes.machine.ts";

type Deed =
  | { readonly kind: "press"; readonly tab: number; readonly productId: number }
  /** The store does what was asked the longest ago, or the answer comes back; or a wish gets lost on its way there or back. */
  | { readonly kind: "done" | "heard" | "lost"; readonly place: number }
  | { readonly kind: "sign-in"; readonly tab: number };

const anywhere = fc.nat(5);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("press" as const), tab: fc.nat(1), productId: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom("done" as const, "heard" as const), place: anywhere }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lost" as const), place: anywhere }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sign-in" as const), tab: fc.nat(1) }) },
);

interface Call {
  /** Does it in the store, now. */
  readonly work: () => void;
  readonly answer: () => void;
  readonly fail: (error: StoreError) => void;
  readonly mayBeLost: boolean;
  isDone: boolean;
}

/** One shopper's wishlist in a store, and two tabs over a network in which everything waits until it is let go. */
const start = () => {
  let shopper = "guest";
  const lists = new Map<string, Set<number>>([
    ["guest", new Set()],
    ["account", new Set([1])],
  ]);
  let version = 0;
  const underWay: Call[] = [];
  const list = (): Set<number> => lists.get(shopper) ?? new Set();
  const counters = () => ({ ...NO_COUNTERS, version, wishlistCount: list().size });

  const ask = <A>(work: () => A, mayBeLost: boolean): Observable<Either<StoreError, A>> =>
    new Observable((subscriber) => {
      let answer: A | undefined;
      const end = (said: Either<StoreError, A>): void => {
        subscriber.next(said);
        subscriber.complete();
      };
      underWay.push({
        isDone: false,
        mayBeLost,
        work: () => {
          answer = work();
        },
        answer: () => end(right(answer as A)),
        fail: (error) => end(left(error)),
      });
    });

  const setWish = (productId: number, isWished: boolean): WishSaid => {
    version += 1;
    if (isWished) list().add(productId);
    else list().delete(productId);
    return { productId, isWished, counters: counters(), article: "", isAvailable: true };
  };

  const tabs = [0, 1].map((tab) => {
    const doubts = new Subject<void>();
    const session = createActor(
      sessionMachine.provide({
        actors: {
          meetVisitor: fromEventObservable<VisitorAnswered, undefined>(
            () =>
              new Observable((subscriber) =>
                ask(
                  () => ({ visitor: shopper, isAuthorized: shopper === "account", counters: counters(), wishes: [...list()] }),
                  false,
                ).subscribe((said) =>
                  subscriber.next(
                    said._tag === "Left"
                      ? { type: "visitor.failed" }
                      : { type: "visitor.answered", location: null, subscriptions: [], ...said.right },
                  ),
                ),
              ),
          ),
        },
        actions: { tellShopper: () => undefined, tellLocation: () => undefined },
      }),
    );
    const facts = new Observable<ShopFact>((subscriber) => {
      const { visitor, wishes, counters: now } = session.getSnapshot().context;
      if (visitor !== "") {
        subscriber.next({ type: "cart.changed", counters: now });
        subscriber.next({ type: "wishes.known", productIds: wishes });
      }
      const heard = (["cart.changed", "wishes.known"] as const).map((type) => session.on(type, (fact) => subscriber.next(fact)));
      return () => heard.forEach((subscription) => subscription.unsubscribe());
    });
    const asking = (isWished: boolean) =>
      fromEventObservable<WishAnswered, { productId: number }>(
        ({ input: { productId } }) =>
          new Observable((subscriber) => {
            ask(() => setWish(productId, isWished), true).subscribe((said) =>
              subscriber.next(
                said._tag === "Left" ? { type: "wish.failed", error: said.left } : { type: "wish.answered", said: said.right },
              ),
            );
          }),
      );
    const wishes = createActor(
      wishesMachine.provide({
        actors: {
          wish: wishMachine.provide({
            actors: {
              addWish: asking(true),
              removeWish: asking(false),
              hearDocument: fromEventObservable<DocumentLeft, undefined>(() => NEVER),
            },
          }),
          hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
          recallPrompt: fromEventObservable<PromptRecalled, undefined>(() => new Subject()),
        },
        actions: {
          // As the wiring does it: at once here, since nothing else happens meanwhile.
          tellShop: (_, told) => {
            if (told.type === "login.offered" || told.type === "login.wanted") return;
            const isAsking = session.getSnapshot().matches("meeting");
            if (told.type !== "wish.refused") session.send({ type: "counters.arrived", counters: told.said.counters });
            if (told.type !== "wish.outrun") session.send({ type: "wishes.known", productIds: told.productIds });
            if (told.type !== "wish.kept" || isAsking) doubts.next();
            tellOthers(tab);
          },
        },
      }),
    );
    const doubt = (): void => session.send({ type: "visitor.doubted" });
    doubts.subscribe(doubt);
    return { session, wishes, doubt };
  });
  const tellOthers = (tab: number): void => tabs[1 - tab]?.doubt();
  for (const { session, wishes } of tabs) {
    session.start();
    wishes.start();
  }

  const at = (place: number): Call | undefined => underWay[place % Math.max(1, underWay.length)];
  const take = (call: Call): void => void underWay.splice(underWay.indexOf(call), 1);
  const work = (call: Call): void => {
    if (!call.isDone) call.work();
    call.isDone = true;
  };
  const hear = (call: Call): void => {
    work(call);
    take(call);
    call.answer();
  };
  const act = (one: Deed): void => {
    if (one.kind === "press") {
      const { productId } = one;
      const wishes = tabs[one.tab]?.wishes;
      return wishes?.send({ type: "wish.pressed", productId, isWished: !wishes.getSnapshot().context.shown.includes(productId) });
    }
    if (one.kind === "sign-in") {
      if (shopper === "account") return undefined;
      const guest = list();
      shopper = "account";
      version += 1;
      for (const id of guest) list().add(id);
      // Whoever signs in is led to another page: the tab is told, as the others are.
      for (const { doubt } of tabs) doubt();
      return undefined;
    }
    const call = at(one.place);
    if (call === undefined) return undefined;
    if (one.kind === "done") return work(call);
    if (one.kind === "heard") return hear(call);
    if (!call.mayBeLost) return undefined;
    take(call);
    return call.fail(storeError("timeout"));
  };
  const settle = (): void => {
    for (const [first] of Array.from({ length: 200 }, () => underWay)) if (first !== undefined) hear(first);
  };
  return { tabs, act, settle, underWay, list: () => [...list()].sort() };
};

describe("a wishlist in two tabs", () => {
  it("ends in the store's truth, whatever the order of presses, answers, losses and signing in", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const { tabs, act, settle, underWay, list } = start();
        for (const one of deeds) act(one);
        settle();
        expect(underWay).toEqual([]);
        for (const { session, wishes } of tabs) {
          const { known, underWay: waiting, shown } = wishes.getSnapshot().context;
          expect(waiting).toEqual([]);
          expect([[...shown].sort(), [...known].sort(), [...session.getSnapshot().context.wishes].sort()]).toEqual([
            list(),
            list(),
            list(),
          ]);
          expect(session.getSnapshot().context.counters.wishlistCount).toBe(list().length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
