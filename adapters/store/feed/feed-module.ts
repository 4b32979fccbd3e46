import { clearAwayImports } from "../catalogue/staged-import.ts";
import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { type ImportRouteOptions, serveImport } from "./import-route.ts";

const LOOK_EVERY_MS = 2_000;

interface FeedParts extends ImportRouteOptions {
  readonly say: (line: string) => void;
}

export const feedModule: StoreModule<FeedParts> = {
  name: "feed",
  serve: serveImport,
  /** An import whose process was killed is gone on with by whoever lives, if it was decided, else swept away. */
  watch: ({ database, say }) =>
    lookEvery(
      LOOK_EVERY_MS,
      () => clearAwayImports(database, say),
      (error) => say(`an import that was broken off could not be gone on with: ${String(error)}`),
    ),
};
