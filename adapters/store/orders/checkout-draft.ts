import type { Database } from "../database/database.ts";
import * as t from "io-ts";

const DraftRow = t.type({ fields: t.readonly(t.record(t.string, t.string)) }, "DraftRow");

/** What a shopper types is much shorter, and with it lies what the page showed of thirty positions. */
const LONGEST_DRAFT = 16 * 1024;
/** The newest stay: what is kept for strangers has an end. */
const MOST_DRAFTS = 20_000;

/**
 * What was filled in and could not be sent, kept for the visitor alone, who has something in a cart; what is the same as before is not written again.
 * False when it is too long to be kept.
 */
export const keepDraft = async (database: Database, visitorId: string, fields: Readonly<Record<string, string>>): Promise<boolean> => {
  const text = JSON.stringify(fields);
  if (Buffer.byteLength(text) > LONGEST_DRAFT) return false;
  await database.execute(
    `insert into checkout_draft as d (visitor_id, fields)
     select $1, $2::jsonb where exists (select 1 from cart_line where visitor_id = $1)
     on conflict (visitor_id) do update set fields = excluded.fields, kept_at = now() where d.fields is distinct from excluded.fields`,
    [visitorId, text],
  );
  return true;
};

/** Empty for a visitor who has none. */
export const readDraft = async (database: Database, visitorId: string | null): Promise<Readonly<Record<string, string>>> => {
  if (visitorId === null) return {};
  const [draft] = await database.query(DraftRow, "select fields from checkout_draft where visitor_id = $1", [visitorId]);
  return draft?.fields ?? {};
};

/** Drafts of a month ago are of no use, and they are personal; of more than anybody comes back to the oldest go. */
export const forgetOldDrafts = async (database: Database): Promise<void> => {
  await database.execute("delete from checkout_draft where kept_at < now() - interval '30 days'");
  await database.execute(
    "delete from checkout_draft where visitor_id in (select visitor_id from checkout_draft order by kept_at desc offset $1)",
    [MOST_DRAFTS],
  );
};
