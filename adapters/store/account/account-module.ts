import type { StoreModule } from "../module/store-module.ts";
import { ACCOUNT_SCHEMA, SESSION_SUCCESSION_SCHEMA } from "./account-schema.ts";
import { serveProfile } from "./serve-profile.ts";
import { DEVICES_SCHEMA, forgetOldDevices } from "./known-devices.ts";
import { type AccountOptions, serveSignIn } from "./serve-sign-in.ts";
import { recogniseShoppers } from "./recognise-shoppers.ts";
import { USED_CODES_SCHEMA } from "./sign-in-codes.ts";
import { forgetOldSignIns } from "./sign-in-attempts.ts";

export const accountModule: StoreModule<AccountOptions> = {
  name: "account",
  migrations: [
    { version: 11, sql: ACCOUNT_SCHEMA },
    { version: 22, sql: SESSION_SUCCESSION_SCHEMA },
    { version: 23, sql: DEVICES_SCHEMA },
    { version: 26, sql: USED_CODES_SCHEMA },
  ],
  serve: (server, parts) => {
    recogniseShoppers(server, parts.database, parts.guardDays);
    serveSignIn(server, parts);
    serveProfile(server, parts);
  },
  forget: async (database) => {
    await forgetOldSignIns(database);
    await forgetOldDevices(database);
  },
};
