import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import * as t from "io-ts";
import type { Database, Queries } from "../database/database.ts";
import { feedText } from "../feed/feed-text.ts";
import { faultLines, type LeftOut, type ReadTable, refuseIfAllLeftOut } from "../feed/named-table.ts";
import { awaitPictures } from "../fetched-pictures/picture-jobs.ts";
import { BrokenOff } from "../operator/work-in-lines.ts";
import { countReviews } from "./review-store.ts";
import { type GivenReview, readReviewTable } from "./review-table.ts";

const SOURCE = "import";
const AT_ONCE = 500;

export interface ReviewsReport {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly leftOut: readonly LeftOut[];
}

/** The report as an operator reads it. */
export const reviewsReport = ({ read, added, changed, leftOut }: ReviewsReport): readonly string[] => [
  ...faultLines(leftOut),
  `${read} reviews read: ${added} new, ${changed} changed, ${leftOut.length} lines left out`,
];

const FoundRow = t.type({ named: t.string, groupKey: t.string }, "FoundRow");
const LeftRow = t.type({ groupKey: t.string }, "LeftRow");
const SavedRow = t.type({ isNew: t.boolean }, "SavedRow");

/** The models of products that are named by an article, an address, a feed's id or a barcode. */
const modelsOf = async (queries: Queries, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await queries.query(
    FoundRow,
    `select n.named, p.group_key as "groupKey" from unnest($1::text[]) as n(named)
       join product p on p.article = n.named or p.external_id = n.named or p.slug = n.named
     union select n.named, p.group_key from unnest($1::text[]) as n(named)
       join product_size z on z.barcode = n.named join product p on p.id = z.product_id order by 2 desc`,
    [names],
  );
  return new Map(rows.map(({ named, groupKey }) => [named, groupKey]));
};

/** By which a review without a name of its own is known again. */
const nameOf = ({ id, author, date, text, score, size }: GivenReview, groupKey: string): string =>
  id === ""
    ? createHash("sha256")
        .update(JSON.stringify([groupKey, author, date, text, score, size]))
        .digest("hex")
    : id;

const COLUMNS = ["group_key", "state", "score", "body", "author", "said_on", "fit", "size", "height", "photo_addresses", "answer"];
const listed = (alias: string): string => COLUMNS.map((column) => `${alias}.${column}`).join(", ");

const save = async (queries: Queries, rows: readonly Readonly<Record<string, unknown>>[]): Promise<{ added: number; changed: number }> => {
  const saved = await queries.query(
    SavedRow,
    `insert into review (source, external_id, ${COLUMNS.join(", ")})
     select r.source, r.external_id, ${listed("r")} from jsonb_populate_recordset(null::review, $1::text::jsonb) r
     on conflict (source, external_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}
       where (${listed("review")}) is distinct from (${listed("excluded")})
     returning (xmax = 0) as "isNew"`,
    [JSON.stringify(rows)],
  );
  const added = saved.filter(({ isNew }) => isNew).length;
  return { added, changed: saved.length - added };
};

/** The models that reviews of these names stood at and do not any more: what is said of them is counted anew with the step that takes it away. */
const modelsLeft = async (queries: Queries, rows: ReadonlyMap<string, { readonly group_key: string }>): Promise<readonly string[]> => {
  const left = await queries.query(
    LeftRow,
    `select distinct r.group_key as "groupKey" from review r join unnest($2::text[], $3::text[]) as n(named, group_key) on r.external_id = n.named
     where r.source = $1 and r.group_key <> n.group_key`,
    [SOURCE, [...rows.keys()], [...rows.values()].map(({ group_key: groupKey }) => groupKey)],
  );
  return left.map(({ groupKey }) => groupKey);
};

const rowOf = (review: GivenReview, groupKey: string) => ({
  source: SOURCE,
  external_id: nameOf(review, groupKey),
  group_key: groupKey,
  state: review.state,
  score: review.score,
  body: review.text,
  author: review.author,
  said_on: review.date,
  fit: review.fit,
  size: review.size,
  height: review.height,
  photo_addresses: review.photos,
  answer: review.answer,
});

function* inBatches<A>(all: readonly A[]): Generator<readonly A[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}

/**
 * Takes the reviews of a table in, some at a time beside the shop's shoppers. Lines that are no reviews, and those of products that the shop does not
 * have, are left out and reported; a file of nothing else throws `FeedRefused`. The same file twice changes nothing twice, so an import that broke off
 * goes on by being begun again.
 */
export const importReviews = async (database: Database, file: string, say: (line: string) => void): Promise<ReviewsReport> => {
  const read = await readReviewTable(feedText(createReadStream(file)), Date.now());
  const leftOut: LeftOut[] = [...read.leftOut];
  const models = new Set<string>();
  let [added, changed, done] = [0, 0, 0];
  const takeIn = (batch: ReadTable<GivenReview>["rows"]): Promise<void> =>
    database.transaction(async (queries) => {
      const known = await modelsOf(queries, [...new Set(batch.map(({ row }) => row.product))]);
      const rows = new Map<string, ReturnType<typeof rowOf>>();
      for (const { line, row: review } of batch) {
        const groupKey = known.get(review.product);
        if (groupKey === undefined) {
          leftOut.push({ line, fault: `names the product "${review.product}", which the shop does not have` });
          continue;
        }
        const written = rowOf(review, groupKey);
        rows.set(written.external_id, written);
        models.add(groupKey);
      }
      await awaitPictures(
        queries,
        [...rows.values()].flatMap(({ photo_addresses: addresses }) => addresses),
      );
      const left = await modelsLeft(queries, rows);
      const saved = await save(queries, [...rows.values()]);
      if (left.length > 0) await countReviews(queries, left);
      added += saved.added;
      changed += saved.changed;
    });
  try {
    for (const batch of inBatches(read.rows)) {
      await takeIn(batch);
      done += batch.length;
      say(`read ${done} of ${read.rows.length} reviews`);
    }
    for (const some of inBatches([...models])) await database.transaction((queries) => countReviews(queries, some));
  } catch (error) {
    if (done === 0) throw error;
    throw new BrokenOff(`${done} of ${read.rows.length} reviews are in the shop, begin again: ${String(error)}`, { cause: error });
  }
  leftOut.sort((one, other) => one.line - other.line);
  refuseIfAllLeftOut(leftOut, read.rows.length + read.leftOut.length, say);
  return { read: read.rows.length, added, changed, leftOut };
};
