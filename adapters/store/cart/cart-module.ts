import type { StoreModule } from "../module/store-module.ts";
import { GONE_SCHEMA, LEFT_EXPRESS_SCHEMA, PLACE_SCHEMA, PRICE_ADDED_SCHEMA, REMOVED_SCHEMA, SAVED_SCHEMA } from "./cart-schema.ts";
import { forgetOldKeys } from "./cart-store.ts";
import { type CartParts, serveCart } from "./serve-cart.ts";

/** Its first tables were released with those of the goods. */
export const cartModule: StoreModule<CartParts> = {
  name: "cart",
  migrations: [
    { version: 19, sql: REMOVED_SCHEMA },
    { version: 38, sql: PRICE_ADDED_SCHEMA },
    { version: 59, sql: SAVED_SCHEMA },
    { version: 66, sql: PLACE_SCHEMA },
    { version: 67, sql: LEFT_EXPRESS_SCHEMA },
    { version: 72, sql: GONE_SCHEMA },
  ],
  serve: serveCart,
  forget: forgetOldKeys,
};
