import * as t from "io-ts";
import type { SellerCodeChecked, SellerOfCart } from "#core/sellers/seller.ts";
import { nullable, text } from "./codec.ts";
import { PendingCodeCodec } from "./pending-code.codec.ts";
import { PhoneRegionsCodec } from "./phone.codec.ts";

export const SellerOfCartCodec: t.Type<SellerOfCart, unknown> = t.type(
  { regions: PhoneRegionsCodec, pending: nullable(PendingCodeCodec), confirmed: text },
  "SellerOfCart",
);

export const SellerCodeCheckedCodec: t.Type<SellerCodeChecked, unknown> = t.type({ message: text, confirmed: text }, "SellerCodeChecked");
