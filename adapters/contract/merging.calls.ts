import * as t from "io-ts";
import type { CartType } from "#core/cart/cart.ts";
import type { MergedLine } from "#core/cart/merging.rules.ts";
import { writeCall } from "./call.ts";
import { CartAnswerCodec, CartQuery } from "./cart.calls.ts";
import { idFromText, listOf, nullable, oneOf, orElse, whole, word } from "./codec.ts";
import { CartModeCodec, CartTypeCodec } from "./counters.codec.ts";

const ChangedSize: t.Type<{ barcode: string; type: CartType; sizeId: number }, unknown> = t.type(
  { barcode: word, type: CartTypeCodec, sizeId: idFromText },
  "ChangedSize",
);
const MergedLineCodec: t.Type<MergedLine, unknown> = t.type(
  {
    id: whole,
    held: orElse(whole, 0),
    surplus: orElse(whole, 0),
    reason: nullable(oneOf("SurplusReason", ["express", "limit", "stock"] as const)),
  },
  "MergedLine",
);
/** `merged`: what became of the lines that met others, or lost pieces on their way. */
const MergingAnswer = t.intersection([CartAnswerCodec, t.type({ merged: listOf(MergedLineCodec) })], "MergingAnswer");

/** Lines that are made others. */
export const mergingCalls = {
  /** A line becomes one of another size, or colour, of its product. */
  changeSize: writeCall("changeSize", "/cart/cart/change-size", ChangedSize, MergingAnswer),
  /** All of a cart goes into another; the answer is the cart that it left. */
  moveItems: {
    ...writeCall("moveItems", "/cart/cart/move-items", t.type({ targetMode: CartModeCodec }, "MoveItems"), MergingAnswer),
    query: CartQuery,
  },
};
