import { describe, expect, it } from "vitest";
import { mainButton } from "#core/buy-box/buy-box.rules.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

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
