import * as t from "io-ts";
import {
  type Cart,
  type CartMode,
  type CartPosition,
  type CartTotals,
  type CartType,
  type Counters,
  NO_COUNTERS,
} from "#core/cart/cart.ts";
import { ImageCodec } from "./catalogue.codec.ts";
import { flag, listOf, nullable, oneOf, orElse, text, textOr, whole } from "./codec.ts";

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

const CartPositionCodec: t.Type<CartPosition, unknown> = t.type(
  {
    id: whole,
    barcode: t.string,
    quantity: whole,
    maxQuantity: whole,
    cost: whole,
    costDiscount: whole,
    isPresent: flag,
    product: t.type({
      title: t.string,
      article: text,
      url: text,
      color: t.type({ label: text, fill: textOr("transparent"), stroke: text }),
      mainImage: nullable(ImageCodec),
      isWishlisted: flag,
    }),
    productSize: t.type({ title: text, isSubscribed: flag }),
  },
  "CartPosition",
);

const CartTotalsCodec: t.Type<CartTotals, unknown> = t.type(
  { cost: whole, costWithDiscount: whole, discount: whole, totalCost: whole },
  "CartTotals",
);

export const CartCodec: t.Type<Cart, unknown> = t.type(
  { id: text, type: CartTypeCodec, note: text, positions: listOf(CartPositionCodec), totals: CartTotalsCodec },
  "Cart",
);

export const CountersCodec: t.Type<Counters, unknown> = orElse(
  t.type(
    {
      version: whole,
      cartCount: orElse(whole, 0),
      cartCounters: listOf(t.type({ type: CartTypeCodec, count: whole })),
      wishlistCount: orElse(whole, 0),
      sizesInCartIds: listOf(whole),
    },
    "Counters",
  ),
  NO_COUNTERS,
);
