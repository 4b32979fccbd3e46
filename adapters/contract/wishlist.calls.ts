import * as t from "io-ts";
import type { Counters } from "#core/cart/cart.ts";
import type { LineSaved } from "#core/cart/save-line.port.ts";
import { type Call, nothing, readCall, writeCall } from "./call.ts";
import { flag, idFromText, orElse, text, word } from "./codec.ts";
import { CartTypeCodec, CountersCodec } from "./counters.codec.ts";

export interface WishAnswer {
  /** Whether the product is on the wishlist now. */
  readonly new_status: boolean;
  readonly ga_data: { readonly article: string; readonly available: boolean };
  readonly counters: Counters;
}

type Nothing = Readonly<Record<string, unknown>>;
type WishCall = Call<{ productId: number }, Nothing, Nothing, WishAnswer>;

const WishAnswerCodec: t.Type<WishAnswer, unknown> = t.type(
  {
    new_status: t.boolean,
    ga_data: orElse(t.type({ article: text, available: flag }), { article: "", available: false }),
    counters: CountersCodec,
  },
  "WishAnswer",
);

const wishCall = (name: string, path: string): WishCall => ({
  ...readCall(name, path, t.type({ productId: idFromText }, "Wish"), nothing, WishAnswerCodec),
  method: "POST",
  writes: true,
});

const SavedLine: t.Type<LineSaved, unknown> = t.type({ barcode: word, type: CartTypeCodec }, "SavedLine");
const SavedAnswer: t.Type<{ counters: Counters }, unknown> = t.type({ counters: CountersCodec }, "SavedAnswer");

export const wishlistCalls = {
  /** A heart: both are absolute, asked again they change nothing. */
  addWish: wishCall("addWish", "/user/wishlist/add-item/:productId"),
  removeWish: wishCall("removeWish", "/user/wishlist/remove-item/:productId"),
  /** A line leaves its cart for the wishlist. */
  saveLine: writeCall("saveLine", "/user/wishlist/save-line", SavedLine, SavedAnswer),
};
