import type { StoreModule } from "../module/store-module.ts";
import { forgetOldChanges } from "./catalogue-changes.ts";
import { CHANGES_SCHEMA } from "./changes-schema.ts";
import { FORMER_GOODS_SCHEMA } from "./former-goods-schema.ts";
import { GOODS_SCHEMA } from "./goods-schema.ts";
import { NEWS_SCHEMA } from "./news-schema.ts";

export const catalogueModule: StoreModule<unknown> = {
  name: "catalogue",
  migrations: [
    { version: 1, sql: GOODS_SCHEMA },
    { version: 2, sql: NEWS_SCHEMA },
    { version: 4, sql: FORMER_GOODS_SCHEMA },
    { version: 13, sql: CHANGES_SCHEMA },
  ],
  forget: forgetOldChanges,
};
