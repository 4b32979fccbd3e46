import * as t from "io-ts";
import type { WishlistPage } from "#core/page/page.ts";
import { nothing, readCall } from "./call.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { idFromText, listOf, orElse, text, whole } from "./codec.ts";
import { CountersCodec } from "./counters.codec.ts";
import { PageMetaCodec } from "./page.codec.ts";

const WishlistPageCodec: t.Type<WishlistPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    visitor: text,
    items: listOf(ProductCardCodec),
    part: orElse(whole, 1),
    parts: orElse(whole, 1),
    counters: CountersCodec,
  },
  "WishlistPage",
);

export const wishlistPageCalls = {
  wishlistPage: readCall(
    "wishlistPage",
    "/user/wishlist",
    nothing,
    t.type({ part: orElse(idFromText, 1) }, "WishlistPart"),
    WishlistPageCodec,
  ),
};
