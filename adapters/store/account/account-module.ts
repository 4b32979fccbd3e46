import type { StoreModule } from "../module/store-module.ts";
import { ACCOUNT_SCHEMA } from "./account-schema.ts";
import { serveProfile } from "./serve-profile.ts";
import { type AccountOptions, serveSignIn } from "./serve-sign-in.ts";
import { recogniseSessions } from "./sessions.ts";
import { forgetOldSignIns } from "./sign-in-attempts.ts";

export const accountModule: StoreModule<AccountOptions> = {
  name: "account",
  migrations: [{ version: 11, sql: ACCOUNT_SCHEMA }],
  serve: (server, parts) => {
    recogniseSessions(server, parts.database);
    serveSignIn(server, parts);
    serveProfile(server, parts);
  },
  forget: forgetOldSignIns,
};
