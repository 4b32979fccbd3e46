import type { StoreModule } from "../module/store-module.ts";
import { serveWishlist, type WishlistParts } from "./serve-wishlist.ts";
import { WISH_SCHEMA } from "./wishlist-schema.ts";

export const wishlistModule: StoreModule<WishlistParts> = {
  name: "wishlist",
  migrations: [{ version: 33, sql: WISH_SCHEMA }],
  serve: serveWishlist,
};
