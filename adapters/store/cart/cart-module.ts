import type { Database } from "../database/database.ts";
import type { StoreModule } from "../module/store-module.ts";
import { forgetOldKeys } from "./cart-store.ts";
import { serveCart } from "./serve-cart.ts";

/** Its tables were released with those of the goods. */
export const cartModule: StoreModule<{ readonly database: Database }> = { name: "cart", serve: serveCart, forget: forgetOldKeys };
