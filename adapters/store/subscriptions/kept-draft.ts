import * as t from "io-ts";
import { flag, text } from "#adapters/contract/codec.ts";
import type { Database, Queries } from "../database/database.ts";

export const DRAFT_SCHEMA = `
  create table subscribe_draft (
    visitor_id text primary key,
    name text not null,
    phone text not null,
    email text not null,
    wants_news boolean not null,
    kept_at timestamptz not null default now()
  );
`;

/** What was typed to wait for a size, or to have letters sent. */
export interface KeptDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly wantsNews: boolean;
}

const KeptRow: t.Type<KeptDraft, unknown> = t.type({ name: text, phone: text, email: text, wantsNews: flag }, "KeptDraft");

/** The newest stay: what is kept for strangers has an end. */
const MOST_DRAFTS = 20_000;

/** Keeps what could not be sent, for the visitor alone. */
export const keepDraft = (queries: Queries, visitorId: string, { name, phone, email, wantsNews }: KeptDraft): Promise<unknown> =>
  queries.execute(
    `insert into subscribe_draft (visitor_id, name, phone, email, wants_news) values ($1, $2, $3, $4, $5)
     on conflict (visitor_id) do update set name = excluded.name, phone = excluded.phone, email = excluded.email,
       wants_news = excluded.wants_news, kept_at = now()`,
    [visitorId, name, phone, email, wantsNews],
  );

/** Null for a visitor who has none. */
export const readDraft = async (queries: Queries, visitorId: string | null): Promise<KeptDraft | null> => {
  if (visitorId === null) return null;
  const [draft] = await queries.query(
    KeptRow,
    `select name, phone, email, wants_news as "wantsNews" from subscribe_draft where visitor_id = $1`,
    [visitorId],
  );
  return draft ?? null;
};

/** What was sent in the end is not typed again. */
export const dropDraft = (queries: Queries, visitorId: string): Promise<unknown> =>
  queries.execute("delete from subscribe_draft where visitor_id = $1", [visitorId]);

/** Drafts of a month ago are of no use, and they are personal; of more than anybody comes back to the oldest go. */
export const forgetOldDrafts = async (database: Database): Promise<void> => {
  await database.execute("delete from subscribe_draft where kept_at < now() - interval '30 days'");
  await database.execute(
    "delete from subscribe_draft where visitor_id in (select visitor_id from subscribe_draft order by kept_at desc offset $1)",
    [MOST_DRAFTS],
  );
};
