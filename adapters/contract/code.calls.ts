import * as t from "io-ts";
import type { CartMode, Counters } from "#core/cart/cart.ts";
import { writeCall } from "./call.ts";
import { line, word } from "./codec.ts";
import { CartModeCodec, CountersCodec } from "./counters.codec.ts";

const Typed: t.Type<{ mode: CartMode; code: string }, unknown> = t.type({ mode: CartModeCodec, code: line }, "TypedCode");
const Named: t.Type<{ id: string }, unknown> = t.type({ id: word }, "NamedCode");
/** The carts have changed: their counters say so to every page that shows one. */
const Changed: t.Type<{ counters: Counters }, unknown> = t.type({ counters: CountersCodec }, "ChangedCarts");

/** Promo codes and certificates beside a visitor's carts. */
export const codeCalls = {
  applyCode: writeCall("applyCode", "/cart/codes", Typed, Changed),
  removeCode: writeCall("removeCode", "/cart/codes/remove", Named, Changed),
};
