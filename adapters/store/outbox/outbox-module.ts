import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { type Carrier, forgetOldMail, sendDue } from "./outbox.ts";

const PAUSE_MS = 1_000;

interface OutboxParts {
  readonly database: Database;
  readonly carry: Carrier;
  readonly say: (line: string) => void;
}

/** Its tables were released with those of the orders. */
export const outboxModule: StoreModule<OutboxParts> = {
  name: "outbox",
  watch: ({ database, carry, say }) =>
    lookEvery(
      PAUSE_MS,
      () => sendDue(database, carry, say),
      (error) => say(`letters could not be sent: ${String(error)}`),
    ),
  forget: forgetOldMail,
};
