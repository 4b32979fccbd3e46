import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import { FitCodec, ReviewCodec } from "#adapters/contract/reviews.codec.ts";
import { bandNamed, type SaidCount, summaryOf } from "#core/reviews/review.rules.ts";
import type { Review, ReviewFilter } from "#core/reviews/review.ts";
import type { Queries } from "../database/database.ts";
import { theRow } from "../database/rows.ts";
import { bySize } from "../goods/size-order.ts";

const SaidRow = t.type(
  { groupKey: t.string, score: t.number, fit: nullable(FitCodec), size: t.string, height: nullable(t.number) },
  "SaidRow",
);
const CountRow = t.type({ count: t.number }, "CountRow");
const SaidCountRow = t.type({ size: t.string, height: nullable(t.number), count: t.number }, "SaidCountRow");
const KeyRow = t.type({ groupKey: t.string }, "KeyRow");

/** Counts anew what reviews of these models say together; whose are all gone has no row. What is the same is not written, and nobody is told of it. */
export const countReviews = async (queries: Queries, groupKeys: readonly string[]): Promise<void> => {
  const rows = await queries.query(
    SaidRow,
    `select group_key as "groupKey", score, fit, size, height from review
     where state = 'shown' and group_key = any($1::text[]) order by group_key, said_on desc, id desc`,
    [groupKeys],
  );
  const byGroup = new Map<string, t.TypeOf<typeof SaidRow>[]>();
  for (const row of rows) {
    const known = byGroup.get(row.groupKey);
    if (known === undefined) byGroup.set(row.groupKey, [row]);
    else known.push(row);
  }
  const summaries = [...byGroup].map(([groupKey, said]) => ({
    group_key: groupKey,
    summary: summaryOf(said, [...new Set(said.map(({ size }) => size))].sort(bySize)),
  }));
  await queries.execute("delete from review_summary where group_key = any($1::text[]) and group_key <> all($2::text[])", [
    groupKeys,
    [...byGroup.keys()],
  ]);
  await queries.execute(
    `insert into review_summary (group_key, summary)
     select group_key, summary from jsonb_to_recordset($1::text::jsonb) as r(group_key text, summary jsonb)
     on conflict (group_key) do update set summary = excluded.summary where review_summary.summary <> excluded.summary`,
    [JSON.stringify(summaries)],
  );
};

/** The model that a product is of; null for no product. */
export const modelOf = async (queries: Queries, productId: number): Promise<string | null> => {
  const rows = await queries.query(KeyRow, `select group_key as "groupKey" from product where id = $1`, [productId]);
  return rows[0]?.groupKey ?? null;
};

const FITTING = "state = 'shown' and group_key = $1 and ($2 = '' or size = $2) and ($3::int is null or height between $3 and $4)";

const fittingValues = (groupKey: string, { size, height }: ReviewFilter): readonly unknown[] => {
  const band = bandNamed(height);
  return [groupKey, size, band?.least ?? null, band?.most ?? null];
};

/** Reviews of a model that fit, the newest first; photos that have not come yet, or were refused, are missing. */
export const readReviews = (
  queries: Queries,
  groupKey: string,
  filter: ReviewFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Review[]> =>
  queries.query(
    ReviewCodec,
    `select r.id, r.score, r.body as text, r.author, to_char(r.said_on, 'YYYY-MM-DD') as date, r.fit, r.size, r.height, r.answer,
       (select coalesce(jsonb_agg(j.result || '{"alt": ""}'::jsonb order by a.place), '[]'::jsonb)
        from jsonb_array_elements_text(r.photo_addresses) with ordinality as a(address, place)
        join picture_job j on j.address = a.address and j.state = 'done') as photos
     from review r where ${FITTING} order by r.said_on desc, r.id desc limit $5 offset $6`,
    [...fittingValues(groupKey, filter), limit, offset],
  );

export const countFitting = async (queries: Queries, groupKey: string, filter: ReviewFilter): Promise<number> =>
  theRow(await queries.query(CountRow, `select count(*) as count from review r where ${FITTING}`, fittingValues(groupKey, filter))).count;

/** How many reviews of a model there are of each size and height. */
export const countSaid = (queries: Queries, groupKey: string): Promise<readonly SaidCount[]> =>
  queries.query(
    SaidCountRow,
    "select size, height, count(*) as count from review where state = 'shown' and group_key = $1 group by size, height",
    [groupKey],
  );
