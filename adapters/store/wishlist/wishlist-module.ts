import type { StoreModule } from "../module/store-module.ts";
import { serveWishlist, type WishlistParts } from "./serve-wishlist.ts";
import { FORMER_SHARE_SCHEMA, WISH_SCHEMA, WISH_SHARE_SCHEMA } from "./wishlist-schema.ts";

export const wishlistModule: StoreModule<WishlistParts> = {
  name: "wishlist",
  migrations: [
    { version: 33, sql: WISH_SCHEMA },
    { version: 58, sql: WISH_SHARE_SCHEMA },
    { version: 65, sql: FORMER_SHARE_SCHEMA },
  ],
  serve: serveWishlist,
};
