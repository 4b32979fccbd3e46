import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { forgetUnconfirmed } from "./addresses.ts";
import { DROPS_SCHEMA } from "./drops-schema.ts";
import { LEFT_SCHEMA, NOTICES_SCHEMA } from "./notices-schema.ts";
import { tellDrops } from "./tell-drops.ts";
import { tellReturns } from "./tell-returns.ts";

const PAUSE_MS = 1_000;

interface NoticesParts {
  readonly database: Database;
  readonly content: Content;
  readonly say: (line: string) => void;
}

/** Waiting for sizes and for lower prices: who waits, what came back or costs less, and the letters that say so. */
export const noticesModule: StoreModule<NoticesParts> = {
  name: "notices",
  migrations: [
    { version: 29, sql: NOTICES_SCHEMA },
    { version: 56, sql: LEFT_SCHEMA },
    { version: 60, sql: DROPS_SCHEMA },
  ],
  watch: ({ database, content, say }) =>
    lookEvery(
      PAUSE_MS,
      async () => {
        await tellReturns(database, content.site.brand);
        await tellDrops(database, content.site.brand);
      },
      (error) => say(`returns of sizes and falls of prices could not be told of: ${String(error)}`),
    ),
  forget: forgetUnconfirmed,
};
