import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, whole } from "#adapters/contract/codec.ts";
import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";

/** How a backup is laid out; another number is another layout. */
const LAYOUT = 1;

const Manifest = t.type(
  {
    layout: t.literal(LAYOUT),
    madeAt: t.string,
    /** Whose files these are: «18.6 (PGlite 0.5.16)». */
    engine: t.string,
    /** The newest step of the tables that was taken. */
    migration: whole,
    /** How many rows each table has. */
    rows: t.record(t.string, whole),
  },
  "Manifest",
);

/** What a backup says of itself. */
export type Manifest = t.TypeOf<typeof Manifest>;

const TableRow = t.type({ name: t.string }, "TableRow");
const CountRow = t.type({ count: t.number }, "CountRow");
const AboutRow = t.type({ engine: t.string, migration: t.number }, "AboutRow");

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

export const countRows = async ({ query }: Queries): Promise<Manifest["rows"]> => {
  const rows: Record<string, number> = {};
  for (const { name } of await query(TableRow, TABLES))
    rows[name] = theRow(await query(CountRow, `select count(*) as count from ${name}`)).count;
  return rows;
};

export const manifestOf = async (queries: Queries): Promise<Manifest> => {
  const about = theRow(
    await queries.query(
      AboutRow,
      "select current_setting('server_version') as engine, (select coalesce(max(version), 0) from migration) as migration",
    ),
  );
  return { layout: LAYOUT, madeAt: new Date().toISOString(), ...about, rows: await countRows(queries) };
};

export const readManifest = (text: string): Manifest => {
  const decoded = Manifest.decode(JSON.parse(text));
  if (isLeft(decoded)) throw new Error(`its manifest cannot be read: ${explain(decoded.left)}`);
  return decoded.right;
};

/** Where tables have another number of rows than the manifest says: «cart_line has 3 rows instead of 5». */
export const differencesOf = (manifest: Manifest["rows"], found: Manifest["rows"]): readonly string[] =>
  [...new Set([...Object.keys(manifest), ...Object.keys(found)])].flatMap((table) =>
    manifest[table] === found[table] ? [] : [`${table} has ${found[table] ?? "no"} rows instead of ${manifest[table] ?? "none"}`],
  );

export const sumOf = (rows: Manifest["rows"]): string =>
  `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows in ${Object.keys(rows).length} tables`;
