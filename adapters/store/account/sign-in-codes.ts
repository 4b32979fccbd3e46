import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { type Either, isRight, left, right } from "fp-ts/Either";
import type { PendingCode } from "#core/account/account.ts";
import { CODE_LENGTH, RESEND_SECONDS } from "#core/account/sign-in.rules.ts";
import type { Database, Queries } from "../database/database.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";
import { type Mail, putInOutbox } from "../outbox/outbox.ts";
import * as t from "io-ts";
import { PendingCodeCodec } from "#adapters/contract/pending-code.codec.ts";

const CodeRow = t.type(
  { codeHash: t.string, attemptsLeft: t.number, isFresh: t.boolean, usedBy: t.union([t.string, t.null]), isJustUsed: t.boolean },
  "CodeRow",
);

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** How long the press that used a code up is answered again, as when its answer was lost on the way. */
const ASKED_AGAIN_SECONDS = 60;

/** Which press used a code up, and when. */
export const USED_CODES_SCHEMA = `
  alter table sign_in_code add column used_by text, add column used_at timestamptz;
`;

const pressHash = (key: string): string => createHash("sha256").update(key).digest("base64url");

const hashOf = (phone: string, visitorId: string, code: string): Buffer =>
  createHash("sha256").update(`${phone}:${visitorId}:${code}`).digest();

const PENDING = `select phone, case when attempts_left > 0 then 'earlier' else 'gone' end as state,
     greatest(0, $2 - floor(extract(epoch from now() - sent_at)))::int as "resendIn" from sign_in_code
  where visitor_id = $1 and expires_at > now() and used_at is null`;

/** The code that a visitor waits for; null for none. */
export const pendingCode = async (queries: Queries, visitorId: string | null): Promise<PendingCode | null> => {
  if (visitorId === null) return null;
  const [pending] = await queries.query(PendingCodeCodec, `${PENDING} order by sent_at desc limit 1`, [visitorId, RESEND_SECONDS]);
  return pending ?? null;
};

/** The code that was sent to a phone for this visitor; null for none. */
export const earlierCode = async (queries: Queries, phone: string, visitorId: string): Promise<PendingCode | null> => {
  const [pending] = await queries.query(PendingCodeCodec, `${PENDING} and phone = $3`, [visitorId, RESEND_SECONDS, phone]);
  return pending ?? null;
};

/** Sends a new code to a phone; an earlier one is worth nothing any more. It opens the door of this visitor alone, or another one by that door's name. */
export const sendCode = (
  database: Database,
  { phone, visitorId, message }: { readonly phone: string; readonly visitorId: string; readonly message: (code: string) => Mail },
): Promise<PendingCode> =>
  database.transaction(async (queries) => {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
    await queries.execute(
      `insert into sign_in_code (phone, visitor_id, code_hash, attempts_left, expires_at) values ($1, $2, $3, $4, now() + interval '1 minute' * $5)
       on conflict (phone, visitor_id) do update set code_hash = excluded.code_hash, attempts_left = excluded.attempts_left, sent_at = now(),
         expires_at = excluded.expires_at, used_by = null, used_at = null`,
      [phone, visitorId, hashOf(phone, visitorId, code).toString("hex"), MOST_TRIES, CODE_MINUTES],
    );
    await putInOutbox(queries, message(code));
    return { phone, state: "sent", resendIn: RESEND_SECONDS };
  });

/** The one code that a visitor was sent is worth nothing any more. */
export const codeGone = (): Refusal => wrong(messages.codeGone);

const wrong = (message: string): Refusal => refusal(400, "CODE_WRONG", message, { code: [message] });

/** Uses a code up. */
export const forgetCode = (queries: Queries, visitorId: string): Promise<number> =>
  queries.execute("delete from sign_in_code where visitor_id = $1 and used_at is null", [visitorId]);

/**
 * Uses a code up: right once, and wrong so many times. Asked again by the same press, whose `key` is known, it is the same use. Runs in a transaction that is
 * kept also when the code is wrong.
 */
export const spendCode = async (
  queries: Queries,
  phone: string,
  visitorId: string | null,
  code: string,
  key: string | null = null,
): Promise<Either<Refusal, true>> => {
  const weighed = await weighCode(queries, phone, visitorId, code, key);
  if (isRight(weighed) && visitorId !== null) {
    await queries.execute("delete from sign_in_code where visitor_id = $1 and phone <> $2", [visitorId, phone]);
    await queries.execute("update sign_in_code set used_by = $3, used_at = coalesce(used_at, now()) where visitor_id = $1 and phone = $2", [
      visitorId,
      phone,
      key === null ? "" : pressHash(key),
    ]);
  }
  return weighed;
};

const UsedRow = t.type({ visitorId: t.string, codeHash: t.string }, "UsedRow");

/** Whether this press has used this code up a moment ago. */
export const hasJustUsed = async (queries: Queries, phone: string, code: string, key: string): Promise<boolean> => {
  const used = await queries.query(
    UsedRow,
    `select visitor_id as "visitorId", code_hash as "codeHash" from sign_in_code
     where phone = $1 and used_by = $2 and used_at > now() - interval '1 second' * $3`,
    [phone, pressHash(key), ASKED_AGAIN_SECONDS],
  );
  return used.some(({ visitorId, codeHash }) => timingSafeEqual(hashOf(phone, visitorId, code), Buffer.from(codeHash, "hex")));
};

/** Whether a code is right: it can be wrong so many times. Runs in a transaction that is kept also when the code is wrong. */
export const weighCode = async (
  queries: Queries,
  phone: string,
  visitorId: string | null,
  code: string,
  key: string | null = null,
): Promise<Either<Refusal, true>> => {
  if (visitorId === null) return left(codeGone());
  const [kept] = await queries.query(
    CodeRow,
    `select code_hash as "codeHash", attempts_left as "attemptsLeft", expires_at > now() as "isFresh", used_by as "usedBy",
       coalesce(used_at > now() - interval '1 second' * $3, false) as "isJustUsed" from sign_in_code
     where phone = $1 and visitor_id = $2 for update`,
    [phone, visitorId, ASKED_AGAIN_SECONDS],
  );
  if (kept === undefined || !kept.isFresh || kept.attemptsLeft === 0) return left(codeGone());
  if (kept.usedBy !== null && !(kept.isJustUsed && key !== null && kept.usedBy === pressHash(key))) return left(codeGone());
  if (timingSafeEqual(hashOf(phone, visitorId, code), Buffer.from(kept.codeHash, "hex"))) return right(true);
  const attemptsLeft = kept.attemptsLeft - 1;
  await queries.execute("update sign_in_code set attempts_left = $3 where phone = $1 and visitor_id = $2", [
    phone,
    visitorId,
    attemptsLeft,
  ]);
  return left(wrong(attemptsLeft === 0 ? messages.codeGone : messages.codeWrong(attemptsLeft)));
};
