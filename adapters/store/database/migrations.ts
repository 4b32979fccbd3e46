import type { Database } from "./database.ts";
import * as t from "io-ts";

const VersionRow = t.type({ version: t.number }, "VersionRow");

/** A step of the tables from one release to the next. A released one is never edited; a change is a new number. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** All subjects' steps in the one order of their numbers; throws when two have one number. */
export const inOrder = (migrations: readonly Migration[]): readonly Migration[] => {
  const sorted = [...migrations].sort((a, b) => a.version - b.version);
  const twice = sorted.find(({ version }, place) => version === sorted[place - 1]?.version);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice.version}`);
  return sorted;
};

/** Brings the database to the newest version, once, however many processes start together. */
export const migrate = (database: Database, migrations: readonly Migration[]): Promise<void> =>
  database.alone("migration", async () => {
    await database.script("create table if not exists migration (version int primary key, applied_at timestamptz not null default now())");
    await database.transaction(async (queries) => {
      const applied = await queries.query(VersionRow, "select version from migration");
      const versions = new Set(applied.map((row) => row.version));
      for (const migration of inOrder(migrations)) {
        if (versions.has(migration.version)) continue;
        for (const statement of migration.sql.split(/;\s*$/m)) if (statement.trim() !== "") await queries.execute(statement);
        await queries.execute("insert into migration (version) values ($1)", [migration.version]);
      }
    });
  });
