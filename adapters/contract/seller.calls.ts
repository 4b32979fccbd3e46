import * as t from "io-ts";
import type { CartMode } from "#core/cart/cart.ts";
import { writeCall } from "./call.ts";
import { line } from "./codec.ts";
import { CartModeCodec } from "./counters.codec.ts";
import { PendingCodeCodec } from "./pending-code.codec.ts";
import { SellerCodeCheckedCodec } from "./seller.codec.ts";

const Buyer: t.Type<{ phone: string; mode: CartMode }, unknown> = t.type({ phone: line, mode: CartModeCodec }, "BuyerOfCart");
const Said: t.Type<{ code: string; mode: CartMode; phone: string }, unknown> = t.type(
  { code: line, mode: CartModeCodec, phone: line },
  "SellerCode",
);

/** What only sellers may ask: who is none is refused. */
export const sellerCalls = {
  sendSellerCode: writeCall("sendSellerCode", "/cart/cart/send-seller-sms-code", Buyer, PendingCodeCodec),
  /** A code is right once more for the press that used it up, as when its answer was lost. */
  checkSellerCode: {
    ...writeCall("checkSellerCode", "/cart/cart/check-seller-sms-code", Said, SellerCodeCheckedCodec),
    takesKey: true as const,
  },
};
