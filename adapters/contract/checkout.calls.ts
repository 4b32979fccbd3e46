import * as t from "io-ts";
import type { CartMode } from "#core/cart/cart.ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { CheckoutPageCodec, OrderCodec, OrderPageCodec, PressedCodec } from "./checkout.codec.ts";
import { line, lines, nullable, orElse, upTo, whole, word } from "./codec.ts";
import { CartModeCodec } from "./counters.codec.ts";

const CheckoutQuery: t.Type<{ mode: CartMode; key: string }, unknown> = t.type({ mode: CartModeCodec, key: line }, "CheckoutQuery");

/** What a form without scripts could not send yet. */
export interface DraftBody {
  readonly mode: CartMode;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly delivery: string;
  readonly address: string;
  readonly point: string;
  readonly payment: string;
  readonly comment: string;
  readonly consent: string;
  /** What the page showed, as JSON; empty when nothing is to be compared with it. */
  readonly shown: string;
}

/** An order as it is sent; which delivery and payment there are is asked before. */
export interface OrderBody extends Omit<DraftBody, "shown"> {
  /** That was sent to the phone; empty where none is needed. */
  readonly code: string;
  /** What the page said that it costs, in roubles: it is placed for this sum or not at all. */
  readonly expectedTotal: number;
  /** What of it the page said that certificates do not pay; null from a page that knew of none. */
  readonly expectedDue: number | null;
  /** The geo id of the city that the page showed; empty when it is not said. */
  readonly expectedCity: string;
  /** The sizes that the page showed and how many of each, as `linesOf` says them; empty when it is not said. */
  readonly expectedLines: string;
}

/** What a page shows of thirty positions is much shorter. */
const LONGEST_SHOWN = 16_384;

const FIELDS = {
  mode: CartModeCodec,
  name: line,
  phone: line,
  email: line,
  delivery: line,
  address: line,
  point: line,
  payment: line,
  comment: lines,
  consent: line,
};

export const DraftBodyCodec: t.Type<DraftBody, unknown> = t.type({ ...FIELDS, shown: orElse(upTo(LONGEST_SHOWN), "") }, "DraftBody");

export const OrderBodyCodec: t.Type<OrderBody, unknown> = t.type(
  { ...FIELDS, code: line, expectedTotal: whole, expectedDue: nullable(whole), expectedCity: line, expectedLines: line },
  "OrderBody",
);

const Token = t.type({ token: word }, "OrderToken");

export const checkoutCalls = {
  /** `key`: of a press whose answer was lost. */
  checkoutPage: readCall("checkoutPage", "/order", nothing, CheckoutQuery, CheckoutPageCodec),
  /** The same key places one order. What is not as it was expected is refused with the checkout as it is now. */
  placeOrder: {
    ...writeCall("placeOrder", "/order/place", OrderBodyCodec, PressedCodec),
    takesKey: true as const,
    answeringCodes: new Set(["CHECKOUT_CHANGED"]),
    codes: new Map([["CODE_REFUSED", "code-refused"]] as const),
  },
  /** Keeps what a form without scripts could not send. */
  keepDraft: writeCall("keepDraft", "/order/draft", DraftBodyCodec, t.type({})),
  orderPage: readCall("orderPage", "/order/:token", Token, nothing, OrderPageCodec),
  payOrder: { ...writeCall("payOrder", "/order/:token/pay", nothing, t.type({ paymentUrl: t.string }, "Paying")), params: Token },
  /** Only by the address in its letter. */
  confirmOrder: {
    ...writeCall("confirmOrder", "/order/:token/confirm", nothing, t.type({ order: OrderCodec }, "ConfirmedOrder")),
    params: Token,
  },
  /** New codes of its certificates go to the order's e-mail. */
  sendCertificates: {
    ...writeCall("sendCertificates", "/order/:token/send-certificates", nothing, t.type({}, "CertificatesSent")),
    params: Token,
  },
  cancelOrder: {
    ...writeCall("cancelOrder", "/order/:token/cancel", nothing, t.type({ order: OrderCodec }, "CanceledOrder")),
    params: Token,
  },
};
