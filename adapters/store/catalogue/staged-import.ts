import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explainUnseen } from "#adapters/contract/codec.ts";
import type { Database, Queries } from "../database/database.ts";
import { IdRow, theRow } from "../database/rows.ts";
import { applyPiece, LOOK_AGAIN } from "./apply-piece.ts";
import { type CataloguePiece, CataloguePieceCodec } from "./catalogue-piece.ts";
import { checkPiece } from "./check-piece.ts";

const ImportRow = t.type({ generation: t.number, source: t.string, done: t.number }, "ImportRow");
const PieceRow = t.type({ piece: t.string }, "PieceRow");
const HeldRow = t.type({ isMuch: t.boolean }, "HeldRow");
const LeftRow = t.type({ isAny: t.boolean }, "LeftRow");

/** More changes than this are told as «everything may have changed». */
const MOST_SINGLE_CHANGES = 500;
const SAY_EVERY = 20;
/** No two processes import at once. */
const ALONE = "import";
/** What one that was broken off has left is swept away in less. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;

type Say = (line: string) => void;

/** What the transaction has changed is not told before it is shown. */
const holdNews = async (queries: Queries, isMuch: boolean): Promise<void> => {
  const fresh = "delete from catalogue_change where number is null and transaction_id = pg_current_xact_id()::text::bigint";
  if (isMuch) await queries.execute(fresh);
  else
    await queries.execute(
      `with fresh as (${fresh} returning product_id, group_key, category_path)
       insert into held_change (product_id, group_key, category_path) select distinct product_id, group_key, category_path from fresh`,
    );
};

const isMuchHeld = async (queries: Queries): Promise<boolean> => {
  const [held] = await queries.query(
    HeldRow,
    `select count(distinct product_id) > $1 or coalesce(bool_or(product_id is null), false) as "isMuch" from held_change`,
    [MOST_SINGLE_CHANGES],
  );
  return held?.isMuch === true;
};

/** The swap: names the generation that counts from now on, and tells everybody what is new by it. */
const show = (database: Database, generation: number, isMuch: boolean): Promise<void> =>
  database.transaction(async (queries) => {
    await queries.execute("update catalogue_position set generation = $1", [generation]);
    await queries.execute(
      isMuch
        ? "insert into catalogue_change (product_id) values (null)"
        : "insert into catalogue_change (product_id, group_key, category_path) select product_id, group_key, category_path from held_change",
    );
    await queries.execute("delete from catalogue_import where generation = $1", [generation]);
  });

const tidyUp = (database: Database): Promise<void> => database.script("truncate import_piece, held_goods, held_change");

const isDone = (queries: Queries, generation: number, number: number): Promise<number> =>
  queries.execute("update catalogue_import set done = $2 where generation = $1", [generation, number + 1]);

/** A piece that another release of the shop wrote. */
class UnreadablePiece extends Error {}

/** As it was checked before it was written. */
const pieceOf = (written: string): CataloguePiece => {
  const piece = CataloguePieceCodec.decode(JSON.parse(written));
  if (isLeft(piece)) throw new UnreadablePiece(`A piece of an import is not what was written: ${explainUnseen(piece.left)}`);
  return piece.right;
};

/** PostgreSQL's classes of faults that lie in what was to be written: a row twice, a value, a tie between tables, a limit, a trigger. */
const OF_WHAT_IS_WRITTEN = /^(?:21|22|23|54|P0)\w{3}$/;

/** Whether a piece fails whenever it is tried, unlike one that a full disk, a lost connection or another's lock keeps from being done. */
const failsForEver = (error: unknown): boolean =>
  error instanceof UnreadablePiece || (error instanceof Error && "code" in error && OF_WHAT_IS_WRITTEN.test(String(error.code)));

/** Does one piece; false when there is none of this number. */
const doPiece = (database: Database, generation: number, number: number, isMuch: boolean): Promise<boolean> =>
  database.transaction(async (queries) => {
    const [row] = await queries.query(PieceRow, "select piece from import_piece where generation = $1 and number = $2", [
      generation,
      number,
    ]);
    if (row === undefined) return false;
    await applyPiece(queries, pieceOf(row.piece), generation);
    await holdNews(queries, isMuch);
    await isDone(queries, generation, number);
    return true;
  });

/**
 * Does what is left to be done of a decided import, piece by piece, and shows it. A piece that can never be done is left out and said: it keeps neither the
 * others, nor the next import, nor the start of a store.
 */
const goOn = async (
  database: Database,
  { generation, source, done }: t.TypeOf<typeof ImportRow>,
  say: Say,
  signal?: AbortSignal,
): Promise<void> => {
  let isMuch = await isMuchHeld(database);
  for (let number = done; ; number += 1) {
    signal?.throwIfAborted();
    const wasThere = await doPiece(database, generation, number, isMuch).catch(async (error: unknown) => {
      if (!failsForEver(error)) throw error;
      say(`piece ${number + 1} of the import of ${source} cannot be done and is left out: ${String(error)}`);
      await isDone(database, generation, number);
      return true;
    });
    if (!wasThere) break;
    isMuch ||= await isMuchHeld(database);
    if ((number + 1) % SAY_EVERY === 0) say(`${number + 1} pieces of work are done, nothing is shown yet`);
    await setImmediate();
  }
  if (isMuch)
    for (const statement of LOOK_AGAIN)
      await database.transaction(async (queries) => {
        await queries.execute("set local default_statistics_target = 10");
        await queries.execute(statement);
      });
  await show(database, generation, isMuch);
  await tidyUp(database);
};

const decidedImport = async (queries: Queries): Promise<t.TypeOf<typeof ImportRow> | undefined> => {
  const [decided] = await queries.query(
    ImportRow,
    "select generation, source, done from catalogue_import where decided_at is not null order by generation limit 1",
  );
  return decided;
};

/** Whether some of the goods in the database are not to be seen yet. */
export const isImportUnderWay = async (queries: Queries): Promise<boolean> => (await decidedImport(queries)) !== undefined;

/** Does what was decided and not done, and sweeps away what was broken off before. */
const clearAway = async (database: Database, say: Say): Promise<void> => {
  const decided = await decidedImport(database);
  if (decided !== undefined) {
    say(`an import of ${decided.source} was broken off after it was decided: going on with it`);
    await goOn(database, decided, say);
  }
  const left = theRow(
    await database.query(LeftRow, `select exists (select 1 from catalogue_import) or exists (select 1 from import_piece) as "isAny"`),
  );
  if (!left.isAny) return;
  await tidyUp(database);
  await database.execute("delete from catalogue_import");
};

/** Whoever comes next to an import that its process left behind does what was decided of it and sweeps away what was not; waits for none. */
export const clearAwayImports = async (database: Database, say: Say): Promise<void> => {
  const found = theRow(await database.query(LeftRow, `select exists (select 1 from catalogue_import) as "isAny"`));
  if (found.isAny) await database.aloneOrNot(ALONE, () => clearAway(database, say));
};

/** Before goods are read: half of an import is nothing to begin with. Waits for another process that is in the middle of it. */
export const finishDecidedImport = async (database: Database, say: Say): Promise<void> => {
  while ((await decidedImport(database)) !== undefined) {
    await database.aloneOrNot(ALONE, () => clearAway(database, say));
    await pause(LOOK_AGAIN_MS);
  }
};

interface ImportedGoods {
  readonly source: string;
  /** Sources whose goods make room. */
  readonly replaces: readonly string[];
  /** Breaks it off between two pieces, decided or not. */
  readonly signal?: AbortSignal;
}

/**
 * Takes pieces of work as `give` hands them over, and when it has ended well does them, short one by short one, and shows all at once by one small
 * statement. When it throws, or whoever runs this is killed before it has ended, nothing was changed; from then on all of it will be. Answers with why it is
 * not done yet, if it is not: it is gone on with as soon as can be.
 */
export const importInPieces = async (
  database: Database,
  { source, replaces, signal }: ImportedGoods,
  give: (put: (piece: CataloguePiece) => Promise<void>) => Promise<void>,
  say: Say,
): Promise<string | null> => {
  const work = async (): Promise<{ readonly fault: string | null }> => {
    await clearAway(database, say);
    const { id: generation } = theRow(
      await database.query(IdRow, "insert into catalogue_import (source) values ($1) returning generation as id", [source]),
    );
    const check = checkPiece([source, ...replaces]);
    let number = 0;
    try {
      await give(async (piece) => {
        await check(database, piece);
        await database.execute("insert into import_piece (generation, number, piece) values ($1, $2, $3)", [
          generation,
          number,
          JSON.stringify(piece),
        ]);
        number += 1;
      });
    } catch (error) {
      await tidyUp(database);
      await database.execute("delete from catalogue_import where generation = $1", [generation]);
      throw error;
    }
    await database.execute("update catalogue_import set decided_at = now() where generation = $1", [generation]);
    try {
      await goOn(database, { generation, source, done: 0 }, say, signal);
      return { fault: null };
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  };
  const giveUpAt = performance.now() + PATIENCE_MS;
  let done = await database.aloneOrNot(ALONE, work);
  for (; done === null && performance.now() < giveUpAt; done = await database.aloneOrNot(ALONE, work)) await pause(LOOK_AGAIN_MS);
  if (done === null) throw new Error("Another import is under way; begin this one when that has ended.");
  return done.fault;
};
