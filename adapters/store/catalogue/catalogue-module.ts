import { CATALOGUE_POSITION } from "#adapters/contract/site.calls.ts";
import type { StoreModule } from "../module/store-module.ts";
import { BRAND_SCHEMA } from "./brand-schema.ts";
import { forgetOldChanges } from "./catalogue-changes.ts";
import { CHANGES_SCHEMA } from "./changes-schema.ts";
import { FORMER_GOODS_SCHEMA } from "./former-goods-schema.ts";
import { GOODS_SCHEMA } from "./goods-schema.ts";
import { IMPORT_SCHEMA } from "./import-schema.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";
import { NEWS_SCHEMA } from "./news-schema.ts";
import { NUMBERED_NEWS_SCHEMA } from "./numbered-news-schema.ts";

export const catalogueModule: StoreModule<{ readonly catalogue: LiveCatalogue }> = {
  name: "catalogue",
  migrations: [
    { version: 1, sql: GOODS_SCHEMA },
    { version: 2, sql: NEWS_SCHEMA },
    { version: 4, sql: FORMER_GOODS_SCHEMA },
    { version: 13, sql: CHANGES_SCHEMA },
    { version: 14, sql: NUMBERED_NEWS_SCHEMA },
    { version: 20, sql: BRAND_SCHEMA },
    { version: 25, sql: IMPORT_SCHEMA },
  ],
  /** What an answer says of the catalogue is at least as new as its position says. */
  serve: (server, { catalogue }) => {
    server.addHook("onRequest", async (_, reply) => {
      void reply.header(CATALOGUE_POSITION, String(catalogue.position()));
    });
  },
  forget: forgetOldChanges,
};
