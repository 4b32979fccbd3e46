import type { StoreModule } from "../module/store-module.ts";
import { lookWhenWoken } from "../module/look-when-woken.ts";
import { livePlaces, PLACES_CHANNEL } from "./live-places.ts";
import { type LocalitiesRouteOptions, serveLocalities } from "./localities-route.ts";
import { PLACE_VERSION_SCHEMA } from "./place-version-schema.ts";
import { PLACES_SCHEMA } from "./places-schema.ts";

/** By itself, when no notice has come. */
const LOOK_EVERY_MS = 5_000;

export const placesModule: StoreModule<LocalitiesRouteOptions & { readonly say: (line: string) => void }> = {
  name: "places",
  migrations: [
    { version: 5, sql: PLACES_SCHEMA },
    { version: 15, sql: PLACE_VERSION_SCHEMA },
  ],
  serve: serveLocalities,
  /** The first who searches does not wait for the index, and what another store took in is found here too. */
  watch: async ({ database, say }) => {
    const watching = lookWhenWoken(
      LOOK_EVERY_MS,
      () => livePlaces(database).refresh(),
      (error) => say(`the places could not be read: ${String(error)}`),
    );
    watching.wake();
    const stopListening = await database.listen(PLACES_CHANNEL, watching.wake);
    return {
      close: async () => {
        await stopListening();
        await watching.close();
      },
    };
  },
};
