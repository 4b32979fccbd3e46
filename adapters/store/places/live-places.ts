import type { Database } from "../database/database.ts";
import { readLocalities, readRegions, saveOwnCities } from "./locality-store.ts";
import { type PlaceIndex, placeIndex } from "./place-index.ts";

export interface LivePlaces {
  readonly index: () => Promise<PlaceIndex>;
  /** Takes in what was written since. */
  readonly refresh: () => Promise<void>;
}

const readIndex = async (database: Database): Promise<PlaceIndex> => {
  await database.transaction(saveOwnCities);
  return placeIndex(await readLocalities(database), await readRegions(database));
};

const opened = new WeakMap<Database, LivePlaces>();

/** The places of a database, read into memory at the first need and kept there; one index a database. */
export const livePlaces = (database: Database): LivePlaces => {
  const known = opened.get(database);
  if (known !== undefined) return known;
  let reading: Promise<PlaceIndex> | null = null;
  const read = (): Promise<PlaceIndex> => {
    reading ??= readIndex(database).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const made: LivePlaces = {
    index: read,
    refresh: async () => {
      const fresh = readIndex(database);
      await fresh;
      reading = fresh;
    },
  };
  opened.set(database, made);
  return made;
};
