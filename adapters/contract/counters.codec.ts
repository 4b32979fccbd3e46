import * as t from "io-ts";
import { type CartMode, type CartType, type Counters, NO_COUNTERS } from "#core/cart/cart.ts";
import { adapted, listOf, oneOf, orElse, whole } from "./codec.ts";

/** The specification names the regular cart both «order» and «cart»: one type. */
const CartTypeName = oneOf<CartType>("CartType", ["cart", "express_delivery", "cnclight", "preorder"]);
export const CartTypeCodec: t.Type<CartType, unknown> = new t.Type<CartType, unknown>(
  "CartType",
  CartTypeName.is,
  (value, context) => CartTypeName.validate(value === "order" ? "cart" : value, context),
  t.identity,
);

export const CartModeCodec: t.Type<CartMode, unknown> = orElse(
  oneOf<CartMode>("CartMode", ["default", "express_delivery", "order-from-shop", "preorder"]),
  "default",
);

/** A back end that does not number its counters: those that come later are newer. */
const Version: t.Type<number, unknown> = adapted(whole, (value) => value ?? Date.now());

export const CountersCodec: t.Type<Counters, unknown> = orElse(
  t.type(
    {
      version: Version,
      cartCount: orElse(whole, 0),
      cartCounters: listOf(t.type({ type: CartTypeCodec, count: whole })),
      wishlistCount: orElse(whole, 0),
      sizesInCartIds: listOf(whole),
    },
    "Counters",
  ),
  NO_COUNTERS,
);
