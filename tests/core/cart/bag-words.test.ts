import { expect, it } from "vitest";
import { badgedCart } from "#core/cart/cart-mode.rules.ts";
import { BAG_WORDS } from "#ui/text/bag-words.ts";
import { someCounters } from "#tests/support/builders.ts";

it.each([
  [[], "Корзина"],
  [[{ type: "cart", count: 2 }], "Корзина, 2 изделия"],
  [[{ type: "express_delivery", count: 1 }], "Корзина: экспресс-заказ, 1 изделие"],
  [[{ type: "cnclight", count: 5 }], "Корзина: заказ из магазина, 5 изделий"],
] as const)(
  "the way to the cart begins with the word that is seen there, also where it leads to another cart: %j",
  (cartCounters, name) => {
    expect(BAG_WORDS.withCount(badgedCart({ ...someCounters(1), cartCounters }))).toBe(name);
  },
);
