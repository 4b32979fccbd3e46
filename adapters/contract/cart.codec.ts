import { map } from "fp-ts/Either";
import * as t from "io-ts";
import { totalsOf } from "#core/cart/cart.rules.ts";
import type { AppliedCode, Cart, CartPosition, CartTotals, OrderLink, RemovedLine } from "#core/cart/cart.ts";
import type { CartPage } from "#core/page/page.ts";
import { ImageCodec } from "./image.codec.ts";
import { alsoNamed, flag, listOf, nullable, oneOf, orElse, text, textOr, whole } from "./codec.ts";
import { CartModeCodec, CartTypeCodec, CountersCodec } from "./counters.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

export const CartPositionCodec: t.Type<CartPosition, unknown> = t.type(
  {
    id: whole,
    barcode: t.string,
    quantity: whole,
    maxQuantity: whole,
    cost: whole,
    costDiscount: whole,
    costAdded: nullable(whole),
    isPresent: flag,
    product: t.type({
      id: orElse(whole, 0),
      title: t.string,
      article: text,
      url: text,
      color: t.type({ label: text, fill: textOr("transparent"), stroke: text }),
      mainImage: nullable(ImageCodec),
      isWishlisted: flag,
      isCertificate: flag,
      sizesHelp: text,
    }),
    productSize: t.type({ title: text, isSubscribed: flag }),
    choices: listOf(t.type({ color: text, sizes: listOf(t.type({ id: whole, title: text })) })),
  },
  "CartPosition",
);

const CartTotalsCodec: t.Type<CartTotals, unknown> = t.type(
  { cost: whole, costWithDiscount: whole, discount: whole, promo: orElse(whole, 0), totalCost: whole },
  "CartTotals",
);

export const RemovedLineCodec: t.Type<RemovedLine, unknown> = t.type(
  { id: orElse(whole, 0), barcode: t.string, title: text, color: text, size: text, quantity: whole, place: orElse(whole, 0) },
  "RemovedLine",
);

export const OrderWaitCodec = nullable(oneOf("OrderWait", ["confirmation", "payment"] as const));
const OrderLinkCodec: t.Type<OrderLink, unknown> = t.type({ number: t.string, link: t.string, waitsFor: OrderWaitCodec }, "OrderLink");

const AppliedCodeCodec: t.Type<AppliedCode, unknown> = t.type(
  {
    id: t.string,
    kind: oneOf("CodeKind", ["certificate", "promo"] as const),
    title: t.string,
    amount: whole,
    isFreeDelivery: flag,
    note: text,
  },
  "AppliedCode",
);

const SaidCart = t.type(
  {
    id: text,
    type: CartTypeCodec,
    note: text,
    positions: listOf(CartPositionCodec),
    totals: nullable(CartTotalsCodec),
    codes: listOf(AppliedCodeCodec),
    movesTo: listOf(CartModeCodec),
    barrier: nullable(t.type({ city: t.string, elsewhere: listOf(t.string) }, "CityBarrier")),
    removed: nullable(RemovedLineCodec),
    gone: text,
    lastOrder: nullable(OrderLinkCodec),
  },
  "Cart",
);

/** A store that says no totals means those of its positions. */
const CountedCart = new t.Type<Cart, unknown>(
  SaidCart.name,
  (value): value is Cart => SaidCart.is(value) && value.totals !== null,
  (value, context) =>
    map((cart: t.TypeOf<typeof SaidCart>): Cart => ({ ...cart, totals: cart.totals ?? totalsOf(cart.positions) }))(
      SaidCart.validate(value, context),
    ),
  t.identity,
);

export const CartCodec: t.Type<Cart, unknown> = alsoNamed(CountedCart, { positions: "cartItems" });

export const CartPageCodec: t.Type<CartPage, unknown> = t.type(
  { meta: PageMetaCodec, mode: CartModeCodec, visitor: text, cart: CartCodec, counters: CountersCodec, seller: t.unknown },
  "CartPage",
);
