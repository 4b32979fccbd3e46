import { NEVER } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AddToCartInput, OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import { addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { ProductSize } from "#core/catalogue/product.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { type CardSizesAnswered, type ProductCardTold, productCardMachine } from "#core/product-card/product-card.machine.ts";
import { buttonOfCard, sizesInStrip } from "#core/product-card/product-card.rules.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const added = (redirect = "", sizesHelp = ""): OrderAnswered => ({
  type: "size.added",
  added: { counters: someCounters(2, [1]), redirect, sizesHelp, sizesHelpImage: "", priced: null },
});

const S = aSize({ id: 1, title: "S" });
const M = aSize({ id: 2, title: "M" });

const begin = (sizes: readonly ProductSize[] | null) => {
  const told: ProductCardTold[] = [];
  const asked: string[] = [];
  const went: string[] = [];
  const orders: AddToCartInput[] = [];
  const card = createActor(
    productCardMachine.provide({
      actors: {
        hearShop: fromEventObservable<ShopFact, undefined>(() => NEVER),
        loadSizes: fromEventObservable<CardSizesAnswered, { productId: number }>(() => NEVER),
        addToCart: addToCartMachine.provide({
          actors: {
            orderSize: fromEventObservable<OrderAnswered, AddToCartInput>(({ input }) => {
              orders.push(input);
              return NEVER;
            }),
          },
        }),
      },
      actions: {
        tellShop: (_, said) => void told.push(said),
        askSize: (_, { action }) => void asked.push(action),
        askToWait: (_, { size }) => void asked.push(`to wait for ${size.title}`),
        goTo: (_, { address }) => void went.push(address),
      },
    }),
    { input: { product: aProduct() } },
  );
  card.start();
  onTestFinished(() => void card.stop());
  card.send(sizes === null ? { type: "sizes.failed" } : { type: "sizes.loaded", sizes });
  const isBlocked = () => card.getSnapshot().hasTag("blocked");
  const answer = (said: OrderAnswered): void => {
    (card.getSnapshot().children["addToCart"] as unknown as { send: (event: OrderAnswered) => void }).send(said);
    vi.advanceTimersByTime(500);
  };
  return { card, told, asked, went, orders, isBlocked, answer, button: () => buttonOfCard(card.getSnapshot().context) };
};

describe("the button of a card", () => {
  const can = { isAvailable: true, isOrderFromShop: false, isPreorder: false };
  const gone = { ...can, isAvailable: false };

  it.each([
    ["can be had", can, "add-to-cart"],
    ["lies in shops", { ...gone, isOrderFromShop: true }, "order-from-shop"],
    ["comes later", { ...can, isPreorder: true }, "preorder"],
    ["has run out", gone, "subscribe"],
  ] as const)("does what a chosen size allows that %s", (_, flags, action) => {
    const { card, button } = begin([aSize({ id: 1, ...flags }), M]);
    card.send({ type: "size.pressed", sizeId: 1 });
    expect(button()).toEqual({ action, isDisabled: false });
  });

  it("says that a size is waited for, and is pressed in vain then", () => {
    const { card, button, asked, isBlocked } = begin([aSize({ id: 1, ...gone }), M]);
    card.send({ type: "subscriptions.known", sizeIds: [1] });
    card.send({ type: "size.pressed", sizeId: 1 });
    card.send({ type: "button.pressed" });
    expect([button(), asked, isBlocked()]).toEqual([{ action: "subscribed", isDisabled: true }, [], false]);
  });

  it("does without a chosen size what the product allows", () => {
    const actionOf = (sizes: readonly ProductSize[], given = {}) =>
      buttonOfCard({ product: aProduct(given), sizes, sizeId: null, subscribedIds: [] }).action;
    expect(actionOf([S, M])).toBe("add-to-cart");
    expect(actionOf([aSize({ id: 1, ...gone, isOrderFromShop: true }), aSize({ id: 2, ...gone })])).toBe("order-from-shop");
    expect(actionOf([aSize({ id: 1, isPreorder: true })], { isPreorderAvailable: true })).toBe("preorder");
    expect(actionOf([aSize({ id: 1, ...gone })])).toBe("subscribe");
  });

  it("asks for a size where none is chosen, and is held until the popup is there", () => {
    const { card, asked, isBlocked } = begin([S, M]);
    card.send({ type: "button.pressed" });
    card.send({ type: "button.pressed" });
    expect([asked, isBlocked()]).toEqual([["add-to-cart"], true]);
    card.send({ type: "popup.shown", popupId: "size-picker" });
    expect(isBlocked()).toBe(false);
    card.send({ type: "button.pressed" });
    vi.advanceTimersByTime(5_000);
    expect([asked.length, isBlocked()]).toEqual([2, false]);
  });

  it("asks whom to tell of the return of a chosen size that has run out, and is held until that popup is there", () => {
    const { card, asked, isBlocked } = begin([aSize({ id: 1, title: "S", ...gone }), M]);
    card.send({ type: "size.pressed", sizeId: 1 });
    card.send({ type: "button.pressed" });
    card.send({ type: "button.pressed" });
    expect([asked, isBlocked()]).toEqual([["to wait for S"], true]);
    card.send({ type: "popup.shown", popupId: "subscribe" });
    expect(isBlocked()).toBe(false);
  });

  it("asks also where the sizes could not be had", () => {
    const { card, asked } = begin(null);
    card.send({ type: "button.pressed" });
    expect(asked).toEqual(["add-to-cart"]);
  });
});

describe("an order from a card", () => {
  it("of the only size begins at once, holds the button, and lets it go when it is done", () => {
    const { card, orders, told, isBlocked, answer } = begin([S]);
    card.send({ type: "button.pressed" });
    card.send({ type: "button.pressed" });
    expect([orders.map(({ action, sizeId }) => [action, sizeId]), isBlocked()]).toEqual([[["add-to-cart", 1]], true]);
    answer(added());
    expect([told.map(({ type }) => type), isBlocked()]).toEqual([["size.added"], false]);
  });

  it.each(["order-from-shop", "preorder"] as const)("that is %s stays held when it succeeds, and is let go when it fails", (action) => {
    const flags = action === "preorder" ? { isPreorder: true } : { isAvailable: false, isOrderFromShop: true };
    const begun = () => {
      const bench = begin([aSize({ id: 1, ...flags })]);
      bench.card.send({ type: "button.pressed" });
      return bench;
    };
    const good = begun();
    good.answer(added("/cart/preorder"));
    vi.advanceTimersByTime(10_000);
    expect([good.orders[0]?.action, good.isBlocked(), good.went]).toEqual([action, true, ["/cart/preorder"]]);
    const bad = begun();
    bad.answer({ type: "size.refused", error: storeError("rejected", "Только что закончился") });
    expect([bad.told.map(({ type }) => type), bad.isBlocked(), bad.went]).toEqual([["order.refused"], false, []]);
  });

  it("stays where there is a hint of the size to read, and lets the button go", () => {
    const { card, went, isBlocked, answer } = begin([aSize({ id: 1, isPreorder: true })]);
    card.send({ type: "button.pressed" });
    answer(added("/cart/preorder", "Маломерит"));
    vi.advanceTimersByTime(10_000);
    expect([went, isBlocked()]).toEqual([[], false]);
  });

  it("leads to its own cart when the answer names no address, and is let go when the shopper is back", () => {
    const { card, went, isBlocked, answer } = begin([aSize({ id: 1, isPreorder: true })]);
    card.send({ type: "button.pressed" });
    answer(added());
    vi.advanceTimersByTime(100);
    expect([went, isBlocked()]).toEqual([["/cart/preorder"], true]);
    card.send({ type: "shop.doubted" });
    expect(isBlocked()).toBe(false);
  });

  it("takes a chosen size back that is pressed again", () => {
    const { card } = begin([S, M]);
    const chosen = () => card.getSnapshot().context.sizeId;
    card.send({ type: "size.pressed", sizeId: 2 });
    expect(chosen()).toBe(2);
    card.send({ type: "size.pressed", sizeId: 2 });
    expect(chosen()).toBeNull();
  });
});

describe("the strip of a card", () => {
  it("has room for eight sizes, and none for the only one", () => {
    const some = (count: number) => Array.from({ length: count }, (_, place) => aSize({ id: place + 1 }));
    expect([1, 2, 8, 9].map((count) => sizesInStrip(some(count)).length)).toEqual([0, 2, 8, 0]);
  });
});
