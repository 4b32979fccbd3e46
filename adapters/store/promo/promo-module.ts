import type { StoreModule } from "../module/store-module.ts";
import { PROMO_SCHEMA } from "./promo-schema.ts";

/** What codes are and what they hold; who types one is answered by `codes`. */
export const promoModule: StoreModule<object> = { name: "promo", migrations: [{ version: 41, sql: PROMO_SCHEMA }] };
