import { describe, expect, it } from "vitest";
import type { OrderAction, SizeAction } from "#core/catalogue/order-action.rules.ts";
import {
  beginningSize,
  candidateActions,
  clickedSizeEffect,
  displayOfVariant,
  eventOfOrder,
  firstSize,
  footerOf,
  listedSizes,
  pickedAction,
  pressEffect,
  sizePopupButtons,
} from "#core/size-picker/size-picker.rules.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

const ORDERS: readonly (OrderAction | null)[] = [null, "add-to-cart", "add-to-express-cart", "order-from-shop", "preorder"];

const orderTable = decisionTable(`
  mode    express order inCart | shown
  -       -       -     yes    | no
  default -       !none no     | yes
  default -       none  no     | no
  express yes     -     no     | yes
  express no      -     no     | no
`);

const ORDER_ACTIONS = ORDERS.filter((action) => action !== null);
const SIZE_ACTIONS: readonly SizeAction[] = [...ORDER_ACTIONS, "subscribe"];

const subscribeTable = decisionTable(`
  order                                           orderShown subscribed hasSize orderAvailable | shown
  add-to-cart/add-to-express-cart/order-from-shop -          -          -       -              | no
  none/preorder                                   yes        -          -       -              | no
  none/preorder                                   no         no         -       -              | yes
  none/preorder                                   no         yes        no      no             | yes
  none/preorder                                   no         yes        no      yes            | no
  none/preorder                                   no         yes        yes     -              | no
`);

it("the size popup shows its three buttons", () => {
  expectAgreement(
    { mode: ["default", "express"] as const, express: FLAG, order: ORDERS, inCart: FLAG, subscribed: FLAG, hasSize: FLAG },
    ({ mode, express, order, inCart, subscribed, hasSize }) => {
      const shown = sizePopupButtons({
        hasSize,
        isInCart: inCart,
        orderAction: order,
        isExpressMode: mode === "express",
        isAvailableForExpress: express,
        isSubscribed: subscribed,
      });
      return `cart ${shown.goToCart ? "yes" : "no"}, order ${shown.order ? "yes" : "no"}, subscribe ${shown.subscribe ? "yes" : "no"}`;
    },
    (facts) => {
      const orderShown = orderTable(facts);
      const orderAvailable = orderTable({ ...facts, inCart: false });
      const subscribe = subscribeTable({ ...facts, orderShown: orderShown === "yes", orderAvailable: orderAvailable === "yes" });
      return `cart ${facts.inCart ? "yes" : "no"}, order ${orderShown}, subscribe ${subscribe}`;
    },
  );
});

describe("the popup that was opened to wait for a size", () => {
  const ahead = aSize({ id: 1, isPreorder: true });
  const facts = { mode: "default", asked: "subscribe", inCartIds: [], subscribedIds: [] } as const;

  it.each([
    ["that can be ordered ahead", ahead, facts, "subscribe"],
    ["that lies in a cart", ahead, { ...facts, inCartIds: [1] }, "subscribe"],
    ["that is waited for already", ahead, { ...facts, subscribedIds: [1] }, "said"],
    ["that is gone", aSize({ id: 1, isAvailable: false }), facts, "subscribe"],
    ["before one is chosen", null, facts, "subscribe"],
    ["that is on sale, whose return nobody waits for", aSize({ id: 1 }), facts, "order"],
  ] as const)("offers what was pressed, of a size %s", (_, size, given, wanted) => {
    const { order, subscribe, goToCart, isSubscribed } = footerOf(size, given);
    expect({ order, subscribe, said: isSubscribed, cart: goToCart }).toEqual({
      order: wanted === "order",
      subscribe: wanted === "subscribe",
      said: wanted === "said",
      cart: false,
    });
  });
});

it("shows sizes as buttons in the new display, by its name and by its value", () => {
  expect(["NEW", "_1", "_0", "OLD", "_2", ""].map(displayOfVariant)).toEqual(["buttons", "buttons", "list", "list", "list", "list"]);
});

it("lists by express only what can be had by it", () => {
  const sizes = [aSize({ id: 1 }), aSize({ id: 2, isAvailableForExpress: true })];
  expect(listedSizes(sizes, "default").map(({ id }) => id)).toEqual([1, 2]);
  expect(listedSizes(sizes, "express").map(({ id }) => id)).toEqual([2]);
});

it("begins on a phone with the first size on sale, else with one in a shop, else with the first that is not waited for yet, else with the first", () => {
  const asked = { action: "add-to-cart", mode: "default" } as const;
  const gone = aSize({ id: 1, isAvailable: false });
  const goneToo = aSize({ id: 2, isAvailable: false });
  const inShop = aSize({ id: 3, isAvailable: false, isOrderFromShop: true });
  expect(firstSize([gone, inShop, aSize({ id: 2 })], [], asked)).toBe(2);
  expect(firstSize([gone, inShop], [], asked)).toBe(3);
  expect(firstSize([gone, goneToo], [], asked)).toBe(1);
  expect(firstSize([gone, goneToo], [1], asked)).toBe(2);
  expect(firstSize([gone, goneToo], [1, 2], asked)).toBe(1);
  expect(firstSize([], [], asked)).toBeNull();
});

it("begins on a phone with the first size that can be ordered as it was asked", () => {
  const here = aSize({ id: 1 });
  const inShop = aSize({ id: 2, isAvailable: false, isOrderFromShop: true });
  const ahead = aSize({ id: 3, isPreorder: true });
  const first = (action: SizeAction) => firstSize([here, inShop, ahead], [], { action, mode: "default" });
  expect([first("add-to-cart"), first("order-from-shop"), first("preorder"), first("subscribe")]).toEqual([1, 2, 3, 1]);
});

it("begins with no size in a wide window and for a card, unless there is one alone", () => {
  const sizes = [aSize({ id: 1 }), aSize({ id: 2 })];
  const shared = { display: "list", subscribedIds: [] } as const;
  const ofBuyBox = {
    type: "size-picker.asked",
    origin: "buy-box",
    product: aProduct(),
    action: "add-to-cart",
    mode: "default",
    sizes,
  } as const;
  const ofCard = { ...ofBuyBox, origin: "card", hasGuide: true, hasButtons: true } as const;
  expect(beginningSize({ ...shared, asked: ofBuyBox, device: "phone", sizes })).toBe(1);
  expect(beginningSize({ ...shared, asked: ofBuyBox, device: "tablet", sizes })).toBe(1);
  expect(beginningSize({ ...shared, asked: ofBuyBox, device: "desktop", sizes })).toBeNull();
  expect(beginningSize({ ...shared, asked: { ...ofBuyBox, action: "subscribe" }, device: "phone", sizes })).toBe(1);
  expect(beginningSize({ ...shared, asked: ofCard, device: "phone", sizes })).toBeNull();
  expect(beginningSize({ ...shared, asked: ofCard, device: "phone", sizes: [aSize({ id: 3 })] })).toBe(3);
});

it("does with a pressed size what was asked, or what it allows", () => {
  const does = (given: Partial<ReturnType<typeof aSize>>, display: "buttons" | "list", action: OrderAction | "subscribe" = "add-to-cart") =>
    pressEffect({ size: aSize({ id: 1, ...given }), action, mode: "default", display, subscribedIds: [] });
  const preorder = { isPreorder: true };
  const fromShop = { isAvailable: false, isOrderFromShop: true };
  const gone = { isAvailable: false };
  expect([{}, preorder, fromShop, gone, { ...gone, isSubscribed: true }].map((size) => does(size, "list"))).toEqual([
    "add-to-cart",
    "preorder",
    "order-from-shop",
    "subscribe",
    null,
  ]);
  // The new display orders only what was asked for: the rest is chosen, and a button says what can be done with it.
  expect([{}, preorder, fromShop, gone, { ...gone, isSubscribed: true }].map((size) => does(size, "buttons"))).toEqual([
    "add-to-cart",
    null,
    null,
    "subscribe",
    null,
  ]);
  expect(does({}, "buttons", "subscribe")).toBe("subscribe");
});

describe("a press on a size where no button is asked for", () => {
  const allowed = decisionTable(`
    available preorder fromShop | order
    yes       no       -        | add-to-cart
    yes       yes      yes      | order-from-shop
    no        -        yes      | order-from-shop
    yes       yes      no       | preorder
    no        -        no       | none
  `);
  const effect = decisionTable(`
    display order                       subscribed asked     | effect
    list    none                        no         -         | subscribe
    list    none                        yes        -         | none
    list    !none                       -          -         | order
    buttons none                        no         -         | subscribe
    buttons none                        yes        -         | none
    buttons !none                       no         subscribe | subscribe
    buttons !none                       yes        subscribe | none
    buttons add-to-cart/order-from-shop -          same      | order
    buttons preorder                    -          same      | none
    buttons !none                       -          another   | none
  `);

  it("does what is written, whatever the size allows and whatever was asked for", () => {
    expectAgreement(
      { display: ["list", "buttons"] as const, available: FLAG, preorder: FLAG, fromShop: FLAG, subscribed: FLAG, action: SIZE_ACTIONS },
      ({ display, available, preorder, fromShop, subscribed, action }) => {
        const size = aSize({ id: 1, isAvailable: available, isPreorder: preorder, isOrderFromShop: fromShop, isSubscribed: subscribed });
        return pressEffect({ size, action, mode: "default", display, subscribedIds: [] });
      },
      (facts) => {
        const order = allowed(facts);
        const asked = facts.action === "subscribe" ? "subscribe" : facts.action === order ? "same" : "another";
        const done = effect({ ...facts, order: order === "none" ? null : order, asked });
        return done === "order" ? order : done;
      },
    );
  });
});

it("calls an order by what it is", () => {
  expect(ORDERS.flatMap((action) => (action === null ? [] : [eventOfOrder(action)]))).toEqual([
    "order",
    "order",
    "order-from-shop",
    "preorder",
  ]);
});

describe("the size picker", () => {
  it("has at most one candidate for a size", () => {
    const table = decisionTable(`
      available preorder fromShop marked listed | candidates
      yes       no       -        -      -      | add-to-cart
      yes       yes      -        -      -      | preorder
      no        -        yes      -      -      | order-from-shop
      no        -        no       no     no     | subscribe
      no        -        no       yes    -      |
      no        -        no       no     yes    |
    `);
    expectAgreement(
      { available: FLAG, preorder: FLAG, fromShop: FLAG, marked: FLAG, listed: FLAG, express: FLAG },
      ({ available, preorder, fromShop, marked, listed, express }) =>
        candidateActions(
          {
            id: 7,
            isAvailable: available,
            isPreorder: preorder,
            isOrderFromShop: fromShop,
            isSubscribed: marked,
            isAvailableForExpress: express,
          },
          listed ? [7] : [],
        ).join(" "),
      table,
    );
  });

  it("takes the requested action when it is a candidate, else the first", () => {
    const table = decisionTable(`
      candidates              requested   | picked
      nothing                 -           | none
      add-to-cart             -           | add-to-cart
      subscribe               -           | subscribe
      order-from-shop,preorder preorder   | preorder
      order-from-shop,preorder !preorder  | order-from-shop
    `);
    const lists: readonly (readonly SizeAction[])[] = [[], ["add-to-cart"], ["subscribe"], ["order-from-shop", "preorder"]];
    expectAgreement(
      { candidates: lists, requested: SIZE_ACTIONS },
      ({ candidates, requested }) => pickedAction(candidates, requested),
      ({ candidates, requested }) => table({ candidates: candidates.join(",") || "nothing", requested }),
    );
  });

  it("requests adding to the cart when nothing else is asked for", () => {
    expect(pickedAction(["preorder", "add-to-cart"])).toBe("add-to-cart");
    expect(pickedAction(["preorder"])).toBe("preorder");
    expect(pickedAction([])).toBeNull();
  });
});

it("pressing a size button subscribes, orders, or does nothing", () => {
  const table = decisionTable(`
    subscribed order                                            active    | effect
    no         none                                             -         | subscribe
    no         !none                                            subscribe | subscribe
    -          add-to-cart/add-to-express-cart/order-from-shop  order     | order
    -          preorder                                         order     | none
    -          !none                                            another   | none
    yes        none                                             -         | none
    yes        !none                                            subscribe | none
  `);
  expectAgreement(
    { subscribed: FLAG, order: [null, ...ORDER_ACTIONS], activeAction: [null, ...SIZE_ACTIONS] },
    ({ subscribed, order, activeAction }) => clickedSizeEffect({ isSubscribed: subscribed, orderAction: order, activeAction }),
    ({ subscribed, order, activeAction }) => {
      const otherwise = activeAction === order ? "order" : "another";
      return table({ subscribed, order, active: activeAction === "subscribe" ? "subscribe" : otherwise });
    },
  );
});
