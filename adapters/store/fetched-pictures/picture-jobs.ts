import { awaitedImage } from "../picture-variants/pictures.ts";
import type { Database, Queries } from "../database/database.ts";
import type { FetchedPicture } from "./fetched-picture.ts";
import * as t from "io-ts";
import { IdRow, theRow } from "../database/rows.ts";
import { FetchedPictureCodec } from "./fetched-picture.ts";

const JobRow: t.Type<PictureJob, unknown> = t.type({ address: t.string, attempts: t.number }, "JobRow");
const CountRow = t.type({ count: t.number }, "CountRow");
const FetchedRow: t.Type<{ address: string; result: FetchedPicture }, unknown> = t.type(
  { address: t.string, result: FetchedPictureCodec },
  "FetchedRow",
);

const LONGEST_REASON = 500;
/** Longer than a download and the making of its variants take. */
const LEASE = "2 minutes";

export interface PictureJob {
  readonly address: string;
  /** This one counted. */
  readonly attempts: number;
}

/** Gives a job to every new address of these goods: first pictures before second ones. */
const enqueue = async (queries: Queries, productIds: readonly number[]): Promise<void> => {
  await queries.execute(
    `insert into picture_job (address, next_try_at)
     select address, now() + (row_number() over (order by min(place), min(id))) * interval '1 microsecond'
     from (select p.id, a.address, a.place from product p
       cross join lateral jsonb_array_elements_text(p.image_addresses) with ordinality as a(address, place)
       where p.id = any($1::int[]) and a.address <> '') as wanted
     group by address order by address
     on conflict (address) do nothing`,
    [productIds],
  );
};

/** Gives a job to every new one of these addresses, whatever shows them. */
export const awaitPictures = async (queries: Queries, addresses: readonly string[]): Promise<void> => {
  await queries.execute(
    "insert into picture_job (address) select distinct address from unnest($1::text[]) as a(address) order by 1 on conflict (address) do nothing",
    [addresses],
  );
};

/**
 * Makes the images of these goods what their addresses' jobs say: fetched ones, else awaited ones. Writes only what differs. Answers
 * with the goods that an import holds at this moment: waiting for it could stop both for ever.
 */
const settle = async (queries: Queries, productIds: readonly number[]): Promise<readonly number[]> => {
  const rows = await queries.query(IdRow, "select id from product where id = any($1::int[]) for no key update skip locked", [productIds]);
  const free = new Set(rows.map(({ id }) => id));
  // In a statement of its own, after the lock: it reads what an import that ran meanwhile has left.
  await queries.execute(
    `with wanted as (
       select p.id, jsonb_agg(case
           when a.address = '' then i.image
           else (case when j.state = 'done' then j.result else $2::jsonb end) || jsonb_build_object('alt', i.image -> 'alt')
         end order by i.place) as images
       from product p
       cross join lateral jsonb_array_elements(p.images) with ordinality as i(image, place)
       join lateral jsonb_array_elements_text(p.image_addresses) with ordinality as a(address, place) on a.place = i.place
       left join picture_job j on j.address = a.address
       where p.id = any($1::int[]) group by p.id)
     update product p set images = w.images from wanted w where p.id = w.id and p.images is distinct from w.images`,
    [[...free], JSON.stringify(awaitedImage(""))],
  );
  const there = await queries.query(IdRow, "select id from product where id = any($1::int[])", [productIds]);
  return there.flatMap(({ id }) => (free.has(id) ? [] : [id]));
};

/**
 * Takes the goods over as they are now: a job for every new address, and the images of jobs that are done. Answers with the goods that
 * could not be had and are to be taken over later.
 */
export const takeGoodsOver = (database: Database, productIds: readonly number[]): Promise<readonly number[]> =>
  database.transaction(async (queries) => {
    await enqueue(queries, productIds);
    return settle(queries, productIds);
  });

/** Ids of goods after this one that have any address to fetch. */
export const goodsWithAddresses = async (queries: Queries, after: number, limit: number): Promise<readonly number[]> => {
  const rows = await queries.query(
    IdRow,
    `select id from product where id > $1 and exists (select 1 from jsonb_array_elements_text(image_addresses) a where a <> '')
     order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
};

/**
 * The job that waits longest, its attempt counted before it begins: a picture that ends the whole process is not begun for ever. It is this store's for a
 * while; when the store dies meanwhile, it waits for another.
 */
export const takeJob = async (queries: Queries): Promise<PictureJob | null> => {
  const [job] = await queries.query(
    JobRow,
    `update picture_job set attempts = attempts + 1, next_try_at = now() + interval '${LEASE}' where address = (
       select address from picture_job where state = 'waiting' and next_try_at <= now()
       order by next_try_at limit 1 for update skip locked)
     returning address, attempts`,
  );
  return job ?? null;
};

/** Gives a job back as if it had not been begun. */
export const returnJob = async (queries: Queries, { address }: PictureJob): Promise<void> => {
  await queries.execute("update picture_job set attempts = attempts - 1, next_try_at = now() where address = $1", [address]);
};

export const postponeJob = async (queries: Queries, { address }: PictureJob, reason: string, delayMs: number): Promise<void> => {
  await queries.execute("update picture_job set reason = $2, next_try_at = now() + $3 * interval '1 millisecond' where address = $1", [
    address,
    reason.slice(0, LONGEST_REASON),
    delayMs,
  ]);
};

export const refuseJob = async (queries: Queries, { address }: PictureJob, reason: string): Promise<void> => {
  await queries.execute("update picture_job set state = 'refused', reason = $2 where address = $1", [
    address,
    reason.slice(0, LONGEST_REASON),
  ]);
};

/** Marks a job done; answers with the goods that have its address and are to be taken over again. */
export const finishJob = async (queries: Queries, { address }: PictureJob, picture: FetchedPicture): Promise<readonly number[]> => {
  await queries.execute("update picture_job set state = 'done', reason = '', result = $2::jsonb where address = $1", [
    address,
    JSON.stringify(picture),
  ]);
  const goods = await queries.query(IdRow, "select id from product where image_addresses ? $1 order by id", [address]);
  return goods.map(({ id }) => id);
};

/** What is done of these addresses, for who saves goods that have them. */
export const fetchedPictures = async (queries: Queries, addresses: readonly string[]): Promise<ReadonlyMap<string, FetchedPicture>> => {
  const rows = await queries.query(
    FetchedRow,
    "select address, result from picture_job where state = 'done' and address = any($1::text[])",
    [addresses],
  );
  return new Map(rows.map(({ address, result }) => [address, result]));
};

/**
 * Lets jobs wait again whose files are gone, as when the database was moved without its pictures. The files are looked for after the jobs were read: what
 * another store finishes meanwhile is not lost.
 */
export const reviveLostPictures = async (queries: Queries, look: () => Promise<(picture: FetchedPicture) => boolean>): Promise<void> => {
  const rows = await queries.query(FetchedRow, "select address, result from picture_job where state = 'done'");
  const isThere = await look();
  const lost = rows.flatMap(({ address, result }) => (isThere(result) ? [] : [address]));
  if (lost.length === 0) return;
  await queries.execute(
    `update picture_job set state = 'waiting', attempts = 0, next_try_at = now(), result = null where address = any($1::text[])`,
    [lost],
  );
};

const GAVE_UP = "gave up after ";

/** The reason of a job whose last attempt might have gone well another time. */
export const givenUp = ({ attempts }: PictureJob, reason: string): string => `${GAVE_UP}${attempts} attempts: ${reason}`;

/** Gives another chance to what was given up, never to what was refused for what it is. */
export const reviveGivenUp = async (queries: Queries): Promise<void> => {
  await queries.execute(
    "update picture_job set state = 'waiting', attempts = 0, next_try_at = now() where state = 'refused' and starts_with(reason, $1)",
    [GAVE_UP],
  );
};

export const countWaiting = async (queries: Queries): Promise<number> => {
  return theRow(await queries.query(CountRow, "select count(*) as count from picture_job where state = 'waiting'")).count;
};
