import * as t from "io-ts";
import type { CartMode } from "#core/cart/cart.ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { CheckoutPageCodec, OrderCodec, OrderPageCodec, PlacedCodec } from "./checkout.codec.ts";
import { text } from "./codec.ts";
import { CartModeCodec } from "./counters.codec.ts";

const CheckoutQuery: t.Type<{ mode: CartMode; city: string }, unknown> = t.type({ mode: CartModeCodec, city: text }, "CheckoutQuery");

/** An order as it is sent; which delivery and payment there are is asked before. */
export interface OrderBody {
  readonly mode: CartMode;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly delivery: string;
  readonly address: string;
  readonly point: string;
  readonly payment: string;
  readonly comment: string;
  readonly consent: string;
}

export const OrderBodyCodec: t.Type<OrderBody, unknown> = t.type(
  {
    mode: CartModeCodec,
    name: text,
    phone: text,
    email: text,
    city: text,
    delivery: text,
    address: text,
    point: text,
    payment: text,
    comment: text,
    consent: text,
  },
  "OrderBody",
);

const Token = t.type({ token: t.string }, "OrderToken");

export const checkoutCalls = {
  checkoutPage: readCall("checkoutPage", "/order", nothing, CheckoutQuery, CheckoutPageCodec),
  /** Takes an `Idempotency-Key`: the same one places one order. */
  placeOrder: writeCall("placeOrder", "/order/place", OrderBodyCodec, PlacedCodec),
  /** Keeps what a form without scripts could not send. */
  keepDraft: writeCall("keepDraft", "/order/draft", OrderBodyCodec, t.type({})),
  orderPage: readCall("orderPage", "/order/:token", Token, nothing, OrderPageCodec),
  payOrder: { ...writeCall("payOrder", "/order/:token/pay", nothing, t.type({ paymentUrl: t.string }, "Paying")), params: Token },
  cancelOrder: {
    ...writeCall("cancelOrder", "/order/:token/cancel", nothing, t.type({ order: OrderCodec }, "CanceledOrder")),
    params: Token,
  },
};
