import type { Queries } from "../database/database.ts";
import { type Either, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import { IdRow, theRow } from "../database/rows.ts";

const CountRow = t.type({ count: t.number, wait: t.number }, "CountRow");

export interface AttemptLimit {
  /** What is counted: a kind and whom it is about, as «code:+79991234567». */
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

/** An attempt that may be made: `forget` takes it out of the count when it turns out to be no abuse. */
export interface Attempt {
  readonly forget: () => Promise<void>;
}

/** Seconds until an attempt may be made again. */
export type Wait = number;

/**
 * Notes an attempt; answers how long to wait when there were too many. It is noted before it is counted, so that attempts at the same time count each
 * other, and one that was refused does not count any more.
 */
export const noteAttempt = async (queries: Queries, { subject, most, minutes }: AttemptLimit): Promise<Either<Wait, Attempt>> => {
  const noted = await queries.query(IdRow, "insert into sign_in_attempt (subject) values ($1) returning id", [subject]);
  const { id } = theRow(noted);
  const forget = async (): Promise<void> => {
    await queries.execute("delete from sign_in_attempt where id = $1", [id]);
  };
  const counted = await queries.query(
    CountRow,
    `select count(*)::int as count, ceil(extract(epoch from min(happened_at) + interval '1 minute' * $3 - now()))::int as wait
     from sign_in_attempt where subject = $1 and id <= $2 and happened_at > now() - interval '1 minute' * $3`,
    [subject, id, minutes],
  );
  const { count, wait } = theRow(counted);
  if (count <= most) return right({ forget });
  await forget();
  return left(wait);
};

/** Drops what nobody counts or can use any more. */
export const forgetOldSignIns = async (queries: Queries): Promise<void> => {
  await queries.execute("delete from sign_in_attempt where happened_at < now() - interval '1 day'");
  await queries.execute("delete from sign_in_code where expires_at < now()");
  await queries.execute("delete from password_recovery where expires_at < now()");
  await queries.execute("delete from account_session where expires_at < now() or replaced_at < now() - interval '1 day'");
};
