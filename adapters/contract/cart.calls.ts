import * as t from "io-ts";
import type { Cart, CartMode, CartType, Counters } from "#core/cart/cart.ts";
import { type Call, nothing, readCall, writeCall } from "./call.ts";
import { CartCodec, CartPageCodec, CartPositionCodec } from "./cart.codec.ts";
import { flag, listOf, text, whole, word } from "./codec.ts";
import { CartModeCodec, CartTypeCodec, CountersCodec } from "./counters.codec.ts";

export interface CartAnswer {
  readonly cart: Cart;
  /** Its positions once more, by the name that the specification has for them. */
  readonly cartItems: Cart["positions"];
  readonly counters: Counters;
}

export const CartAnswerCodec: t.Type<CartAnswer, unknown> = t.type(
  { cart: CartCodec, cartItems: listOf(CartPositionCodec), counters: CountersCodec },
  "CartAnswer",
);
export interface LineAnswer extends CartAnswer {
  /** What became of the wish where that is not what was wished, a sentence; empty where it is. */
  readonly said: string;
}

const LineAnswerCodec: t.Type<LineAnswer, unknown> = t.intersection([CartAnswerCodec, t.type({ said: text })], "LineAnswer");
export const CartQuery: t.Type<{ mode: CartMode }, unknown> = t.type({ mode: CartModeCodec }, "CartQuery");
/** `restores`: a line that was taken out comes back; without it a line that is not there is refused. */
const Quantity: t.Type<{ barcode: string; quantity: number; type: CartType; restores: boolean }, unknown> = t.type(
  { barcode: word, quantity: whole, type: CartTypeCodec, restores: flag },
  "UpdateItem",
);
const clearing: Call<Readonly<Record<string, unknown>>, { mode: CartMode }, Readonly<Record<string, unknown>>, CartAnswer> = {
  ...readCall("clearCart", "/cart/cart/clear", nothing, CartQuery, CartAnswerCodec),
  method: "DELETE",
  writes: true,
};

export const cartCalls = {
  cartPage: readCall("cartPage", "/cart", nothing, CartQuery, CartPageCodec),
  shopCartPage: readCall("shopCartPage", "/cart/from-shop", nothing, nothing, CartPageCodec),
  preorderCartPage: readCall("preorderCartPage", "/cart/preorder", nothing, nothing, CartPageCodec),
  cart: readCall("cart", "/cart/cart", nothing, CartQuery, CartAnswerCodec),
  updateItem: writeCall("updateItem", "/cart/cart/update-item", Quantity, LineAnswerCodec),
  clearCart: clearing,
};
