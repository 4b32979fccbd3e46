import { describe, expect, it } from "vitest";
import {
  canSubscribe,
  type DeliveryMode,
  isInCart,
  isSubscribed,
  type OrderAction,
  orderAction,
  productOrderAction,
  sizeOrderAction,
} from "#core/catalogue/order-action.rules.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

const MODES: readonly DeliveryMode[] = ["default", "express"];
const ORDER_ACTIONS: readonly OrderAction[] = ["add-to-cart", "add-to-express-cart", "order-from-shop", "preorder"];

describe("what ordering does", () => {
  it("with a size chosen", () => {
    const table = decisionTable(`
      express mode    available preorder fromShop | action
      yes     express -         -        -        | add-to-express-cart
      yes     default yes       no       -        | add-to-cart
      no      -       yes       no       -        | add-to-cart
      yes     default no        -        yes      | order-from-shop
      no      -       no        -        yes      | order-from-shop
      yes     default yes       yes      yes      | order-from-shop
      no      -       yes       yes      yes      | order-from-shop
      yes     default yes       yes      no       | preorder
      no      -       yes       yes      no       | preorder
      yes     default no        -        no       | none
      no      -       no        -        no       | none
    `);
    expectAgreement(
      { express: FLAG, mode: MODES, available: FLAG, preorder: FLAG, fromShop: FLAG },
      ({ express, mode, available, preorder, fromShop }) =>
        sizeOrderAction({ isAvailableForExpress: express, isAvailable: available, isPreorder: preorder, isOrderFromShop: fromShop }, mode),
      table,
    );
  });

  it("with no size chosen", () => {
    const table = decisionTable(`
      expressOrder onSite soon preorder clickAndCollect fromShop | action
      yes          -      -    -        -               -        | add-to-express-cart
      no           -      -    -        yes             -        | add-to-cart
      no           yes    no   no       no              -        | add-to-cart
      no           yes    no   yes      no              yes      | order-from-shop
      no           yes    yes  -        no              yes      | order-from-shop
      no           no     -    -        no              yes      | order-from-shop
      no           -      -    yes      no              no       | preorder
      no           yes    yes  no       no              no       | none
      no           no     -    no       no              no       | none
    `);
    expectAgreement(
      { express: FLAG, mode: MODES, onSite: FLAG, soon: FLAG, preorder: FLAG, clickAndCollect: FLAG, fromShop: FLAG },
      ({ express, mode, onSite, soon, preorder, clickAndCollect, fromShop }) =>
        productOrderAction(
          {
            isAvailableForExpress: express,
            hasStockSite: onSite,
            isComingSoon: soon,
            isPreorderAvailable: preorder,
            isCncAvailable: clickAndCollect,
            isOrderFromShopAvailable: fromShop,
          },
          mode,
        ),
      (facts) => table({ ...facts, expressOrder: facts.express && facts.mode === "express" }),
    );
  });

  it("is decided by the size as soon as there is one", () => {
    const product = aProduct({ hasStockSite: true });
    expect(orderAction(product, null, "default")).toBe("add-to-cart");
    expect(orderAction(product, aSize({ id: 1, isAvailable: false }), "default")).toBeNull();
    expect(orderAction(product, aSize({ id: 1, isAvailableForExpress: true }), "express")).toBe("add-to-express-cart");
  });
});

describe("subscribing", () => {
  it("is there without an order action, and beside a preorder", () => {
    const table = decisionTable(`
      action                                              | can
      none/preorder                                       | yes
      add-to-cart/add-to-express-cart/order-from-shop     | no
    `);
    expectAgreement({ action: [null, ...ORDER_ACTIONS] }, ({ action }) => canSubscribe(action), table);
  });

  it("is done by the size's own mark or by the visitor's list", () => {
    const table = decisionTable(`
      marked listed | subscribed
      yes    -      | yes
      no     yes    | yes
      no     no     | no
    `);
    expectAgreement(
      { marked: FLAG, listed: FLAG },
      ({ marked, listed }) => isSubscribed({ id: 7, isSubscribed: marked }, listed ? [3, 7] : [3]),
      table,
    );
  });
});

it("a size is in the cart when its id is in the list", () => {
  expect([isInCart(7, [3, 7]), isInCart(7, [3]), isInCart(7, [])]).toEqual([true, false, false]);
});
