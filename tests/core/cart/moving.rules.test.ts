import { describe, expect, it } from "vitest";
import type { CartType } from "#core/cart/cart.ts";
import { type MovableLine, movesOf } from "#core/cart/moving.rules.ts";

const line = (stock: Partial<Record<CartType, number>>, quantity = 1): MovableLine => ({
  quantity,
  stock: { cart: 0, express_delivery: 0, cnclight: 0, preorder: 0, ...stock },
});

const here = { cart: 5 };
const fast = { cart: 5, express_delivery: 2 };
const shops = { cnclight: 2 };

describe("a cart is offered to move", () => {
  it.each([
    ["nowhere, when it is empty", "cart", [], true, []],
    ["nowhere, when no other cart can hold it", "cart", [line(here)], true, []],
    ["to the express one, when it is one piece that can go there", "cart", [line(fast)], true, ["express_delivery"]],
    ["not there when something lies there", "cart", [line(fast)], false, []],
    ["not there with two pieces", "cart", [line(fast, 2)], true, []],
    ["not there with two lines", "cart", [line(fast), line(fast)], true, []],
    [
      "to a shop, when the site has run out of some and shops have all",
      "cart",
      [line({ cart: 5, cnclight: 1 }), line(shops)],
      true,
      ["cnclight"],
    ],
    ["to no shop that the site can do without", "cart", [line({ cart: 5, cnclight: 5 })], true, []],
    ["to no shop that has too few", "cart", [line(shops, 3)], true, []],
    ["back, from the express one", "express_delivery", [line(fast)], true, ["cart"]],
    ["back, from a shop, when the site has all", "cnclight", [line(here), line(here)], true, ["cart"]],
    ["not back, when the site lacks one", "cnclight", [line(here), line(shops)], true, []],
    ["back, from what was ordered ahead and has come", "preorder", [line(here)], true, ["cart"]],
    ["not back while it has not", "preorder", [line({ preorder: 5 })], true, []],
  ] as const)("%s", (_, type, lines, isExpressFree, moves) => {
    expect(movesOf(type, lines, isExpressFree)).toEqual(moves);
  });
});
