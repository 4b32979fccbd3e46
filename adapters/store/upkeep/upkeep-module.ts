import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";

const PAUSE_MS = 2_000;

interface UpkeepParts {
  readonly database: Database;
  readonly say: (line: string) => void;
}

/** Keeps the embedded database small while it works; a PostgreSQL server does that by itself. */
export const upkeepModule: StoreModule<UpkeepParts> = {
  name: "upkeep",
  watch: ({ database: { tidy }, say }) =>
    tidy === null ? null : lookEvery(PAUSE_MS, tidy, (error) => say(`the database could not be tidied: ${String(error)}`)),
};
