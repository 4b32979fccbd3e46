import type { PGlite } from "@electric-sql/pglite";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { Queries } from "./database.ts";

const MEGABYTE = 1024 * 1024;
/** The log of changes is let go of when it is this long: what is written until then is read again by a start after a kill. */
const LONGEST_LOG = 32 * MEGABYTE;
/** Dead rows, pieces of long values among them, before a table is cleaned: so many, and a fifth of those that live. */
const MOST_DEAD = 1_000;
/** A table this large of which less than a quarter lives is written anew, unless that would take long. */
const LARGE = 32 * MEGABYTE;
const LIVING_SHARE = 0.25;
const SOON_WRITTEN = 64 * MEGABYTE;
const SAMPLE_ROWS = 100;

const LogRow = t.type({ bytes: t.number }, "LogRow");
const TableRow = t.type({ name: t.string }, "TableRow");
const LivingRow = t.type({ rows: t.number, width: nullable(t.number), bytes: t.number }, "LivingRow");

/** Of a table's row in `c`: what it and its long values have that is dead. */
const DEAD = `(select coalesce(sum(s.n_dead_tup), 0) from pg_stat_all_tables s where s.relid in (c.oid, c.reltoastrelid))`;
const LIVE = `(select coalesce(sum(s.n_live_tup), 0) from pg_stat_all_tables s where s.relid in (c.oid, c.reltoastrelid))`;

const TABLES = `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/** One small work at a time, so that no answer waits for a long one: true when something was done. */
type Tidy = () => Promise<boolean>;

/**
 * What a PostgreSQL server's own processes do beside its work, and the embedded one has nobody to do: its log is let go of, what is dead in tables makes
 * room for what comes, and a table that is air mostly is written anew.
 */
export const tidying = (pglite: Pick<PGlite, "exec">, queries: Queries): Tidy => {
  /** Large tables that were looked at since the start: what was dead before it nobody counts. */
  const lookedAt = new Set<string>();

  const checkpoint = async (): Promise<boolean> => {
    const [log] = await queries.query(
      LogRow,
      "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()",
    );
    if (log === undefined || log.bytes < LONGEST_LOG) return false;
    await pglite.exec("checkpoint");
    return true;
  };

  const isMostlyAir = async (name: string): Promise<boolean> => {
    const [living] = await queries.query(
      LivingRow,
      `select (select count(*) from ${name}) as rows, pg_table_size('${name}'::regclass) as bytes,
         (select avg(pg_column_size(t.*))::float8 from (select * from ${name} limit ${SAMPLE_ROWS}) t) as width`,
    );
    if (living === undefined || living.bytes < LARGE) return false;
    const bytes = living.rows * (living.width ?? 0);
    return bytes < living.bytes * LIVING_SHARE && bytes < SOON_WRITTEN;
  };

  const writeAnewIfAir = async (name: string): Promise<void> => {
    if (!(await isMostlyAir(name))) return;
    await pglite.exec(`vacuum full ${name}`);
    await pglite.exec("checkpoint");
  };

  const clean = async (): Promise<boolean> => {
    const [table] = await queries.query(TableRow, `${TABLES} and ${DEAD} > $1 + ${LIVE} / 5 order by ${DEAD} desc limit 1`, [MOST_DEAD]);
    if (table === undefined) return false;
    await pglite.exec(`vacuum ${table.name}`);
    await writeAnewIfAir(table.name);
    return true;
  };

  const lookAtLarge = async (): Promise<boolean> => {
    const large = await queries.query(TableRow, `${TABLES} and pg_table_size(c.oid) >= $1 order by c.oid`, [LARGE]);
    const next = large.find(({ name }) => !lookedAt.has(name));
    if (next === undefined) return false;
    lookedAt.add(next.name);
    await writeAnewIfAir(next.name);
    return true;
  };

  return async () => (await checkpoint()) || (await clean()) || (await lookAtLarge());
};
