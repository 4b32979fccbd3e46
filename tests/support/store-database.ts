import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import type { Database } from "#adapters/store/database/database.ts";
import { type Migration, migrate } from "#adapters/store/database/migrations.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { openPglite } from "#adapters/store/database/pglite.ts";
import { openPostgres } from "#adapters/store/database/postgres.ts";

/**
 * An empty database with these migrations, all unless it is said: a new one on the server of TEST_DATABASE_URL, or PGlite in memory.
 * `close` takes it away again.
 */
export const openTestDatabase = async (migrations: readonly Migration[] = MIGRATIONS): Promise<Database> => {
  const server = process.env["TEST_DATABASE_URL"];
  const migrated = migrations === MIGRATIONS ? process.env["MIGRATED_DATABASE"] : undefined;
  if (server === undefined || server === "") {
    const database = await openPglite("", migrated === undefined ? undefined : await openAsBlob(migrated));
    if (migrated === undefined) await migrate(database, migrations);
    return database;
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server);
  await admin.script(`create database ${name}${migrated === undefined ? "" : ` template ${migrated}`}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openPostgres(address.toString());
  if (migrated === undefined) await migrate(database, migrations);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
};
