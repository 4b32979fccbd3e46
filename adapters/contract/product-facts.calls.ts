import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { idFromText, nullable } from "./codec.ts";
import { PartPaymentCodec } from "./product-told.codec.ts";
import { TableCodec } from "./size-tables.codec.ts";

/** Single facts of a product, for who shows them elsewhere: the shop's own pages bring them along. */
export const productFactsCalls = {
  /** In how many parts a price may be paid, and how much one is; null where it is paid at once. */
  partPaymentInfo: readCall(
    "partPaymentInfo",
    "/product/product/part-payment-info",
    nothing,
    t.type({ price: idFromText }),
    nullable(PartPaymentCodec),
  ),
  /** Tables of what was measured of the piece itself, not of who wears it. */
  measurements: readCall(
    "measurements",
    "/product/product/measurements",
    nothing,
    t.type({ id: idFromText }),
    t.type({ tables: t.readonlyArray(TableCodec) }, "Measurements"),
  ),
};
