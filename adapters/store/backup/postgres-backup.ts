import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { openPostgres } from "../database/postgres.ts";
import { OWNER_ONLY } from "../files/own-files.ts";

const runTool = (command: string, argumentList: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...argumentList], { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });

/** PostgreSQL's own dump, made beside running stores. */
export const dumpPostgres = async (address: string, file: string): Promise<void> => {
  await writeFile(file, "", { mode: OWNER_ONLY.file });
  await runTool("pg_dump", ["--format=custom", `--file=${file}`, address]);
};

/** A store that runs on would go on with goods in its memory that are no more, and write them into what was brought back. */
const refuseBesideOthers = async (address: string): Promise<void> => {
  const database = await openPostgres(address);
  const others = await database.countOthers();
  await database.close();
  if (others > 0) throw new Error(`the database is in use by ${others} processes of the shop. Stop its stores first.`);
};

/** All of a dump in one transaction: one that was cut short, or does not fit, changes nothing. */
export const restorePostgres = async (address: string, file: string): Promise<void> => {
  await refuseBesideOthers(address);
  await runTool("pg_restore", ["--clean", "--if-exists", "--no-owner", "--single-transaction", `--dbname=${address}`, file]);
};
