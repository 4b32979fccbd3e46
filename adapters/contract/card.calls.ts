import * as t from "io-ts";
import { nothing, readCall } from "./call.ts";
import { ImageCodec } from "./image.codec.ts";
import { idFromText, listOf } from "./codec.ts";

export const cardCalls = {
  /** More pictures than a list sends with each card: for one that is pointed at. */
  cardImages: readCall(
    "cardImages",
    "/product/product/get-images",
    nothing,
    t.type({ productId: idFromText }),
    t.type({ items: listOf(ImageCodec) }, "CardImages"),
  ),
};
