import type { StoreModule } from "../module/store-module.ts";
import { serveShops, type ShopsRouteOptions } from "./shops-route.ts";
import { CLOSED_SHOPS_SCHEMA, NO_CERTIFICATES_SCHEMA, SHOPS_SCHEMA } from "./shops-schema.ts";

/** The shops that people walk into, and what lies in them. */
export const shopsModule: StoreModule<ShopsRouteOptions> = {
  name: "shops",
  migrations: [
    { version: 36, sql: SHOPS_SCHEMA },
    { version: 61, sql: CLOSED_SHOPS_SCHEMA },
    { version: 64, sql: NO_CERTIFICATES_SCHEMA },
  ],
  serve: serveShops,
};
