import { expect, it } from "vitest";
import { cardButtonOfProduct, cardButtonOfSize } from "#core/catalogue/card-action.rules.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

it("the button of a card with a size", () => {
  const table = decisionTable(`
    available preorder fromShop subscribed | action
    yes       no       -        -          | add-to-cart
    yes       yes      yes      -          | order-from-shop
    no        -        yes      -          | order-from-shop
    yes       yes      no       -          | preorder
    no        -        no       yes        | subscribed
    no        -        no       no         | subscribe
  `);
  expectAgreement(
    { available: FLAG, preorder: FLAG, fromShop: FLAG, subscribed: FLAG, express: FLAG },
    ({ available, preorder, fromShop, subscribed, express }) => {
      const button = cardButtonOfSize(
        { isAvailable: available, isPreorder: preorder, isOrderFromShop: fromShop, isAvailableForExpress: express },
        subscribed,
      );
      expect(button.isDisabled).toBe(button.action === "subscribed");
      return button.action;
    },
    table,
  );
});

it("the button of a card without a size", () => {
  const table = decisionTable(`
    onSite preorder clickAndCollect fromShop | action
    -      -        yes             -        | add-to-cart
    yes    no       no              -        | add-to-cart
    yes    yes      no              -        | preorder
    no     -        no              yes      | order-from-shop
    no     -        no              no       | subscribe
  `);
  expectAgreement(
    { onSite: FLAG, preorder: FLAG, clickAndCollect: FLAG, fromShop: FLAG },
    ({ onSite, preorder, clickAndCollect, fromShop }) => {
      const button = cardButtonOfProduct({
        hasStockSite: onSite,
        isPreorderAvailable: preorder,
        isCncAvailable: clickAndCollect,
        isOrderFromShopAvailable: fromShop,
      });
      expect(button.isDisabled).toBe(false);
      return button.action;
    },
    table,
  );
});
