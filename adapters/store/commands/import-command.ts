import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { isLeft } from "fp-ts/Either";
import { type Configuration, decodeConfiguration } from "#adapters/environment/configuration.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { openPglite } from "../database/pglite.ts";
import { openPostgres } from "../database/postgres.ts";
import { MIGRATIONS } from "../modules.ts";
import { handOver } from "../operator/hand-over.ts";
import { readProcessLock, takeProcessLock } from "../operator/process-lock.ts";
import type { FeedGender } from "../feed/feed-categories.ts";
import { importFeed, reportLines } from "../feed/import-feed.ts";
import { IMPORT_PATH } from "../feed/import-route.ts";

const USAGE = "usage: npm run import -- FILE [--name NAME] [--gender women|men] [--replace]";

interface Job {
  readonly file: string;
  readonly name: string;
  readonly gender: FeedGender;
  readonly replacesDemo: boolean;
}

type Say = (line: string) => void;

const readJob = (argv: readonly string[]): Job => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { name: { type: "string" }, gender: { type: "string" }, replace: { type: "boolean" } },
  });
  const [file, ...more] = positionals;
  const gender = values.gender ?? "women";
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  if (gender !== "women" && gender !== "men") throw new Error(`--gender must be women or men, got "${gender}"\n${USAGE}`);
  const absolute = path.resolve(file);
  try {
    accessSync(absolute, constants.R_OK);
  } catch {
    throw new Error(`The file ${absolute} cannot be read.`);
  }
  return { file: absolute, name: values.name ?? "", gender, replacesDemo: values.replace ?? false };
};

const importInto = async (database: Database, { file, ...job }: Job, say: Say): Promise<void> => {
  try {
    await migrate(database, MIGRATIONS);
    reportLines(await importFeed(database, file, { ...job, onProgress: say })).forEach(say);
  } finally {
    await database.close();
  }
};

const importAlone = async (configuration: Configuration, job: Job, say: Say): Promise<void> => {
  mkdirSync(configuration.dataDirectory, { recursive: true });
  const lock = await takeProcessLock(configuration.dataDirectory);
  try {
    await importInto(await openPglite(path.join(configuration.dataDirectory, "database")), job, say);
  } finally {
    await lock.release();
  }
};

/** `npm run import`: into the PostgreSQL of DATABASE_URL, else through the running store, else into the data directory. Answers with an exit code. */
export const runImport = async (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> => {
  try {
    const job = readJob(argv);
    const decoded = decodeConfiguration(environment);
    if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
    const configuration = decoded.right;
    const holder = readProcessLock(configuration.dataDirectory);
    if (configuration.databaseUrl !== null) await importInto(await openPostgres(configuration.databaseUrl), job, say);
    else if (holder !== null && holder.address !== null) {
      const { file, ...rest } = job;
      return (await handOver(holder, IMPORT_PATH, { path: file, ...rest }, say)) ? 0 : 1;
    } else await importAlone(configuration, job, say);
    return 0;
  } catch (error) {
    say(`nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
