import type { Database } from "../database/database.ts";
import * as t from "io-ts";

const DraftRow = t.type({ fields: t.readonly(t.record(t.string, t.string)) }, "DraftRow");

/** What was filled in and could not be sent, kept for the visitor alone. */
export const keepDraft = async (database: Database, visitorId: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  await database.execute(
    `insert into checkout_draft (visitor_id, fields) values ($1, $2)
     on conflict (visitor_id) do update set fields = excluded.fields, kept_at = now()`,
    [visitorId, JSON.stringify(fields)],
  );
};

/** Empty for a visitor who has none. */
export const readDraft = async (database: Database, visitorId: string | null): Promise<Readonly<Record<string, string>>> => {
  if (visitorId === null) return {};
  const [draft] = await database.query(DraftRow, "select fields from checkout_draft where visitor_id = $1", [visitorId]);
  return draft?.fields ?? {};
};

/** Drafts of a month ago are of no use, and they are personal. */
export const forgetOldDrafts = async (database: Database): Promise<void> => {
  await database.execute("delete from checkout_draft where kept_at < now() - interval '30 days'");
};
