import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey as derivePbkdf2Key } from "altcha-lib/algorithms/pbkdf2";
import { deriveKey as deriveScryptKey } from "altcha-lib/algorithms/scrypt";
import type { DeriveKeyFunction } from "altcha-lib/types";
import { isLeft } from "fp-ts/Either";
import { SolvedCodec } from "#adapters/captcha/altcha.codec.ts";
import type { CaptchaType } from "#core/secure-token/captcha.ts";
import { DIFFICULTIES } from "./captcha-terms.ts";

export interface CaptchaProvider {
  /** A new challenge in the provider's own text, good until `expiresAt`. */
  readonly challenge: (expiresAt: Date) => Promise<string>;
  /** What names a done captcha, the same for each of its copies, and until when it is good; null for one that is wrong, late or not ours. */
  readonly verify: (captchaToken: string) => Promise<{ readonly id: string; readonly expiresAt: Date } | null>;
}

const DERIVE_KEY: Readonly<Record<CaptchaType, DeriveKeyFunction>> = { altcha: derivePbkdf2Key, "altcha-scrypt": deriveScryptKey };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * A provider whose challenges are signed with `secret`, so that none has to be kept until it is solved. Each provider needs a secret of its own: that keeps
 * the easier one's captchas from being taken for the other's.
 */
export const captchaProvider = (type: CaptchaType, secret: string): CaptchaProvider => {
  const { algorithm, cost, memoryCost, leastTries, mostTries } = DIFFICULTIES[type];
  const deriveKey = DERIVE_KEY[type];
  const signed = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}-key` };
  return {
    challenge: async (expiresAt) =>
      JSON.stringify(
        await createChallenge({
          ...signed,
          algorithm,
          cost,
          memoryCost,
          parallelism: 1,
          counter: randomInt(mostTries, leastTries),
          deriveKey,
          expiresAt,
        }),
      ),
    verify: async (captchaToken) => {
      const decoded = SolvedCodec.decode(parsed(captchaToken));
      if (isLeft(decoded)) return null;
      const { challenge, solution } = decoded.right;
      const { verified } = await verifySolution({ ...signed, challenge, solution, deriveKey });
      return verified ? { id: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) } : null;
    },
  };
};
