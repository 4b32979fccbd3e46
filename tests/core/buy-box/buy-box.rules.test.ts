import { describe, expect, it } from "vitest";
import { isWaitedFor, mainButton } from "#core/buy-box/buy-box.rules.ts";
import { subscriptionAsked } from "#core/buy-box/subscribe.view.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

describe("the main button of a product page", () => {
  it("orders, leads to the cart, waits for a return, or says that nothing is left", () => {
    const table = decisionTable(`
      disabled hasSize inCart orderable | button
      yes      -       -      -         | sold-out
      no       yes     yes    -         | go-to-cart
      no       yes     no     yes       | order
      no       yes     no     no        | subscribe
      no       no      -      yes       | order
      no       no      -      no        | subscribe
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

describe("waiting for a size on a product page", () => {
  it("is offered where nothing can be ordered, and beside what is ordered ahead", () => {
    const table = decisionTable(`
      disabled sizes available preorder inCart | waits
      yes      -     -         -        -      | no
      no       no    -         -        -      | no
      no       yes   no        -        -      | yes
      no       yes   yes       yes      -      | yes
      no       yes   yes       no       -      | no
    `);
    expectAgreement(
      { disabled: FLAG, sizes: FLAG, available: FLAG, preorder: FLAG, inCart: FLAG },
      ({ disabled, sizes, available, preorder, inCart }) => {
        const size = aSize({ id: 1, isAvailable: available, isPreorder: preorder });
        const product = aProduct({ isDisabled: disabled, sizes: sizes ? [size] : [] });
        return isWaitedFor(mainButton({ product, size, mode: "default", isInCart: inCart, showsPrice: false })) ? "yes" : "no";
      },
      table,
    );
  });

  it("asks for the chosen size, and not any more for one that is waited for", () => {
    const sizes = [aSize({ id: 1, title: "S" }), aSize({ id: 2, title: "M", isSubscribed: true })];
    const color = { fill: "", stroke: "", url: "", preview: null };
    const colors = [
      { ...color, id: 1, colorId: 1, label: "Чёрный" },
      { ...color, id: 2, colorId: 2, label: "Кэмел" },
    ];
    const product = aProduct({ id: 7, title: "Пальто", url: "/catalog/product/palto", sizes, colors, colorId: 2 });
    const asked = (sizeId: number | null, subscribedIds: readonly number[]) => subscriptionAsked({ product, sizes, sizeId }, subscribedIds);
    expect(asked(null, [])).toBeNull();
    expect(asked(1, [2])).toEqual({
      type: "subscription.asked",
      productId: 7,
      productTitle: "Пальто",
      colorLabel: "Кэмел",
      productUrl: "/catalog/product/palto",
      sizeId: 1,
      sizeTitle: "S",
      isSubscribed: false,
    });
    expect(asked(1, [1])).toMatchObject({ type: "unsubscription.asked", sizeId: 1, isSubscribed: true });
    expect(asked(2, [])).toMatchObject({ type: "unsubscription.asked", sizeId: 2 });
  });
});
