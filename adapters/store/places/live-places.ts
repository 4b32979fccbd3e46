import * as t from "io-ts";
import type { Database } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import { readLocalities, readRegions, saveOwnCities } from "./locality-store.ts";
import { type PlaceIndex, placeIndex } from "./find-places.ts";

const VersionRow = t.type({ number: t.number }, "VersionRow");

/** Whoever changes the places notifies here. */
export const PLACES_CHANNEL = "places";

export interface LivePlaces {
  readonly index: () => Promise<PlaceIndex>;
  /** Takes in what was written since, by whomever. */
  readonly refresh: () => Promise<void>;
}

interface ReadPlaces {
  readonly version: number;
  readonly index: PlaceIndex;
}

const readVersion = async (database: Database): Promise<number> => {
  return theRow(await database.query(VersionRow, "select number from place_version")).number;
};

const readPlaces = async (database: Database): Promise<ReadPlaces> => {
  await database.transaction(saveOwnCities);
  const version = await readVersion(database);
  return { version, index: placeIndex(await readLocalities(database), await readRegions(database)) };
};

const opened = new WeakMap<Database, LivePlaces>();

/** The places of a database, read into memory at the first need and kept there; one index a database. */
export const livePlaces = (database: Database): LivePlaces => {
  const known = opened.get(database);
  if (known !== undefined) return known;
  let reading: Promise<ReadPlaces> | null = null;
  const read = (): Promise<ReadPlaces> => {
    reading ??= readPlaces(database).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const made: LivePlaces = {
    index: async () => (await read()).index,
    refresh: async () => {
      if ((await read()).version === (await readVersion(database))) return;
      const fresh = readPlaces(database);
      await fresh;
      reading = fresh;
    },
  };
  opened.set(database, made);
  return made;
};
