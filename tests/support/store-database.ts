import { randomBytes } from "node:crypto";
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
  if (server === undefined || server === "") {
    const database = await openPglite("");
    await migrate(database, migrations);
    return database;
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server);
  await admin.script(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openPostgres(address.toString());
  await migrate(database, migrations);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
};
