import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { ProductSeen, SizesAnswered } from "#core/buy-box/buy-box-events.ts";
import { buyBoxMachine } from "#core/buy-box/buy-box.machine.ts";
import { isOrdering, selectionOf } from "#core/buy-box/buy-box.view.ts";
import type { Product } from "#core/catalogue/product.ts";
import { storeError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const SIZES = [1, 2, 3].map((id) => aSize({ id }));

type Deed =
  | { readonly kind: "press" | "time" | "sizes" | "no sizes" | "fact" }
  | { readonly kind: "choose"; readonly sizeId: number }
  /** An answer to any call ever made, also to one that was answered before. */
  | { readonly kind: "added" | "refused"; readonly which: number; readonly redirect: string };

const press = fc.constant<Deed>({ kind: "press" });

const DEED: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: press },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("choose"), sizeId: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.constantFrom<Deed>({ kind: "time" }, { kind: "sizes" }, { kind: "no sizes" }, { kind: "fact" }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("added", "refused"),
      which: fc.nat(9),
      redirect: fc.constantFrom("", "/cart/preorder"),
    }),
  },
);

/** A buy box in a shop whose store puts one piece in the cart for every order that it takes, and whose facts say so at once. */
const startBuyBox = () => {
  const bench = openBench();
  const order = bench.port<OrderAnswered, AddToCartInput>("order");
  const sizes = bench.port<SizesAnswered, { productId: number }>("sizes");
  const shop = bench.port<ShopFact, undefined>("shop");
  const watched = bench.port<ProductSeen, { product: Product }>("product");
  const pieces: number[] = [];
  const answered = new Set<number>();
  const told: string[] = [];
  const visited: string[] = [];
  const fact = () => shop.answer({ type: "cart.changed", counters: someCounters(pieces.length + 1, pieces) });
  const actor = createActor(
    buyBoxMachine.provide({
      actors: {
        addToCart: addToCartMachine.provide({ actors: { orderSize: order.logic } }),
        loadSizes: sizes.logic,
        hearShop: shop.logic,
        watchProduct: watched.logic,
      },
      actions: {
        tellShop: (_, words) => {
          told.push(words.type);
          if (words.type === "size.added") fact();
        },
        rememberSize: () => {},
        goTo: (_, { address }) => visited.push(address),
      },
    }),
    { input: { product: aProduct({ sizes: SIZES }), selectedId: null, title: "", origin: "regular-pdp" }, clock: bench.clock },
  ).start();

  const answer = ({ kind, which, redirect }: Extract<Deed, { which: number }>) => {
    const place = which % Math.max(order.calls.length, 1);
    const call = order.calls[place];
    if (call === undefined) return;
    if (kind === "refused") call.answer({ type: "size.refused", error: storeError("rejected") });
    else {
      if (call.isOpen()) pieces.push(call.input.sizeId);
      call.answer({
        type: "size.added",
        added: { counters: someCounters(pieces.length + 1, pieces), redirect, sizesHelp: "", sizesHelpImage: "", priced: null },
      });
    }
    answered.add(place);
  };

  const act = (deed: Deed): void => {
    if (deed.kind === "press") actor.send({ type: "order.pressed" });
    if (deed.kind === "choose") selectionOf(actor.getSnapshot())?.send({ type: "size.pressed", sizeId: deed.sizeId });
    if (deed.kind === "time") bench.clock.passToNext();
    if (deed.kind === "sizes") sizes.answer({ type: "sizes.loaded", sizes: SIZES });
    if (deed.kind === "no sizes") sizes.answer({ type: "sizes.failed" });
    if (deed.kind === "fact") fact();
    if (deed.kind === "added" || deed.kind === "refused") answer(deed);
  };

  const openOrders = () => order.calls.filter(({ isOpen }) => isOpen()).length;
  /** Everything that is asked is answered and all time passes. */
  const settle = () => {
    order.calls.forEach((call, which) => {
      if (call.isOpen()) answer({ kind: "added", which, redirect: "" });
    });
    act({ kind: "no sizes" });
    while (bench.clock.waits().length > 0) act({ kind: "time" });
  };
  return { actor, calls: order.calls, pieces, told, visited, act, openOrders, settle, answeredCount: () => answered.size };
};

describe("a buy box under any order of presses and answers", () => {
  it("orders at most once for a press, what is chosen then, and one at a time", () => {
    fc.assert(
      fc.property(fc.array(DEED, { maxLength: 30 }), (deeds) => {
        const { actor, calls, act, openOrders } = startBuyBox();
        for (const deed of deeds) {
          const before = calls.length;
          const wasBusy = isOrdering(actor.getSnapshot());
          const chosen = selectionOf(actor.getSnapshot())?.getSnapshot().context.selectedId;
          act(deed);
          const made = calls.slice(before).map(({ input }) => input.sizeId);
          expect(made.length).toBeLessThanOrEqual(deed.kind === "press" && !wasBusy ? 1 : 0);
          for (const sizeId of made) expect(sizeId).toBe(chosen);
          expect(openOrders()).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("puts no size in the cart twice, and tells the shop of every order once", () => {
    fc.assert(
      fc.property(fc.array(DEED, { maxLength: 30 }), (deeds) => {
        const { pieces, told, visited, act, settle, answeredCount } = startBuyBox();
        for (const deed of deeds) act(deed);
        settle();
        expect(new Set(pieces).size).toBe(pieces.length);
        expect(told.filter((type) => type === "size.added").length).toBe(pieces.length);
        expect(told.filter((type) => type !== "size-picker.asked").length).toBe(answeredCount());
        expect(visited.length).toBeLessThanOrEqual(pieces.length);
      }),
      { numRuns: 150 },
    );
  });

  it("hears the next press for another size when everything is answered", () => {
    fc.assert(
      fc.property(fc.array(DEED, { maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (deeds, sizeId) => {
        const { actor, calls, pieces, act, settle } = startBuyBox();
        for (const deed of deeds) act(deed);
        settle();
        expect(actor.getSnapshot().value).toBe("ready");
        const before = calls.length;
        act({ kind: "choose", sizeId });
        act({ kind: "press" });
        act({ kind: "press" });
        expect(calls.slice(before).map(({ input }) => input.sizeId)).toEqual(pieces.includes(sizeId) ? [] : [sizeId]);
      }),
      { numRuns: 100 },
    );
  });
});
