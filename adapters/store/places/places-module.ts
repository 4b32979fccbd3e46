import type { StoreModule } from "../module/store-module.ts";
import { livePlaces } from "./live-places.ts";
import { type LocalitiesRouteOptions, serveLocalities } from "./localities-route.ts";
import { PLACES_SCHEMA } from "./places-schema.ts";

export const placesModule: StoreModule<LocalitiesRouteOptions & { readonly say: (line: string) => void }> = {
  name: "places",
  migrations: [{ version: 5, sql: PLACES_SCHEMA }],
  serve: serveLocalities,
  /** The first who searches does not wait for the index. */
  watch: ({ database, say }) => {
    const reading = livePlaces(database)
      .index()
      .catch((error: unknown) => say(`the places could not be read: ${String(error)}`));
    return { close: async () => void (await reading) };
  },
};
