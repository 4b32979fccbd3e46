import { describe, expect, it } from "vitest";
import { buttonOf, canBeBought, isOrdering } from "#core/buy-box/buy-box.view.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { startBuyBox } from "#tests/support/buy-box-bench.ts";

describe("buy box", () => {
  it("asks for a size instead of ordering nothing", () => {
    const { buyBox, orders, words, state } = startBuyBox();
    buyBox.send({ type: "order.pressed" });
    const { product, sizes } = buyBox.getSnapshot().context;
    expect(words).toEqual([{ type: "size-picker.asked", origin: "buy-box", product, action: "add-to-cart", mode: "default", sizes }]);
    expect(state()).toBe("ready");
    expect(orders).toEqual([]);
  });

  it("asks for the size whose return is to be waited for, whatever else could be done with it", () => {
    const { buyBox, words } = startBuyBox(aProduct({ hasStockSite: false, isPreorderAvailable: true }));
    buyBox.send({ type: "order.pressed" });
    buyBox.send({ type: "subscribe.pressed" });
    expect(words).toMatchObject(["preorder", "subscribe"].map((action) => ({ type: "size-picker.asked", action })));
  });

  it("says itself that a size lacks where it stands in a popup already: no popup comes over it", () => {
    const { buyBox, orders, words } = startBuyBox(aProduct(), "desktop-popup");
    buyBox.send({ type: "order.pressed" });
    expect(buyBox.getSnapshot().children.sizes?.getSnapshot().value).toBe("missing");
    expect([words, orders]).toEqual([[], []]);
  });

  it("takes the size that the popup gives back, or says itself that one lacks", () => {
    const { buyBox, shop } = startBuyBox();
    const selection = () => buyBox.getSnapshot().children.sizes?.getSnapshot().value;
    shop.next({ type: "size.picked", productId: 99, sizeId: 2 });
    expect([selection(), buyBox.getSnapshot().context.sizeId]).toEqual(["open", null]);
    shop.next({ type: "size.picked", productId: 10, sizeId: null });
    expect(selection()).toBe("missing");
    shop.next({ type: "size.picked", productId: 10, sizeId: 2 });
    expect([selection(), buyBox.getSnapshot().context.sizeId]).toEqual(["chosen", 2]);
  });

  it("can be bought while some size can, or the chosen one, also of what lies in the cart", () => {
    const gone = { isAvailable: false, isOrderFromShop: false };
    const sold = startBuyBox(aProduct({ hasStockSite: false, sizes: [aSize({ id: 1, ...gone })] }));
    expect(canBeBought(sold.buyBox.getSnapshot())).toBe(false);
    const { buyBox, choose, shop } = startBuyBox(aProduct({ sizes: [aSize({ id: 1 }), aSize({ id: 2, ...gone })] }));
    const is = () => canBeBought(buyBox.getSnapshot());
    const before = is();
    choose(2);
    const soldOut = is();
    choose(1);
    shop.next({ type: "cart.changed", counters: someCounters(1, [1]) });
    expect([before, soldOut, is()]).toEqual([true, false, true]);
  });

  it("knows which sizes the visitor waits for", () => {
    const { buyBox, shop } = startBuyBox();
    shop.next({ type: "subscriptions.known", sizeIds: [2] });
    expect(buyBox.getSnapshot().children.sizes?.getSnapshot().context.subscribedIds).toEqual([2]);
  });

  it("orders the chosen size once, however often the button is pressed", () => {
    const { buyBox, orders, choose } = startBuyBox();
    choose(2);
    buyBox.send({ type: "order.pressed" });
    buyBox.send({ type: "order.pressed" });
    expect(orders).toEqual([{ action: "add-to-cart", sizeId: 2, origin: "regular-pdp" }]);
  });

  it("tells the shop at once, keeps loading for half a second, then offers the cart", () => {
    const { buyBox, clock, told, choose, added, state } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    added();
    expect(told).toEqual(["size.added"]);
    expect(isOrdering(buyBox.getSnapshot())).toBe(true);
    clock.increment(499);
    expect(state()).toBe("ordering");
    clock.increment(1);
    expect(state()).toBe("ready");
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toEqual({ kind: "go-to-cart", action: "add-to-cart" });
  });

  it("offers ordering again for another size", () => {
    const { buyBox, shop, choose } = startBuyBox();
    choose(1);
    shop.next({ type: "cart.changed", counters: someCounters(1, [1]) });
    expect(buttonOf(buyBox.getSnapshot(), false, true).kind).toBe("go-to-cart");
    choose(2);
    expect(buttonOf(buyBox.getSnapshot(), false, true)).toEqual({ kind: "order", action: "add-to-cart", showsPrice: true });
  });

  it("keeps what was pressed, whatever is chosen while it is ordered", () => {
    const { buyBox, orders, added, clock, choose } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    choose(2);
    added();
    clock.increment(500);
    expect([orders, buyBox.getSnapshot().context.sizesInCartIds]).toEqual([
      [{ action: "add-to-cart", sizeId: 1, origin: "regular-pdp" }],
      [1],
    ]);
  });

  it("looks the sizes up again after a refusal, and lets the shopper press again", () => {
    const { buyBox, answers, sizes, told, words, choose, state } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    answers.next({ type: "size.refused", error: storeError("rejected", "Этот размер только что закончился. Выберите другой.") });
    expect([told, state()]).toEqual([[], "checkingStock"]);
    sizes.next({ type: "sizes.loaded", sizes: [aSize({ id: 1, title: "S", isAvailable: false }), aSize({ id: 2, title: "M" })] });
    expect(state()).toBe("ready");
    expect([told, words[0]]).toEqual([["order.refused"], expect.objectContaining({ offers: null })]);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toEqual({ kind: "subscribe", action: null });
    expect(buyBox.getSnapshot().children.sizes?.getSnapshot().context.sizes[0]?.isAvailable).toBe(false);
  });

  it("asks once more for an answer that was lost, and tells what came of it", () => {
    const { buyBox, orders, answers, told, clock, choose, added, state } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    answers.next({ type: "size.refused", error: storeError("timeout") });
    expect([told, state(), isOrdering(buyBox.getSnapshot()), orders.length]).toEqual([[], "ordering", true, 1]);
    clock.increment(1000);
    expect(orders).toEqual([
      { action: "add-to-cart", sizeId: 1, origin: "regular-pdp" },
      { action: "add-to-cart", sizeId: 1, origin: "regular-pdp" },
    ]);
    added();
    expect([told, state()]).toEqual([["size.added"], "ready"]);
  });

  it("does not take for there what newer counters have taken out again before the answer came", () => {
    const { buyBox, choose, shop, added } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    shop.next({ type: "cart.changed", counters: someCounters(9) });
    added();
    expect(buttonOf(buyBox.getSnapshot(), false, false).kind).toBe("order");
  });

  it("says of an answer that was lost twice that it is not known, and can be pressed again", () => {
    const { buyBox, answers, words, clock, choose, state } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    answers.next({ type: "size.refused", error: storeError("offline") });
    clock.increment(1000);
    answers.next({ type: "size.refused", error: storeError("timeout") });
    expect([words, state()]).toEqual([[{ type: "order.refused", error: storeError("timeout"), offers: null }], "ready"]);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toMatchObject({ kind: "order", action: "add-to-cart" });
  });

  it("says of a size that sold out between page and press what its button offers now, and names the cart that it goes to", () => {
    const { buyBox, answers, sizes, words, choose, added } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    answers.next({ type: "size.refused", error: storeError("rejected", "Этот размер только что закончился.") });
    sizes.next({ type: "sizes.loaded", sizes: [aSize({ id: 1, title: "S", isAvailable: false, isOrderFromShop: true })] });
    expect(words[0]).toMatchObject({ type: "order.refused", offers: "order-from-shop" });
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toMatchObject({ kind: "order", action: "order-from-shop" });
    buyBox.send({ type: "order.pressed" });
    added("/cart/from-shop");
    expect(words[1]).toMatchObject({ type: "size.added", ordered: { action: "order-from-shop" } });
  });

  it("goes where the answer says 100 ms after a preorder, unless there is a hint to read", () => {
    const preorder = aProduct({ sizes: [aSize({ id: 1, isPreorder: true })], isPreorderAvailable: true });
    const first = startBuyBox(preorder);
    first.buyBox.send({ type: "order.pressed" });
    expect(first.orders).toEqual([{ action: "preorder", sizeId: 1, origin: "regular-pdp" }]);
    first.added("/cart/preorder");
    first.clock.increment(500);
    expect(first.state()).toBe("redirecting");
    first.clock.increment(100);
    expect(first.visited).toEqual(["/cart/preorder"]);
    const second = startBuyBox(preorder);
    second.buyBox.send({ type: "order.pressed" });
    second.added("/cart/preorder", "Маломерит");
    second.clock.increment(600);
    expect(second.visited).toEqual([]);
  });

  it("goes to the cart of what was put apart, also when the answer names no address", () => {
    const { buyBox, added, clock, visited } = startBuyBox(
      aProduct({ sizes: [aSize({ id: 1, isAvailable: false, isOrderFromShop: true })] }),
    );
    buyBox.send({ type: "order.pressed" });
    added();
    clock.increment(500);
    clock.increment(99);
    expect(visited).toEqual([]);
    clock.increment(1);
    expect(visited).toEqual(["/cart/from-shop"]);
  });

  it("has nothing to press for a product without sizes", () => {
    const { buyBox, state } = startBuyBox(aProduct({ sizes: [] }));
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toEqual({ kind: "sold-out" });
    buyBox.send({ type: "order.pressed" });
    expect(state()).toBe("ready");
  });

  it("cannot be pressed when the product is disabled", () => {
    const disabled = aProduct({ isDisabled: true, sizes: [aSize({ id: 1 })] });
    const { buyBox, orders, seen } = startBuyBox(disabled);
    buyBox.send({ type: "order.pressed" });
    expect(orders).toEqual([]);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toEqual({ kind: "sold-out" });
    seen.next({ type: "product.seen", product: { ...disabled, isDisabled: false } });
    buyBox.send({ type: "order.pressed" });
    expect(orders).toHaveLength(1);
  });

  it("takes over what the shop says of the product by now, also while it orders, and tells both prices", () => {
    const { buyBox, seen, choose, words, orders, added, clock, state } = startBuyBox(aProduct({ price: 1000 }));
    choose(2);
    buyBox.send({ type: "order.pressed" });
    const product = aProduct({ price: 900, sizes: [aSize({ id: 1, isAvailable: false }), aSize({ id: 2 })] });
    seen.next({ type: "product.seen", product });
    expect([orders.length, state()]).toEqual([1, "ordering"]);
    expect(words).toMatchObject([{ type: "price.seen", product: { price: 1000 }, priced: { price: 900 } }]);
    const { context, children } = buyBox.getSnapshot();
    expect([context.product, context.sizes, context.sizeId]).toEqual([product, product.sizes, 2]);
    expect(children.sizes?.getSnapshot().context).toMatchObject({ sizes: product.sizes, selectedId: 2 });
    added("", "", { price: 900, priceDiscount: 700 });
    clock.increment(500);
    expect([actualPrice(buyBox.getSnapshot().context.product), state()]).toEqual([700, "ready"]);
    // What the press ordered is what the page showed then.
    expect(words[1]).toMatchObject({
      type: "size.added",
      ordered: { product: { price: 1000 } },
      added: { priced: { priceDiscount: 700 } },
    });
  });

  it("lets go of everything when it is stopped in the middle of an order", () => {
    const { buyBox, answers, shop, clock, told, choose } = startBuyBox();
    choose(1);
    buyBox.send({ type: "order.pressed" });
    expect([answers.observed, shop.observed]).toEqual([true, true]);
    buyBox.stop();
    clock.increment(60_000);
    expect([answers.observed, shop.observed, told]).toEqual([false, false, []]);
  });
});
