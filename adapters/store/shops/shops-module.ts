import type { StoreModule } from "../module/store-module.ts";
import { SHOPS_SCHEMA } from "./shops-schema.ts";

/** The shops that people walk into, and what lies in them. */
export const shopsModule: StoreModule<object> = {
  name: "shops",
  migrations: [{ version: 36, sql: SHOPS_SCHEMA }],
};
