import type { Database, Queries } from "../database/database.ts";
import * as t from "io-ts";
import { nullable, oneOf } from "#adapters/contract/codec.ts";

const DueRow = t.type(
  {
    id: t.number,
    kind: oneOf("MailKind", ["letter", "message"] as const),
    recipient: t.string,
    subject: t.string,
    body: t.string,
    attempts: t.number,
    messageId: nullable(t.string),
    headers: t.record(t.string, t.string),
  },
  "DueRow",
);

export interface Mail {
  readonly kind: "letter" | "message";
  /** An e-mail address of a letter, a phone number of a message. */
  readonly recipient: string;
  /** Empty for a message. */
  readonly subject: string;
  readonly body: string;
  /** What a letter is known by, each time that it is sent; absent for a new one each time. */
  readonly messageId?: string | null;
  /** What mail programs read of it. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Carries one letter or message away; rejects when it could not. */
export type Carrier = (mail: Mail) => Promise<void>;

const AT_ONCE = 10;
const MOST_ATTEMPTS = 10;
const LONGEST_FAULT = 500;

/** Puts a letter beside what it tells of, in the same transaction: it is sent if and only if that is true. */
export const putInOutbox = (queries: Queries, { kind, recipient, subject, body, messageId = null, headers = {} }: Mail): Promise<unknown> =>
  queries.execute("insert into outbox (kind, recipient, subject, body, message_id, headers) values ($1, $2, $3, $4, $5, $6)", [
    kind,
    recipient,
    subject,
    body,
    messageId,
    JSON.stringify(headers),
  ]);

/** What a letter says that is nobody's business but its reader's: where it goes, and every word of it that may be a code or a key. */
const secretsOf = ({ recipient, body }: Mail): readonly string[] => [recipient, ...body.split(/\s+/).filter((word) => /\d|\//.test(word))];

/** Why a letter could not be sent, without what it said: a mail server likes to repeat it. */
const plainFault = (mail: Mail, fault: string): string =>
  secretsOf(mail).reduce((said, secret) => (secret.length < 2 ? said : said.replaceAll(secret, "…")), fault);

/** One that is due, for a minute this store's: nobody else sends it meanwhile. */
const takeDue = async (queries: Queries): Promise<t.TypeOf<typeof DueRow> | undefined> => {
  const [mail] = await queries.query(
    DueRow,
    `update outbox set attempts = attempts + 1, next_try_at = now() + interval '1 minute' where id = (
       select id from outbox where sent_at is null and next_try_at <= now() and attempts < $1 order by id limit 1 for update skip locked)
     returning id, kind, recipient, subject, body, attempts, message_id as "messageId", headers`,
    [MOST_ATTEMPTS],
  );
  return mail;
};

/**
 * Sends what is due; each failure waits twice as long as the one before, and `say` hears of the last one.
 * A letter may come twice when a store dies between sending and noting it.
 */
export const sendDue = async (database: Database, carry: Carrier, say: (line: string) => void): Promise<void> => {
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const mail = await takeDue(database);
    if (mail === undefined) return;
    try {
      await carry(mail);
      // What it said may be personal or secret, and nobody needs it any more.
      await database.execute("update outbox set sent_at = now(), body = '', headers = '{}' where id = $1", [mail.id]);
    } catch (error) {
      const fault = String(error).slice(0, LONGEST_FAULT);
      await database.execute("update outbox set fault = $2, next_try_at = now() + interval '5 seconds' * $3 where id = $1", [
        mail.id,
        fault,
        2 ** mail.attempts,
      ]);
      if (mail.attempts >= MOST_ATTEMPTS)
        say(`the ${mail.kind} ${mail.id} of the outbox is given up after ${mail.attempts} attempts: ${plainFault(mail, fault)}`);
    }
  }
};

/** Who was written to is personal: a month later nobody asks whether a letter went, or why it did not. */
export const forgetOldMail = async (database: Database): Promise<void> => {
  await database.execute("delete from outbox where (sent_at is not null or attempts >= $1) and created_at < now() - interval '30 days'", [
    MOST_ATTEMPTS,
  ]);
};
