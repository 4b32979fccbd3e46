import type { StoreModule } from "../module/store-module.ts";
import { forgetBuyers } from "./sellers.ts";
import { SELLERS_SCHEMA } from "./sellers-schema.ts";
import { type SellerParts, serveSellers } from "./serve-sellers.ts";

/** Who sells in a shop that people walk into, and whose orders those are. */
export const sellersModule: StoreModule<SellerParts> = {
  name: "sellers",
  migrations: [{ version: 63, sql: SELLERS_SCHEMA }],
  serve: serveSellers,
  forget: forgetBuyers,
};
