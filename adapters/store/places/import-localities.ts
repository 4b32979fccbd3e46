import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Database, Queries } from "../database/database.ts";
import type { Locality, Region } from "./locality.ts";
import { COLUMNS, readLocality } from "./locality-file.ts";
import { saveLocalities, saveOwnCities, saveRegions } from "./locality-store.ts";

const BATCH = 5_000;
const FAULTS_SHOWN = 20;

export interface LocalitiesReport {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly faults: number;
  /** The first faults, each with its line's number. */
  readonly firstFaults: readonly string[];
}

/** The report as an operator reads it. */
export const localitiesReport = ({ read, added, changed, faults, firstFaults }: LocalitiesReport): readonly string[] => [
  ...firstFaults,
  ...(faults > firstFaults.length ? [`… and ${faults - firstFaults.length} more lines`] : []),
  `${read} places read: ${added} new, ${changed} changed, ${faults} lines left out`,
];

const HEAD = COLUMNS.join("\t");

const importAll = async (queries: Queries, file: string, onProgress: (line: string) => void): Promise<LocalitiesReport> => {
  await saveOwnCities(queries);
  const count = { lines: 0, read: 0, added: 0, changed: 0, faults: 0 };
  const firstFaults: string[] = [];
  let batch: { locality: Locality; region: Region }[] = [];
  const save = async (): Promise<void> => {
    if (batch.length === 0) return;
    await saveRegions(queries, [...new Map(batch.map(({ region }) => [region.id, region])).values()]);
    const { added, changed } = await saveLocalities(
      queries,
      batch.map(({ locality }) => locality),
    );
    count.added += added;
    count.changed += changed;
    batch = [];
    onProgress(`read ${count.read} places`);
  };
  const lines = createInterface({ input: createReadStream(file, { encoding: "utf8" }), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const written of lines) {
    count.lines += 1;
    const line = written.replace(/^\uFEFF/, "");
    if (count.lines === 1 && line === HEAD) continue;
    if (line.trim() === "") continue;
    const found = readLocality(line);
    if ("fault" in found) {
      count.faults += 1;
      if (firstFaults.length < FAULTS_SHOWN) firstFaults.push(`line ${count.lines} ${found.fault}`);
      continue;
    }
    count.read += 1;
    batch.push(found);
    if (batch.length === BATCH) await save();
  }
  await save();
  if (count.read === 0) throw new Error(`${file} holds no place that can be read.`);
  return { read: count.read, added: count.added, changed: count.changed, faults: count.faults, firstFaults };
};

/** Takes the places of a tab-separated file in, all or none; lines that are no places are left out and reported. */
export const importLocalities = (database: Database, file: string, onProgress: (line: string) => void): Promise<LocalitiesReport> =>
  database.transaction((queries) => importAll(queries, file, onProgress));
