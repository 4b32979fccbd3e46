import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { LETTER_HEADERS_SCHEMA } from "./outbox-schema.ts";
import { type Carrier, forgetOldMail, sendDue } from "./outbox.ts";

const PAUSE_MS = 1_000;

interface OutboxParts {
  readonly database: Database;
  readonly carry: Carrier;
  readonly say: (line: string) => void;
}

/** Its table was released with those of the orders. */
export const outboxModule: StoreModule<OutboxParts> = {
  name: "outbox",
  migrations: [{ version: 30, sql: LETTER_HEADERS_SCHEMA }],
  watch: ({ database, carry, say }) =>
    lookEvery(
      PAUSE_MS,
      () => sendDue(database, carry, say),
      (error) => say(`letters could not be sent: ${String(error)}`),
    ),
  forget: forgetOldMail,
};
