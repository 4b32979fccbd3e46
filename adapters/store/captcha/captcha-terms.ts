import type { CaptchaType } from "#core/secure-token/captcha.ts";

export interface CaptchaTerms {
  /** How long a challenge may be worked on. */
  readonly challengeSeconds: number;
  readonly tokenSeconds: number;
  /** How many secured calls one token allows. */
  readonly tokenLimit: number;
  /** How often an hour one address may send a form with a secured call and without a script. */
  readonly formsAnHour: number;
  /** Providers that are not taken. */
  readonly unavailable: readonly CaptchaType[];
}

export const CAPTCHA_TERMS: CaptchaTerms = { challengeSeconds: 300, tokenSeconds: 600, tokenLimit: 5, formsAnHour: 10, unavailable: [] };

export interface Difficulty {
  readonly algorithm: string;
  /** Of one key: the rounds of PBKDF2, the N of scrypt. */
  readonly cost: number;
  /** The r of scrypt. */
  readonly memoryCost: number;
  /** Keys that are tried until the right one, at least and at most. */
  readonly leastTries: number;
  readonly mostTries: number;
}

/** On a laptop each takes some tenths of a second, on a slow phone about two seconds. */
export const DIFFICULTIES: Readonly<Record<CaptchaType, Difficulty>> = {
  altcha: { algorithm: "PBKDF2/SHA-256", cost: 1_000, memoryCost: 1, leastTries: 200, mostTries: 600 },
  "altcha-scrypt": { algorithm: "SCRYPT", cost: 1_024, memoryCost: 8, leastTries: 20, mostTries: 60 },
};
