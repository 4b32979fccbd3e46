import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Either, left, right } from "fp-ts/Either";
import { FORM_ADDRESS, SECURE_TOKEN } from "#adapters/contract/secured-call.ts";
import type { GrantedToken } from "#core/secure-token/secure-token.ts";
import type { Database } from "../database/database.ts";
import { networkOf } from "#adapters/environment/network-of.ts";
import { type Refusal, refusal, tooManyAttempts } from "../http/refusal.ts";
import { theRow } from "../database/rows.ts";
import { messages } from "../http/messages.ts";
import type { CaptchaTerms } from "./captcha-terms.ts";
import * as t from "io-ts";

const CountedRow = t.type({ attempts: t.number, wait: t.number }, "CountedRow");

const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

const securityFailed = refusal(403, "SECURITY_FAILED", messages.securityFailed);

/** Gives a token for a done captcha; null when one was given for it before. */
export const grantToken = (
  database: Database,
  { tokenSeconds, tokenLimit }: CaptchaTerms,
  captcha: { readonly id: string; readonly expiresAt: Date },
): Promise<GrantedToken | null> =>
  database.transaction(async (queries) => {
    const spent = await queries.execute(
      "insert into spent_captcha (hash, expires_at) values ($1, $2) on conflict do nothing returning hash",
      [hashOf(captcha.id), captcha.expiresAt],
    );
    if (spent === 0) return null;
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await queries.execute("insert into secure_token (hash, remaining, expires_at) values ($1, $2, now() + interval '1 second' * $3)", [
      hashOf(token),
      tokenLimit,
      tokenSeconds,
    ]);
    return { token, ttl: tokenSeconds, limit: tokenLimit };
  });

const spendToken = async (database: Database, token: string): Promise<boolean> => {
  if (!TOKEN.test(token)) return false;
  const spent = await database.execute(
    "update secure_token set remaining = remaining - 1 where hash = $1 and remaining > 0 and expires_at > now() returning remaining",
    [hashOf(token)],
  );
  return spent > 0;
};

/** Counts a form; the refusal of one too many. */
const countForm = async (database: Database, formsAnHour: number, address: string): Promise<Either<Refusal, null>> => {
  const counted = await database.query(
    CountedRow,
    `insert into form_attempt (address, hour, attempts) values ($1, date_trunc('hour', now()), 1)
     on conflict (address, hour) do update set attempts = form_attempt.attempts + 1
     returning attempts, ceil(extract(epoch from hour + interval '1 hour' - now()))::int as wait`,
    [networkOf(address)],
  );
  const { attempts, wait } = theRow(counted);
  return attempts <= formsAnHour ? right(null) : left(tooManyAttempts(wait));
};

/**
 * Spends one use of the request's token: refused with SECURITY_FAILED when it has none, or one that is unknown, spent or too old. A form that was sent
 * without scripts comes from the storefront with its sender's address instead, and is refused with TOO_MANY when that address sends too many.
 */
export const requireSecureToken = async (
  database: Database,
  { formsAnHour }: Pick<CaptchaTerms, "formsAnHour">,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Either<Refusal, null>> => {
  const { [SECURE_TOKEN]: token, [FORM_ADDRESS]: address } = headers;
  if (typeof address === "string") return countForm(database, formsAnHour, address);
  return typeof token === "string" && (await spendToken(database, token)) ? right(null) : left(securityFailed);
};

/** Takes away what is of no use any more. */
export const forgetOldTokens = async (database: Database): Promise<void> => {
  await database.execute("delete from secure_token where expires_at < now() or remaining = 0");
  await database.execute("delete from spent_captcha where expires_at < now()");
  await database.execute("delete from form_attempt where hour < now() - interval '1 hour'");
};
