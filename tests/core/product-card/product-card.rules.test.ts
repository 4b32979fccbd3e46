import { describe, it } from "vitest";
import { buttonOfCard, orderOfCard, waitedOfCard } from "#core/product-card/product-card.rules.ts";
import { aProduct, aSize } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

const FACTS = { available: FLAG, preorder: FLAG, fromShop: FLAG, marked: FLAG, listed: FLAG };

/** A card of two sizes, of which the first is like this. */
const cardOf = (facts: { readonly [K in keyof typeof FACTS]: boolean }, sizeId: number | null) => ({
  product: aProduct(),
  sizes: [
    aSize({ id: 1, isAvailable: facts.available, isPreorder: facts.preorder, isOrderFromShop: facts.fromShop, isSubscribed: facts.marked }),
    aSize({ id: 2 }),
  ],
  sizeId,
  subscribedIds: facts.listed ? [1] : [],
});

describe("a card whose size is chosen", () => {
  const button = decisionTable(`
    available preorder fromShop marked listed | button
    yes       no       -        -      -      | add-to-cart
    yes       yes      yes      -      -      | order-from-shop
    no        -        yes      -      -      | order-from-shop
    yes       yes      no       -      -      | preorder
    no        -        no       yes    -      | subscribed
    no        -        no       no     yes    | subscribed
    no        -        no       no     no     | subscribe
  `);

  it("has the button that this size allows, in whatever place it is told that its return is waited for", () => {
    expectAgreement(FACTS, (facts) => buttonOfCard(cardOf(facts, 1)).action, button);
  });

  it("has a button that does nothing only where its return is waited for already", () => {
    expectAgreement(
      FACTS,
      (facts) => buttonOfCard(cardOf(facts, 1)).isDisabled,
      (facts) => (button(facts) === "subscribed" ? "yes" : "no"),
    );
  });

  it("orders just what its button says, and begins to wait only where there is nothing to order", () => {
    const isOrder = (action: string): boolean => !action.startsWith("subscribe");
    expectAgreement(
      FACTS,
      (facts) => orderOfCard(cardOf(facts, 1))?.action ?? null,
      (facts) => (isOrder(button(facts)) ? button(facts) : "none"),
    );
    expectAgreement(
      FACTS,
      (facts) => waitedOfCard(cardOf(facts, 1))?.id ?? null,
      (facts) => (button(facts) === "subscribe" ? "1" : "none"),
    );
  });
});

it("a card without a chosen size orders and waits for nothing by itself: its button asks for a size", () => {
  expectAgreement(
    FACTS,
    (facts) => orderOfCard(cardOf(facts, null)) ?? waitedOfCard(cardOf(facts, null)) ?? buttonOfCard(cardOf(facts, null)).isDisabled,
    () => "no",
  );
});
