import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { isLeft } from "fp-ts/Either";
import { type Configuration, decodeConfiguration } from "#adapters/environment/configuration.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrations.ts";
import { openPglite } from "../database/pglite.ts";
import { openPostgres } from "../database/postgres.ts";
import { MIGRATIONS } from "../modules.ts";
import { ownFolder } from "../files/own-files.ts";
import { faultLine } from "../operator/work-in-lines.ts";
import { type LockHolder, readProcessLock, takeProcessLock } from "../operator/process-lock.ts";

export type Say = (line: string) => void;

export interface OperatorJob {
  /** By the running store; false when it was not done. */
  readonly workInStore: (holder: LockHolder, say: Say) => Promise<boolean>;
  /** The same work without a running store; answers with its report. */
  readonly work: (database: Database, configuration: Configuration, say: Say) => Promise<readonly string[]>;
  /** Only looks: makes no tables and no database. */
  readonly isReadOnly: boolean;
}

/** The whole path of a file that can be read. */
export const readableFile = (given: string): string => {
  const absolute = path.resolve(given);
  try {
    accessSync(absolute, constants.R_OK);
  } catch {
    throw new Error(`The file ${absolute} cannot be read.`);
  }
  if (statSync(absolute).isDirectory()) throw new Error(`${absolute} is a folder, and a file is expected.`);
  return absolute;
};

const workWith = async (database: Database, { work, isReadOnly }: OperatorJob, configuration: Configuration, say: Say): Promise<void> => {
  try {
    if (!isReadOnly) await migrate(database, MIGRATIONS);
    (await work(database, configuration, say)).forEach(say);
  } finally {
    await database.close();
  }
};

const workAlone = async (job: OperatorJob, configuration: Configuration, say: Say): Promise<void> => {
  const directory = path.join(configuration.dataDirectory, "database");
  if (job.isReadOnly && !existsSync(directory)) return workWith(await openPglite(""), job, configuration, say);
  ownFolder(configuration.dataDirectory);
  const lock = await takeProcessLock(configuration.dataDirectory);
  try {
    await workWith(await openPglite(directory), job, configuration, say);
  } finally {
    await lock.release();
  }
};

/**
 * Does an operator's work: in the PostgreSQL of DATABASE_URL, else in the running store, else in the data directory. A store that runs at that
 * PostgreSQL follows by itself. Answers with an exit code.
 */
export const runJob = async (
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
  readJob: () => OperatorJob,
): Promise<number> => {
  try {
    const job = readJob();
    const decoded = decodeConfiguration(environment);
    if (isLeft(decoded)) throw new Error(decoded.left.join("\n"));
    const configuration = decoded.right;
    const holder = readProcessLock(configuration.dataDirectory);
    if (configuration.databaseUrl !== null) await workWith(await openPostgres(configuration.databaseUrl), job, configuration, say);
    else if (holder !== null && holder.address !== null) return (await job.workInStore(holder, say)) ? 0 : 1;
    else await workAlone(job, configuration, say);
    return 0;
  } catch (error) {
    say(faultLine(error));
    return 1;
  }
};
