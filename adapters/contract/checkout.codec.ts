import * as t from "io-ts";
import type { CheckoutPage, Placed, Pressed } from "#core/checkout/checkout.ts";
import type { Shown } from "#core/checkout/shown.ts";
import type { Order, OrderStatus, ReturnReason } from "#core/orders/order.ts";
import type { OrderPage } from "#core/page/page.ts";
import { CartCodec } from "./cart.codec.ts";
import { ImageCodec } from "./image.codec.ts";
import { flag, listOf, nullable, oneOf, orElse, text, textOr, whole } from "./codec.ts";
import { CartModeCodec, CountersCodec } from "./counters.codec.ts";
import { DeliveryOptionCodec, PaymentOptionCodec, SupplyCodec } from "./delivery.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";
import { PendingCodeCodec } from "./pending-code.codec.ts";
import { PhoneBookCodec } from "./phone.codec.ts";
import { ShopCodec } from "./shop.codec.ts";
import { VisitorLocationCodec } from "./visitor-location.codec.ts";

export const PlacedCodec: t.Type<Placed, unknown> = t.type(
  { number: t.string, link: t.string, paymentUrl: text, counters: CountersCodec },
  "Placed",
);

export const CheckoutPageCodec: t.Type<CheckoutPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    mode: CartModeCodec,
    cart: CartCodec,
    counters: CountersCodec,
    visitor: text,
    location: VisitorLocationCodec,
    phoneBook: PhoneBookCodec,
    deliveries: listOf(DeliveryOptionCodec),
    shops: listOf(ShopCodec),
    shopCities: listOf(t.string),
    payments: listOf(PaymentOptionCodec),
    codeFrom: orElse(whole, 0),
    pending: nullable(PendingCodeCodec),
    consents: listOf(t.type({ before: textOr("с"), text: t.string, link: t.string })),
    draft: t.record(t.string, t.string),
    isAuthorized: flag,
    key: t.string,
    placed: nullable(PlacedCodec),
  },
  "CheckoutPage",
);

export const PressedCodec: t.Type<Pressed, unknown> = t.union([PlacedCodec, t.type({ changed: CheckoutPageCodec })], "Pressed");

const ShownCost = { id: whole, title: t.string, cost: whole };

/** What a page showed, as a form without scripts brings it back. */
export const ShownCodec: t.Type<Shown, unknown> = t.type(
  {
    lines: t.readonlyArray(t.type({ ...ShownCost, sizeTitle: text, quantity: whole })),
    city: text,
    delivery: nullable(t.type(ShownCost)),
    payment: nullable(t.type({ id: whole, title: t.string })),
    codes: listOf(
      t.type({
        title: t.string,
        kind: oneOf("CodeKind", ["certificate", "promo"] as const),
        amount: whole,
        isFreeDelivery: flag,
        note: text,
      }),
    ),
    total: whole,
    due: whole,
  },
  "Shown",
);

export const OrderStatusCodec: t.Type<OrderStatus, unknown> = oneOf("OrderStatus", [
  "awaiting-payment",
  "canceled",
  "expired",
  "placed",
] as const);

export const ReturnReasonCodec: t.Type<ReturnReason, unknown> = oneOf("ReturnReason", [
  "amount",
  "canceled",
  "late",
  "late-certificate",
  "late-promo",
  "twice",
] as const);

export const OrderCodec: t.Type<Order, unknown> = t.type(
  {
    number: t.string,
    createdAt: t.string,
    status: OrderStatusCodec,
    lines: listOf(
      t.type({
        title: t.string,
        url: text,
        article: text,
        sizeTitle: text,
        colorLabel: text,
        image: nullable(ImageCodec),
        quantity: whole,
        cost: whole,
        costDiscount: whole,
      }),
    ),
    goodsCost: whole,
    discount: whole,
    codes: listOf(
      t.type({ kind: oneOf("CodeKind", ["certificate", "promo"] as const), title: t.string, amount: whole, isFreeDelivery: flag }),
    ),
    supply: orElse(SupplyCodec, "stock"),
    deliveryCost: whole,
    total: whole,
    due: whole,
    delivery: t.type({ title: t.string, address: text, term: text }),
    shop: nullable(ShopCodec),
    payment: t.type({
      title: t.string,
      status: oneOf("PaymentStatus", ["expired", "on-receipt", "paid", "refunded", "refused", "returning", "waiting"] as const),
      parts: whole,
    }),
    contact: t.type({ name: text, phone: text, email: text }),
    comment: text,
    heldUntil: t.string,
    returns: listOf(t.type({ amount: whole, reason: ReturnReasonCodec, isBack: flag })),
    confirmUntil: text,
    canConfirm: flag,
    canPay: flag,
    canCancel: flag,
    canSendCodes: flag,
  },
  "Order",
);

export const OrderPageCodec: t.Type<OrderPage, unknown> = t.type({ meta: PageMetaCodec, order: OrderCodec }, "OrderPage");
