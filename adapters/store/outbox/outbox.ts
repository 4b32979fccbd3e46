import type { Database, Queries } from "../database/database.ts";

export interface Mail {
  readonly kind: "letter" | "message";
  /** An e-mail address of a letter, a phone number of a message. */
  readonly recipient: string;
  /** Empty for a message. */
  readonly subject: string;
  readonly body: string;
}

/** Carries one letter or message away; rejects when it could not. */
export type Carrier = (mail: Mail) => Promise<void>;

const AT_ONCE = 10;
const MOST_ATTEMPTS = 10;

/** Puts a letter beside what it tells of, in the same transaction: it is sent if and only if that is true. */
export const putInOutbox = (queries: Queries, { kind, recipient, subject, body }: Mail): Promise<unknown> =>
  queries.query("insert into outbox (kind, recipient, subject, body) values ($1, $2, $3, $4)", [kind, recipient, subject, body]);

/** Sends what is due; each failure waits twice as long as the one before. A letter may come twice when a store dies between sending and noting it. */
export const sendDue = async (database: Database, carry: Carrier): Promise<void> => {
  const due = await database.query<Mail & { readonly id: number; readonly attempts: number }>(
    `update outbox set attempts = attempts + 1, next_try_at = now() + interval '1 minute' where id in (
       select id from outbox where sent_at is null and next_try_at <= now() and attempts < $1 order by id limit $2 for update skip locked)
     returning id, kind, recipient, subject, body, attempts`,
    [MOST_ATTEMPTS, AT_ONCE],
  );
  for (const mail of due) {
    try {
      await carry(mail);
      // What it said may be personal or secret, and nobody needs it any more.
      await database.query("update outbox set sent_at = now(), body = '' where id = $1", [mail.id]);
    } catch (error) {
      await database.query("update outbox set fault = $2, next_try_at = now() + interval '5 seconds' * $3 where id = $1", [
        mail.id,
        String(error).slice(0, 500),
        2 ** mail.attempts,
      ]);
    }
  }
};
