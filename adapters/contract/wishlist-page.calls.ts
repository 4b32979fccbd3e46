import * as t from "io-ts";
import type { SharedWishlistPage, WishlistPage } from "#core/page/page.ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { ProductCardCodec } from "./catalogue.codec.ts";
import { idFromText, listOf, orElse, text, whole, word } from "./codec.ts";
import { CountersCodec } from "./counters.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

const WishlistPageCodec: t.Type<WishlistPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    visitor: text,
    shareLink: orElse(text, ""),
    items: listOf(ProductCardCodec),
    part: orElse(whole, 1),
    parts: orElse(whole, 1),
    counters: CountersCodec,
  },
  "WishlistPage",
);

const SharedWishlistPageCodec: t.Type<SharedWishlistPage, unknown> = t.type(
  { meta: PageMetaCodec, items: listOf(ProductCardCodec), part: orElse(whole, 1), parts: orElse(whole, 1) },
  "SharedWishlistPage",
);

const Part: t.Type<{ part: number }, unknown> = t.type({ part: orElse(idFromText, 1) }, "WishlistPart");
/** Empty when the wishlist is shown to nobody. */
const ShareLinkCodec: t.Type<{ shareLink: string }, unknown> = t.type({ shareLink: text }, "ShareLink");
const Shared: t.Type<{ token: string }, unknown> = t.type({ token: word }, "SharedWishlist");

export const wishlistPageCalls = {
  wishlistPage: readCall("wishlistPage", "/user/wishlist", nothing, Part, WishlistPageCodec),
  sharedWishlistPage: readCall("sharedWishlistPage", "/wishlist/:token", Shared, Part, SharedWishlistPageCodec),
  shareWishlist: writeCall("shareWishlist", "/user/wishlist/share", nothing, ShareLinkCodec),
  endWishlistShare: writeCall("endWishlistShare", "/user/wishlist/end-share", nothing, ShareLinkCodec),
};
