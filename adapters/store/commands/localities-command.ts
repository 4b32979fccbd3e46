import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import { decodeConfiguration } from "#adapters/environment/configuration.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { openPglite } from "../database/pglite.ts";
import { openPostgres } from "../database/postgres.ts";
import { MIGRATIONS } from "../modules.ts";
import { handOver } from "../operator/hand-over.ts";
import { readProcessLock, takeProcessLock } from "../operator/process-lock.ts";
import { importLocalities, localitiesReport } from "../places/import-localities.ts";
import { LOCALITIES_PATH } from "../places/localities-route.ts";

const USAGE = "usage: npm run import:localities -- FILE";

type Say = (line: string) => void;

const fileOf = (argv: readonly string[]): string => {
  const [file, ...more] = argv;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const absolute = path.resolve(file);
  try {
    accessSync(absolute, constants.R_OK);
  } catch {
    throw new Error(`The file ${absolute} cannot be read.`);
  }
  return absolute;
};

const importInto = async (database: Database, file: string, say: Say): Promise<void> => {
  try {
    await migrate(database, MIGRATIONS);
    localitiesReport(await importLocalities(database, file, say)).forEach(say);
  } finally {
    await database.close();
  }
};

const importAlone = async (dataDirectory: string, file: string, say: Say): Promise<void> => {
  mkdirSync(dataDirectory, { recursive: true });
  const lock = await takeProcessLock(dataDirectory);
  try {
    await importInto(await openPglite(path.join(dataDirectory, "database")), file, say);
  } finally {
    await lock.release();
  }
};

/**
 * `npm run import:localities`: through the running store, else into the PostgreSQL of DATABASE_URL, else into the data directory. Answers with
 * an exit code.
 */
export const runLocalitiesImport = async (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> => {
  try {
    const file = fileOf(argv);
    const decoded = decodeConfiguration(environment);
    if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
    const { dataDirectory, databaseUrl } = decoded.right;
    const holder = readProcessLock(dataDirectory);
    if (holder !== null && holder.address !== null) return (await handOver(holder, LOCALITIES_PATH, { path: file }, say)) ? 0 : 1;
    if (databaseUrl !== null) await importInto(await openPostgres(databaseUrl), file, say);
    else await importAlone(dataDirectory, file, say);
    return 0;
  } catch (error) {
    say(`nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
