import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule, Watch } from "../module/store-module.ts";

const TIDY_EVERY_MS = 2_000;
/** A disk fills faster than it is tidied. */
const LOOK_AT_DISK_EVERY_MS = 500;

interface UpkeepParts {
  readonly database: Database;
  readonly say: (line: string) => void;
}

const tidyUp = ({ database, say }: UpkeepParts): Watch =>
  lookEvery(
    TIDY_EVERY_MS,
    async () => {
      if (database.fault() === null) await database.tidy?.();
    },
    (error) => say(`the database could not be tidied: ${String(error)}`),
  );

const mindSpace = ({ database, say }: UpkeepParts): Watch => {
  const look = async (): Promise<void> => {
    const before = database.fault();
    await database.mindSpace?.();
    const after = database.fault();
    if (after !== before) say(after ?? "the disk has room again: everything is written");
  };
  return lookEvery(LOOK_AT_DISK_EVERY_MS, look, (error) => say(`the disk could not be looked at: ${String(error)}`));
};

/** Keeps the embedded database small while it works, and from a disk that is full; a PostgreSQL server does that by itself. */
export const upkeepModule: StoreModule<UpkeepParts> = {
  name: "upkeep",
  watch: (parts) => {
    if (parts.database.tidy === null) return null;
    const watches = [tidyUp(parts), mindSpace(parts)];
    return {
      close: async () => {
        for (const watch of watches) await watch.close();
      },
    };
  },
};
