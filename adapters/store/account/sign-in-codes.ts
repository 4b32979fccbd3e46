import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { type Either, isRight, left, right } from "fp-ts/Either";
import type { PendingCode } from "#core/account/account.ts";
import { CODE_LENGTH, RESEND_SECONDS } from "#core/account/sign-in.rules.ts";
import type { Database, Queries } from "../database/database.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { codeMessage } from "./account-letters.ts";
import * as t from "io-ts";
import { PendingCodeCodec } from "#adapters/contract/pending-code.codec.ts";

const CodeRow = t.type({ codeHash: t.string, attemptsLeft: t.number, isFresh: t.boolean }, "CodeRow");

const CODE_MINUTES = 10;
const MOST_TRIES = 5;

const hashOf = (phone: string, visitorId: string, code: string): Buffer =>
  createHash("sha256").update(`${phone}:${visitorId}:${code}`).digest();

const PENDING = `select phone, case when attempts_left > 0 then 'earlier' else 'gone' end as state,
     greatest(0, $2 - floor(extract(epoch from now() - sent_at)))::int as "resendIn" from sign_in_code
  where visitor_id = $1 and expires_at > now()`;

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

/** Sends a new code to a phone; an earlier one is worth nothing any more. It opens the door of this visitor alone. */
export const sendCode = (
  database: Database,
  { phone, visitorId, brand }: { readonly phone: string; readonly visitorId: string; readonly brand: string },
): Promise<PendingCode> =>
  database.transaction(async (queries) => {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
    await queries.execute(
      `insert into sign_in_code (phone, visitor_id, code_hash, attempts_left, expires_at) values ($1, $2, $3, $4, now() + interval '1 minute' * $5)
       on conflict (phone, visitor_id) do update set code_hash = excluded.code_hash, attempts_left = excluded.attempts_left, sent_at = now(),
         expires_at = excluded.expires_at`,
      [phone, visitorId, hashOf(phone, visitorId, code).toString("hex"), MOST_TRIES, CODE_MINUTES],
    );
    await putInOutbox(queries, codeMessage(phone, code, brand));
    return { phone, state: "sent", resendIn: RESEND_SECONDS };
  });

/** The one code that a visitor was sent is worth nothing any more. */
export const codeGone = (): Refusal => wrong(messages.codeGone);

const wrong = (message: string): Refusal => refusal(400, "CODE_WRONG", message, { code: [message] });

/** Uses a code up. */
export const forgetCode = (queries: Queries, visitorId: string): Promise<number> =>
  queries.execute("delete from sign_in_code where visitor_id = $1", [visitorId]);

/** Uses a code up: right once, and wrong so many times. Runs in a transaction that is kept also when the code is wrong. */
export const spendCode = async (
  queries: Queries,
  phone: string,
  visitorId: string | null,
  code: string,
): Promise<Either<Refusal, true>> => {
  const weighed = await weighCode(queries, phone, visitorId, code);
  if (isRight(weighed) && visitorId !== null) await forgetCode(queries, visitorId);
  return weighed;
};

/** Whether a code is right: it can be wrong so many times. Runs in a transaction that is kept also when the code is wrong. */
export const weighCode = async (
  queries: Queries,
  phone: string,
  visitorId: string | null,
  code: string,
): Promise<Either<Refusal, true>> => {
  if (visitorId === null) return left(codeGone());
  const [kept] = await queries.query(
    CodeRow,
    `select code_hash as "codeHash", attempts_left as "attemptsLeft", expires_at > now() as "isFresh" from sign_in_code
     where phone = $1 and visitor_id = $2 for update`,
    [phone, visitorId],
  );
  if (kept === undefined || !kept.isFresh || kept.attemptsLeft === 0) return left(codeGone());
  if (timingSafeEqual(hashOf(phone, visitorId, code), Buffer.from(kept.codeHash, "hex"))) return right(true);
  const attemptsLeft = kept.attemptsLeft - 1;
  await queries.execute("update sign_in_code set attempts_left = $3 where phone = $1 and visitor_id = $2", [
    phone,
    visitorId,
    attemptsLeft,
  ]);
  return left(wrong(attemptsLeft === 0 ? messages.codeGone : messages.codeWrong(attemptsLeft)));
};
