import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "#adapters/store/database/migrations.ts";
import { databaseOf } from "#adapters/store/database/pglite.ts";
import { openPostgres } from "#adapters/store/database/postgres.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";

/** A dump of PGlite for all files of a project: each begins with a copy of its own in memory. */
const dumpOf = async (directory: string): Promise<string> => {
  const pglite = await PGlite.create();
  await migrate(databaseOf(pglite, ""), MIGRATIONS);
  const dump = path.join(directory, "dump.tar");
  writeFileSync(dump, await (await pglite.dumpDataDir("none")).bytes());
  await pglite.close();
  return dump;
};

/** A database on the server from which each file has one of its own made. */
const templateOn = async (server: string): Promise<string> => {
  const name = `template_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server);
  await admin.script(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openPostgres(address.toString());
  await migrate(database, MIGRATIONS);
  await database.close();
  await admin.close();
  return name;
};

/** Lets an empty database be made and migrated once for all files of a project. */
export const setup = async (): Promise<() => Promise<void>> => {
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  if (server === "") {
    const directory = mkdtempSync(path.join(tmpdir(), "shop-migrated-"));
    process.env["MIGRATED_DATABASE"] = await dumpOf(directory);
    return async () => rmSync(directory, { recursive: true, force: true });
  }
  const name = await templateOn(server);
  process.env["MIGRATED_DATABASE"] = name;
  return async () => {
    const admin = await openPostgres(server);
    await admin.script(`drop database ${name} with (force)`);
    await admin.close();
  };
};
