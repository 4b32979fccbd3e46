import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { forgetUnconfirmed } from "./addresses.ts";
import { LEFT_SCHEMA, NOTICES_SCHEMA } from "./notices-schema.ts";
import { tellReturns } from "./tell-returns.ts";

const PAUSE_MS = 1_000;

interface NoticesParts {
  readonly database: Database;
  readonly content: Content;
  readonly say: (line: string) => void;
}

/** Waiting for sizes: who waits, what came back, and the letters that say so. */
export const noticesModule: StoreModule<NoticesParts> = {
  name: "notices",
  migrations: [
    { version: 29, sql: NOTICES_SCHEMA },
    { version: 56, sql: LEFT_SCHEMA },
  ],
  watch: ({ database, content, say }) =>
    lookEvery(
      PAUSE_MS,
      () => tellReturns(database, content.site.brand),
      (error) => say(`returns of sizes could not be told of: ${String(error)}`),
    ),
  forget: forgetUnconfirmed,
};
