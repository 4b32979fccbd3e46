import type { StoreModule } from "../module/store-module.ts";
import type { SubscriptionParts } from "./notice-asker.ts";
import { DRAFT_SCHEMA, forgetOldDrafts } from "./kept-draft.ts";
import { CONTESTS_SCHEMA } from "./contests-schema.ts";
import { forgetContests } from "./serve-contests.ts";
import { serveSubscriptions } from "./serve-subscriptions.ts";

/** What shoppers ask of the notices; those have the tables. */
export const subscriptionsModule: StoreModule<SubscriptionParts> = {
  name: "subscriptions",
  migrations: [
    { version: 57, sql: CONTESTS_SCHEMA },
    { version: 71, sql: DRAFT_SCHEMA },
  ],
  serve: serveSubscriptions,
  forget: async (database) => {
    await forgetContests(database);
    await forgetOldDrafts(database);
  },
};
