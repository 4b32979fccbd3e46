import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { addToCartMachine, type AddToCartInput, type OrderAnswered } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { Device } from "#core/facts/viewport.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { sizePickerMachine } from "#core/size-picker/size-picker.machine.ts";
import type { DisplayAnswered, SizePickerTold, SizesAnswered, WindowMeasured } from "#core/size-picker/size-picker-events.ts";
import { buttonsOf, hasFailed, hasNone, isLoading, listOf, pairOf } from "#core/size-picker/size-picker.view.ts";
import { sizeSelectionMachine } from "#core/size-selection/size-selection.machine.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";

const product = aProduct();
const sizes = [aSize({ id: 1, title: "S", isAvailable: false }), aSize({ id: 2, title: "M" }), aSize({ id: 3, title: "L" })];
const ofBuyBox = { type: "size-picker.asked", origin: "buy-box", product, action: "add-to-cart", mode: "default", sizes } as const;
const ofCard = { type: "size-picker.asked", origin: "card", product, action: "add-to-cart", hasGuide: true, hasButtons: false } as const;

const startPicker = (device: Device = "phone") => {
  const clock = new SimulatedClock();
  const orders: string[] = [];
  const answers = new Subject<OrderAnswered>();
  const loaded = new Subject<SizesAnswered>();
  const display = new Subject<DisplayAnswered>();
  const shop = new Subject<ShopFact>();
  const told: SizePickerTold[] = [];
  const fired: string[] = [];
  const visited: string[] = [];
  const picker = createActor(
    sizePickerMachine.provide({
      actors: {
        addToCart: addToCartMachine.provide({
          actors: {
            orderSize: fromEventObservable<OrderAnswered, AddToCartInput>(({ input }) => {
              orders.push(`${input.action} ${input.sizeId}`);
              return answers;
            }),
          },
        }),
        hearShop: fromEventObservable<ShopFact, undefined>(() => shop),
        hearWindow: fromEventObservable<WindowMeasured, undefined>(() => of({ type: "window.measured", device })),
        sizeSelection: sizeSelectionMachine,
        askDisplay: fromEventObservable<DisplayAnswered, undefined>(() => display),
        loadSizes: fromEventObservable<SizesAnswered, { productId: number }>(() => loaded),
      },
      actions: {
        tellShop: (_, params) => {
          told.push(params);
          // What is dropped says that it has closed.
          if (params.type === "popup.dropped") shop.next({ type: "popup.closed", popupId: params.popupId, answer: "dismissed" });
        },
        goTo: (_, { address }) => visited.push(address),
      },
    }),
    { clock },
  );
  for (const type of ["order", "preorder", "order-from-shop", "orderError"] as const) picker.on(type, () => fired.push(type));
  picker.start();
  return {
    picker,
    clock,
    orders,
    answers,
    loaded,
    shop,
    fired,
    visited,
    told: () => told.map((one) => ("popup" in one ? `${one.type} ${one.popup.popupId}` : one.type)),
    lastTold: () => told.at(-1),
    knowDisplay: (name: "buttons" | "list" = "list") => display.next({ type: "display.answered", display: name }),
    added: (redirect = "") =>
      answers.next({
        type: "size.added",
        added: { counters: someCounters(1, [2]), redirect, sizesHelp: "", sizesHelpImage: "", priced: null },
      }),
    state: () => picker.getSnapshot().value,
    chosen: () => picker.getSnapshot().context.sizeId,
  };
};

describe("the size popup of the buy box", () => {
  it("opens on a phone at once, has the first size on sale when it knows how to show them, and orders it by its button", () => {
    const { picker, clock, knowDisplay, told, chosen, orders, added, fired, state } = startPicker();
    picker.send(ofBuyBox);
    expect([told(), isLoading(picker.getSnapshot())]).toEqual([["popup.opened size-picker"], true]);
    knowDisplay();
    expect([told(), isLoading(picker.getSnapshot())]).toEqual([["popup.opened size-picker", "popup.opened size-picker"], false]);
    expect(chosen()).toBe(2);
    expect(buttonsOf(picker.getSnapshot())).toEqual({
      goToCart: false,
      order: true,
      subscribe: false,
      action: "add-to-cart",
      isSubscribed: false,
    });
    picker.send({ type: "order.pressed" });
    picker.send({ type: "order.pressed" });
    expect(orders).toEqual(["add-to-cart 2"]);
    added();
    clock.increment(500);
    expect(told().slice(2)).toEqual(["size.picked", "size.added", "popup.dropped"]);
    expect([fired, state()]).toEqual([["order"], "closed"]);
  });

  it("closed on a phone before it knows how to show the sizes, stays closed", () => {
    const { picker, knowDisplay, shop, told, state } = startPicker();
    picker.send(ofBuyBox);
    shop.next({ type: "popup.closed", popupId: "size-picker", answer: "dismissed" });
    knowDisplay();
    expect([told(), state()]).toEqual([["popup.opened size-picker"], "closed"]);
  });

  it("takes over the size that is chosen in the tables of sizes over it, where the list offers it", () => {
    const { picker, knowDisplay, shop, chosen, loaded } = startPicker("desktop");
    picker.send({ ...ofCard, hasButtons: true });
    knowDisplay();
    loaded.next({ type: "sizes.loaded", sizes });
    const pick = (productId: number, sizeId: number | null) => {
      shop.next({ type: "size.picked", productId, sizeId });
      return chosen();
    };
    expect([pick(11, 2), pick(10, null), pick(10, 99), pick(10, 2), pick(10, 3)]).toEqual([null, null, null, 2, 3]);
    shop.next({ type: "subscriptions.known", sizeIds: [1] });
    expect(pick(10, 1)).toBe(3);
  });

  it("in a wide window gives the size that is pressed to the buy box, and closes", () => {
    const { picker, knowDisplay, told, lastTold, orders, chosen } = startPicker("desktop");
    picker.send(ofBuyBox);
    knowDisplay();
    expect([chosen(), buttonsOf(picker.getSnapshot())]).toEqual([null, null]);
    picker.send({ type: "size.pressed", sizeId: 3 });
    expect(told()).toEqual(["popup.opened size-picker", "popup.dropped", "size.picked"]);
    expect(lastTold()).toEqual({ type: "size.picked", productId: 10, sizeId: 3 });
    expect(orders).toEqual([]);
  });

  it("leaves it to the buy box to say what lacks: with the new display in a wide window, when there is nothing to list, and when it is open already", () => {
    const missed = { type: "size.picked", productId: 10, sizeId: null };
    const wide = startPicker("desktop");
    wide.picker.send(ofBuyBox);
    wide.knowDisplay("buttons");
    expect([wide.told(), wide.lastTold(), wide.state()]).toEqual([["popup.dropped", "size.picked"], missed, "closed"]);

    const none = startPicker();
    none.picker.send({ ...ofBuyBox, mode: "express" });
    none.knowDisplay();
    none.loaded.next({ type: "sizes.failed" });
    expect([none.told(), none.lastTold()]).toEqual([["popup.dropped", "size.picked"], missed]);

    const open = startPicker();
    open.picker.send(ofBuyBox);
    open.knowDisplay();
    open.picker.send(ofBuyBox);
    expect([open.lastTold(), open.state()]).toEqual([missed, { open: "choosing" }]);
  });

  it("opens with the old display when nobody says which in a second", () => {
    const { picker, clock, told } = startPicker("desktop");
    picker.send(ofBuyBox);
    clock.increment(999);
    expect(told()).toEqual([]);
    clock.increment(1);
    expect(told()).toEqual(["popup.opened size-picker"]);
  });

  it("shows what lies in the cart and what is waited for, and asks for a notice of what is gone", () => {
    const { picker, knowDisplay, shop, told } = startPicker();
    shop.next({ type: "cart.changed", counters: someCounters(1, [2]) });
    picker.send(ofBuyBox);
    knowDisplay();
    expect(buttonsOf(picker.getSnapshot())).toMatchObject({ goToCart: true, order: false });
    picker.send({ type: "order.pressed" });
    picker.send({ type: "size.pressed", sizeId: 1 });
    expect(buttonsOf(picker.getSnapshot())).toMatchObject({ subscribe: true, order: false, isSubscribed: false });
    shop.next({ type: "subscriptions.known", sizeIds: [1] });
    expect(buttonsOf(picker.getSnapshot())).toMatchObject({ subscribe: false, order: false, isSubscribed: true });
    expect(listOf(picker.getSnapshot()).map(({ isPressable }) => isPressable)).toEqual([false, true, true]);
    shop.next({ type: "subscriptions.known", sizeIds: [] });
    picker.send({ type: "subscribe.pressed" });
    expect(told().slice(2)).toEqual(["subscription.wished", "popup.dropped"]);
  });
});

describe("the size popup of a card", () => {
  it("opens at once, asks for the sizes, and orders the one that is pressed", () => {
    const { picker, clock, knowDisplay, loaded, told, orders, added, state } = startPicker("desktop");
    picker.send(ofCard);
    expect(told()).toEqual(["popup.opened size-picker"]);
    loaded.next({ type: "sizes.loaded", sizes });
    knowDisplay();
    picker.send({ type: "size.pressed", sizeId: 2 });
    expect([orders, state()]).toEqual([["add-to-cart 2"], { open: "ordering" }]);
    added();
    clock.increment(500);
    expect(state()).toBe("closed");
  });

  it("with buttons only chooses, and they can be pressed once it did", () => {
    const { picker, knowDisplay, loaded, orders, chosen } = startPicker();
    picker.send({ ...ofCard, hasButtons: true });
    loaded.next({ type: "sizes.loaded", sizes });
    knowDisplay("buttons");
    expect(chosen()).toBeNull();
    const missedTimes = () => picker.getSnapshot().children.sizes?.getSnapshot().context.missedTimes;
    picker.send({ type: "order.pressed" });
    expect(missedTimes()).toBe(1);
    picker.send({ type: "size.pressed", sizeId: 2 });
    expect([orders, chosen()]).toEqual([[], 2]);
    picker.send({ type: "order.pressed" });
    expect(orders).toEqual(["add-to-cart 2"]);
  });

  it("asks for the sizes again, and is over when it is put away", () => {
    const { picker, knowDisplay, loaded, state, told } = startPicker();
    picker.send(ofCard);
    knowDisplay();
    loaded.next({ type: "sizes.failed" });
    expect(state()).toBe("failed");
    picker.send({ type: "again.pressed" });
    knowDisplay();
    loaded.next({ type: "sizes.loaded", sizes });
    expect(state()).toEqual({ open: "choosing" });
    picker.send({ type: "popup.closed", popupId: "another", answer: "dismissed" });
    expect(state()).toEqual({ open: "choosing" });
    picker.send({ type: "popup.closed", popupId: "size-picker", answer: "dismissed" });
    expect(state()).toBe("closed");
    expect(told()).toEqual(["popup.opened size-picker", "popup.opened size-picker", "popup.dropped"]);
  });

  it("says that there are no sizes where the store has none, and asks for none again", () => {
    const { picker, knowDisplay, loaded, state } = startPicker();
    picker.send(ofCard);
    loaded.next({ type: "sizes.loaded", sizes: [] });
    knowDisplay();
    expect([state(), hasNone(picker.getSnapshot()), hasFailed(picker.getSnapshot())]).toEqual(["without", true, false]);
    picker.send({ type: "again.pressed" });
    expect(state()).toBe("without");
    picker.send({ type: "popup.closed", popupId: "size-picker", answer: "dismissed" });
    expect(state()).toBe("closed");
  });

  it("closes after a refusal too, and says that it was one", () => {
    const { picker, clock, knowDisplay, loaded, answers, told, fired, state } = startPicker();
    picker.send(ofCard);
    knowDisplay();
    loaded.next({ type: "sizes.loaded", sizes });
    picker.send({ type: "size.pressed", sizeId: 3 });
    answers.next({ type: "size.refused", error: storeError("rejected", "Только что закончился") });
    clock.increment(500);
    expect([told().slice(-2), fired, state()]).toEqual([["order.refused", "popup.dropped"], ["orderError"], "closed"]);
  });

  it.each(["/cart/preorder", ""])(
    "leaves for where the store says, or for the order's own cart, a moment after it closed: «%s»",
    (redirect) => {
      const { picker, clock, knowDisplay, loaded, added, visited, fired } = startPicker();
      picker.send({ ...ofCard, action: "preorder" });
      knowDisplay();
      loaded.next({ type: "sizes.loaded", sizes: [aSize({ id: 2, isPreorder: true }), aSize({ id: 3 })] });
      picker.send({ type: "size.pressed", sizeId: 2 });
      added(redirect);
      clock.increment(500);
      expect(visited).toEqual([]);
      clock.increment(100);
      expect([visited, fired]).toEqual([["/cart/preorder"], ["preorder"]]);
    },
  );
});

it("asks of denim from a card for waist and length, and orders the size of both", () => {
  const { picker, knowDisplay, loaded, orders, chosen } = startPicker("desktop");
  picker.send({ ...ofCard, hasButtons: true });
  knowDisplay();
  const titles = ["28/30", "28/32", "30/32"];
  loaded.next({ type: "sizes.loaded", sizes: titles.map((title, place) => aSize({ id: place + 1, title })) });
  const press = (part: "length" | "waist", value: string) => pairOf(picker.getSnapshot())?.send({ type: "part.pressed", part, value });
  press("waist", "30");
  expect([chosen(), buttonsOf(picker.getSnapshot())?.order]).toEqual([null, true]);
  picker.send({ type: "order.pressed" });
  expect(pairOf(picker.getSnapshot())?.getSnapshot().value).toBe("missing");
  press("length", "30");
  expect([chosen(), orders]).toEqual([null, []]);
  press("length", "32");
  picker.send({ type: "order.pressed" });
  expect([chosen(), orders]).toEqual([3, ["add-to-cart 3"]]);
});

it("lists sizes that are no denim", () => {
  const { picker, knowDisplay } = startPicker();
  picker.send(ofBuyBox);
  knowDisplay();
  expect([picker.getSnapshot().matches("open"), pairOf(picker.getSnapshot())]).toEqual([true, undefined]);
});
