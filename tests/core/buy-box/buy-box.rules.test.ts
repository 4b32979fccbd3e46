import { describe, expect, it } from "vitest";
import { mainButton, sizePopupButtons } from "#core/buy-box/buy-box.rules.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
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

describe("the main button of a product page", () => {
  it("orders, leads to the cart, or says that nothing is left", () => {
    const table = decisionTable(`
      disabled hasSize inCart orderable | button
      yes      -       -      -         | sold-out
      no       yes     yes    -         | go-to-cart
      no       yes     no     yes       | order
      no       yes     no     no        | sold-out
      no       no      -      yes       | order
      no       no      -      no        | sold-out
    `);
    expectAgreement(
      { disabled: FLAG, hasSize: FLAG, inCart: FLAG, orderable: FLAG },
      ({ disabled, hasSize, inCart, orderable }) =>
        mainButton({
          product: aProduct({ isDisabled: disabled, hasStockSite: orderable }),
          size: hasSize ? aSize({ id: 1, isAvailable: orderable }) : null,
          mode: "default",
          isInCart: inCart,
          showsPrice: false,
        }).kind,
      table,
    );
  });

  it("orders what the chosen size can do, with its price where prices are shown", () => {
    const facts = { product: aProduct(), mode: "default", isInCart: false, showsPrice: true } as const;
    expect(mainButton({ ...facts, size: aSize({ id: 1, isPreorder: true }) })).toEqual({
      kind: "order",
      action: "preorder",
      showsPrice: true,
    });
    expect(mainButton({ ...facts, mode: "express", size: aSize({ id: 1, isAvailableForExpress: true }), showsPrice: false })).toEqual({
      kind: "order",
      action: "add-to-express-cart",
      showsPrice: false,
    });
  });
});
