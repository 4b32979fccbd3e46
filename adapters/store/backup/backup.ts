import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, openAsBlob, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Configuration } from "#adapters/environment/configuration.ts";
import { createPglite } from "../database/pglite.ts";
import { openPostgres } from "../database/postgres.ts";
import { OWNER_ONLY, ownFolder } from "../files/own-files.ts";
import { readProcessLock, takeProcessLock } from "../operator/process-lock.ts";

export const BACKUP_PATH = "/admin/backup";

type Say = (line: string) => void;

const databaseOf = ({ dataDirectory }: Configuration): string => path.join(dataDirectory, "database");

/** A file appears under its name only when it is whole. */
const writeWhole = async (file: string, content: Readable): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: OWNER_ONLY.file }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
};

const runTool = (command: string, argumentList: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...argumentList], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });

/** Writes everything that the shop keeps into one file: PostgreSQL's own dump with DATABASE_URL, else the packed data directory. */
const backUp = async (configuration: Configuration, file: string, say: Say): Promise<void> => {
  if (configuration.databaseUrl !== null) {
    await runTool("pg_dump", ["--format=custom", `--file=${file}`, configuration.databaseUrl]);
    return say(`the database was written to ${file}; bring it back with npm run restore`);
  }
  const holder = readProcessLock(configuration.dataDirectory);
  if (holder !== null && holder.address !== null) {
    const response = await fetch(`${holder.address}${BACKUP_PATH}`, { headers: { authorization: `Bearer ${holder.token}` } });
    if (!response.ok || response.body === null) throw new Error(`the running store refused: ${response.status}`);
    await writeWhole(file, Readable.fromWeb(response.body));
    return say(`the running shop was written to ${file}`);
  }
  if (!existsSync(databaseOf(configuration))) throw new Error(`there is nothing in ${configuration.dataDirectory} yet`);
  const lock = await takeProcessLock(configuration.dataDirectory);
  try {
    const pglite = await createPglite(databaseOf(configuration));
    const dump = await pglite.dumpDataDir("gzip");
    await pglite.close();
    await writeWhole(file, Readable.fromWeb(dump.stream()));
  } finally {
    await lock.release();
  }
  return say(`the shop was written to ${file}`);
};

/** Reads a packed backup to its end, so that a broken one is known before anything is touched. */
const checkPacked = async (file: string): Promise<void> => {
  try {
    await pipeline(createReadStream(file), createGunzip(), async function drain(chunks) {
      for await (const chunk of chunks) void chunk;
    });
  } catch (error) {
    throw new Error(`${file} is not a whole backup: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** A store that runs on would go on with goods in its memory that are no more, and write them into what was brought back. */
const refuseBesideOthers = async (address: string): Promise<void> => {
  const database = await openPostgres(address);
  const others = await database.countOthers();
  await database.close();
  if (others > 0) throw new Error(`the database is in use by ${others} processes of the shop. Stop its stores first.`);
};

/** Brings a backup back. What was there before stays beside it, until the operator deletes it; a running shop is refused. */
const restore = async (configuration: Configuration, file: string, say: Say): Promise<void> => {
  if (configuration.databaseUrl !== null) {
    await refuseBesideOthers(configuration.databaseUrl);
    await runTool("pg_restore", [
      "--clean",
      "--if-exists",
      "--no-owner",
      "--single-transaction",
      `--dbname=${configuration.databaseUrl}`,
      file,
    ]);
    return say("the database is as it was in the backup");
  }
  await checkPacked(file);
  ownFolder(configuration.dataDirectory);
  const lock = await takeProcessLock(configuration.dataDirectory);
  const directory = databaseOf(configuration);
  const fresh = `${directory}.restoring`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    const pglite = await createPglite(fresh, await openAsBlob(file));
    await pglite.query("select count(*) from product");
    await pglite.close();
    const before = `${directory}.before-${new Date().toISOString().replace(/\W/g, "-")}`;
    if (existsSync(directory)) {
      renameSync(directory, before);
      say(`what was there is kept in ${before}`);
    }
    renameSync(fresh, directory);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    await lock.release();
  }
  return say("the shop is as it was in the backup");
};

export const BACKUP_WORKS = { backup: backUp, restore };
