import type { FastifyInstance } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { Call } from "#adapters/contract/call.ts";
import { captchaCalls } from "#adapters/contract/captcha.calls.ts";
import { type CaptchaType, FALLBACK_CAPTCHA, PRIMARY_CAPTCHA } from "#core/secure-token/captcha.ts";
import type { Database } from "../database/database.ts";
import { keptSecret } from "../database/secrets.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { type Asked, serve } from "../http/serve.ts";
import { messages } from "../http/messages.ts";
import { captchaProvider, type CaptchaProvider } from "./captcha-providers.ts";
import { CAPTCHA_TERMS, type CaptchaTerms } from "./captcha-terms.ts";
import { grantToken, requireSecureToken } from "./secure-tokens.ts";

export interface CaptchaOptions {
  readonly database: Database;
  /** What differs from CAPTCHA_TERMS. */
  readonly captcha?: Partial<CaptchaTerms>;
}

const invalid = refusal(403, "captcha-invalid", messages.captchaInvalid);
const unavailable = refusal(403, "captcha-unavailable", messages.captchaInvalid);

const MILLISECONDS = 1000;

/** Answers the calls from a captcha to a secure token. */
export const serveCaptcha = async (server: FastifyInstance, { database, captcha = {} }: CaptchaOptions): Promise<void> => {
  const terms: CaptchaTerms = { ...CAPTCHA_TERMS, ...captcha };
  const types = [PRIMARY_CAPTCHA, FALLBACK_CAPTCHA].filter((type) => !terms.unavailable.includes(type));
  const open = async (type: CaptchaType) => [type, captchaProvider(type, await keptSecret(database, `captcha-${type}`))] as const;
  const providers: ReadonlyMap<string, CaptchaProvider> = new Map(await Promise.all(types.map(open)));

  serve(server, captchaCalls.captchaChallenge, async ({ body }) => {
    const provider = providers.get(body.captchaType);
    if (provider === undefined) return left(unavailable);
    return right({ challenge: await provider.challenge(new Date(Date.now() + terms.challengeSeconds * MILLISECONDS)) });
  });
  serve(server, captchaCalls.secureToken, async ({ body }) => {
    const provider = providers.get(body.captchaType);
    if (provider === undefined) return left(unavailable);
    const done = await provider.verify(body.captchaToken);
    if (done === null) return left(invalid);
    const granted = await grantToken(database, terms, done);
    return granted === null ? left(invalid) : right(granted);
  });
};

/** Serves a secured row of the contract: `answer` is asked only for who has a secure token, of which one use is spent. */
export const serveSecured = <P, Q, B, A>(
  server: FastifyInstance,
  { database, captcha = {} }: CaptchaOptions,
  call: Call<P, Q, B, A>,
  answer: (asked: Asked<P, Q, B>) => Promise<Either<Refusal, A>>,
): void => {
  const terms = { ...CAPTCHA_TERMS, ...captcha };
  serve(server, call, async (asked) => {
    const allowed = await requireSecureToken(database, terms, asked.request);
    return isLeft(allowed) ? allowed : answer(asked);
  });
};
