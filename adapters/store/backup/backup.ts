import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "#adapters/environment/configuration.ts";
import { openPglite } from "../database/pglite.ts";
import { OWNER_ONLY, ownFolder } from "../files/own-files.ts";
import { readProcessLock, takeProcessLock } from "../operator/process-lock.ts";
import { copyClosed, copyRunning } from "./copy-database.ts";
import { countRows, differencesOf, type Manifest, manifestOf, readManifest, sumOf } from "./manifest.ts";
import { packFolder, unpackFolder } from "./packed-folder.ts";
import { dumpPostgres, restorePostgres } from "./postgres-backup.ts";

const MANIFEST = "manifest.json";
/** Whoever stops a backup leaves no copy of everybody's data behind. */
const STOPPING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Say = (line: string) => void;

const databaseOf = ({ dataDirectory }: Configuration): string => path.join(dataDirectory, "database");

/** Copies the database into `copy`, beside the running store or alone; says which. */
const copyDatabase = async (configuration: Configuration, copy: string): Promise<string> => {
  const { dataDirectory } = configuration;
  const holder = readProcessLock(dataDirectory);
  if (holder !== null && holder.address !== null) {
    await copyRunning(holder, databaseOf(configuration), copy);
    return "the running shop";
  }
  if (!existsSync(databaseOf(configuration))) throw new Error(`there is nothing in ${dataDirectory} yet`);
  const lock = await takeProcessLock(dataDirectory);
  try {
    await copyClosed(databaseOf(configuration), copy);
  } finally {
    await lock.release();
  }
  return "the shop";
};

/** Opens a copy, which proves that it can be brought back, and counts in it, which costs the shop nothing. */
const lookInto = async (copy: string): Promise<Manifest> => {
  const database = await openPglite(copy).catch((error: unknown) => {
    throw new Error(`the copy of the database cannot be opened: ${String(error)}`);
  });
  try {
    return await manifestOf(database);
  } finally {
    await database.close();
  }
};

/** Makes the backup inside of the folder `unfinished`; answers with the file and what to say of it. */
const makeBackup = async (configuration: Configuration, unfinished: string): Promise<{ made: string; said: string }> => {
  const made = path.join(unfinished, "packed");
  if (configuration.databaseUrl !== null) {
    await dumpPostgres(configuration.databaseUrl, made);
    return { made, said: "the database" };
  }
  const copy = path.join(unfinished, "database");
  const source = await copyDatabase(configuration, copy);
  const manifest = await lookInto(copy);
  await packFolder(copy, made, { name: MANIFEST, text: JSON.stringify(manifest, null, 2) });
  return { made, said: `${source}, ${sumOf(manifest.rows)},` };
};

/**
 * Writes everything that the shop keeps into one file: PostgreSQL's own dump with DATABASE_URL, else a packed copy of the database's files. The file
 * appears under its name only when it is whole.
 */
const backUp = async (configuration: Configuration, file: string, say: Say): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  const forget = (): void => rmSync(unfinished, { recursive: true, force: true });
  const stop = (): never => {
    forget();
    process.exit(1);
  };
  STOPPING.forEach((signal) => process.once(signal, stop));
  try {
    forget();
    mkdirSync(unfinished, { mode: OWNER_ONLY.folder });
    const { made, said } = await makeBackup(configuration, unfinished);
    renameSync(made, file);
    return say(`${said} was written to ${file}; bring it back with npm run restore`);
  } finally {
    STOPPING.forEach((signal) => process.off(signal, stop));
    forget();
  }
};

/** Refuses what this release does not know, before anything is opened. */
const readNote = (file: string, note: string | null, newestMigration: number): Manifest | null => {
  if (note === null) return null;
  const manifest = readManifest(note);
  if (manifest.migration > newestMigration) throw new Error(`${file} was made by a newer release of the shop`);
  return manifest;
};

/** Without the files of a database an empty one would be made there. */
const isDatabase = (folder: string): boolean => existsSync(path.join(folder, "PG_VERSION"));

/** Counts what was unpacked; a table that has another number of rows than was backed up is a fault. Answers with what to say of it. */
const check = async (fresh: string, file: string, manifest: Manifest | null): Promise<string> => {
  if (!isDatabase(fresh)) throw new Error(`${file} is no backup of a shop`);
  const database = await openPglite(fresh).catch((error: unknown) => {
    throw new Error(
      `${file} was made by PostgreSQL ${manifest?.engine ?? "of another time"}, which cannot be opened here: ${String(error)}`,
    );
  });
  try {
    const rows = await countRows(database);
    if (rows["product"] === undefined) throw new Error(`${file} is no backup of a shop`);
    if (manifest === null) return `${sumOf(rows)}; how many there were it does not say, as an older release made it`;
    const differences = differencesOf(manifest.rows, rows);
    if (differences.length > 0) throw new Error(`${file} does not hold what was backed up: ${differences.join(", ")}`);
    return `${sumOf(rows)}, each counted`;
  } finally {
    await database.close();
  }
};

/** Brings a backup back. What was there before stays beside it, until the operator deletes it; a running shop is refused. */
const restore = async (configuration: Configuration, file: string, say: Say, newestMigration: number): Promise<void> => {
  if (configuration.databaseUrl !== null) {
    await restorePostgres(configuration.databaseUrl, file);
    return say("the database is as it was in the backup");
  }
  ownFolder(configuration.dataDirectory);
  const lock = await takeProcessLock(configuration.dataDirectory);
  const directory = databaseOf(configuration);
  const fresh = `${directory}.restoring`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    const manifest = readNote(file, await unpackFolder(file, fresh, MANIFEST), newestMigration);
    const counted = await check(fresh, file, manifest);
    const before = `${directory}.before-${new Date().toISOString().replace(/\W/g, "-")}`;
    if (existsSync(directory)) {
      renameSync(directory, before);
      say(`what was there is kept in ${before}`);
    }
    renameSync(fresh, directory);
    return say(`the shop is as it was in the backup: ${counted}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    await lock.release();
  }
};

export const BACKUP_WORKS = { backup: backUp, restore };
