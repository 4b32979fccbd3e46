import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { CartMode } from "#core/cart/cart.ts";
import { modeOfType, typeOfMode } from "#core/cart/cart-mode.rules.ts";
import { CLEAR_QUESTION } from "#core/cart/cart.machine.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import { barcodeOf, simulateCarts, SIZE_IDS } from "#tests/support/simulated-carts.ts";
import { startCartTabs } from "#tests/support/cart-tabs.ts";

const MODES: readonly CartMode[] = ["default", "express_delivery", "order-from-shop", "preorder"];
const ACTIONS: readonly OrderAction[] = ["add-to-cart", "add-to-express-cart", "order-from-shop", "preorder"];
const TABS = [0, 1] as const;

const tab = fc.constantFrom(...TABS);
const sizeId = fc.constantFrom(...SIZE_IDS);
const mode = fc.constantFrom(...MODES);

type Deed =
  | { readonly do: "wish"; readonly tab: number; readonly sizeId: number; readonly quantity: number }
  | { readonly do: "order"; readonly tab: number; readonly sizeId: number; readonly action: OrderAction }
  /** All of the cart that the tab shows goes into another; or the tab goes to another cart. */
  | { readonly do: "go" | "move"; readonly tab: number; readonly mode: CartMode }
  | { readonly do: "clear" | "look" | "sign in" | "undo"; readonly tab: number }
  | { readonly do: "answer"; readonly tab: number; readonly isAgreed: boolean }
  /** The store gets to what is on its way; it arrives. */
  | { readonly do: "hear" | "work"; readonly place: number }
  /** It gets lost, on its way there or back. */
  | { readonly do: "lose"; readonly place: number; readonly wasDone: boolean }
  | { readonly do: "wait" };

const place = fc.nat(7);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("wish" as const), tab, sizeId, quantity: fc.nat(4) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("order" as const), tab, sizeId, action: fc.constantFrom(...ACTIONS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("go" as const, "move" as const), tab, mode }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("clear" as const, "look" as const, "undo" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sign in" as const), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("answer" as const), tab, isAgreed: fc.boolean() }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constantFrom("hear" as const, "hear" as const, "work" as const), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lose" as const), place, wasDone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const) }) },
);

/** What went wrong once; the first two things on their way are the tabs that ask who is there. */
const FOUND: readonly (readonly Deed[])[] = [
  // A cart that was asked for before something was put into it.
  [
    { do: "order", tab: 1, sizeId: 1, action: "add-to-cart" },
    { do: "look", tab: 1 },
    { do: "work", place: 4 },
  ],
  // Something that is put in while a cart is cleared.
  [
    ...Array.from({ length: 10 }, () => ({ do: "hear", place: 0 }) as const),
    { do: "clear", tab: 0 },
    { do: "answer", tab: 0, isAgreed: true },
    { do: "work", place: 0 },
    { do: "order", tab: 1, sizeId: 1, action: "add-to-cart" },
    ...Array.from({ length: 4 }, () => ({ do: "hear", place: 1 }) as const),
  ],
  // A page that is left before its cart has changed.
  [
    { do: "hear", place: 3 },
    { do: "go", tab: 1, mode: "express_delivery" },
    { do: "wish", tab: 1, sizeId: 1, quantity: 0 },
  ],
  // A line taken out and wished for again before the store has answered: the wish is refused.
  [
    { do: "hear", place: 1 },
    { do: "wish", tab: 0, sizeId: 2, quantity: 0 },
    { do: "wish", tab: 0, sizeId: 2, quantity: 1 },
  ],
  // A piece that was put into a cart, and both answers lost.
  [
    ...Array.from({ length: 10 }, () => ({ do: "hear", place: 0 }) as const),
    { do: "order", tab: 0, sizeId: 1, action: "add-to-cart" },
    { do: "lose", place: 0, wasDone: true },
    { do: "wait" },
    { do: "wait" },
    { do: "lose", place: 0, wasDone: true },
  ],
];

// The scripts that look for lost answers, which a real page loads with its first loss.
beforeAll(() => Promise.all([import("#app/wiring/lost-cart.ts"), import("#app/wiring/product-news.ts")]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const store = simulateCarts();
  const tabs = startCartTabs(store);
  const { network, clock } = tabs;
  let presses = 0;

  const inTab = (one: Extract<Deed, { readonly tab: number }>): void => {
    const document = tabs.document(one.tab);
    if (document === null) return;
    const { context } = document.cart().getSnapshot();
    const question = document.question();
    if (one.do === "answer") {
      if (question === undefined) return;
      if (question === CLEAR_QUESTION || !one.isAgreed) document.close(question, one.isAgreed ? "accepted" : "dismissed");
      else document.agreeToReplace();
    } else if (one.do === "look") document.look();
    // Whatever is asked lies over the page.
    else if (question !== undefined) return;
    else if (one.do === "wish") document.cart().send({ type: "quantity.wished", barcode: barcodeOf(one.sizeId), quantity: one.quantity });
    else if (one.do === "undo") {
      if (context.cart.removed !== null) document.cart().send({ type: "quantity.wished", ...context.cart.removed });
    } else if (one.do === "clear") {
      if (context.cart.positions.length > 0) document.cart().send({ type: "clear.pressed" });
    } else if (one.do === "order") {
      presses += 1;
      document.order(one.action, one.sizeId);
    } else if (one.do === "go") document.goToCart(one.mode);
    else if (one.do === "move") tabs.load(one.tab, one.mode, () => store.move(context.cart.type, typeOfMode(one.mode)));
    else {
      document.storefront.send({ type: "counters.arrived", counters: store.signIn() });
      document.flush();
      tabs.load(one.tab, modeOfType(context.cart.type));
    }
  };

  const act = async (one: Deed): Promise<void> => {
    if (one.do === "hear") network.hear(one.place);
    else if (one.do === "work") network.work(one.place);
    else if (one.do === "lose") network.lose(one.place, one.wasDone);
    else if (one.do === "wait") clock.passToNext();
    else if ("tab" in one) inTab(one);
    // What looks for an answer that was lost comes by a script, and waits a moment.
    await vi.advanceTimersByTimeAsync(one.do === "wait" ? 1000 : 0);
    tabs.flush();
  };

  /** Everything arrives, whatever is asked is put away, and time passes. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 1000; round += 1) {
      if (network.isBusy()) await act({ do: "hear", place: 0 });
      else if (clock.waits().length > 0 || vi.getTimerCount() > 0) await act({ do: "wait" });
      else if (tabs.documents().some((document) => document.question() !== undefined))
        for (const one of TABS) await act({ do: "answer", tab: one, isAgreed: false });
      else if (!tabs.lookAgain()) return;
    }
    throw new Error("It never comes to an end");
  };
  return { store, tabs, act, settle, presses: () => presses };
};

const expectTheTruth = ({ store, tabs }: ReturnType<typeof start>): void => {
  expect(tabs.documents()).toHaveLength(TABS.length);
  for (const document of tabs.documents()) {
    const cart = document.cart().getSnapshot();
    const { cart: truth, counters, visitor } = store.page(cart.context.cart.type);
    const known = document.session()?.context;
    expect([cart.value, cart.context.wishes, cart.context.cart]).toEqual(["ready", {}, truth]);
    // The number of a refused write says nothing of what lies there.
    expect([known?.visitor, known?.counters]).toEqual([visitor, { ...counters, version: known?.counters.version }]);
    expect(document.isOrdering()).toBe(false);
  }
};

it("in two tabs ends with what the store has, whatever the order of presses, answers, losses, moves, replacements and signing in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const shopper = start();
      for (const one of deeds) await shopper.act(one);
      await shopper.settle();
      expectTheTruth(shopper);
      expect(shopper.store.page("express_delivery").cart.positions.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200, examples: FOUND.map((deeds) => [[...deeds]]) },
  );
});
