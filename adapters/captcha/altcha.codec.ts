import * as t from "io-ts";
import { whole } from "#adapters/contract/codec.ts";

/** A challenge as ALTCHA has it, the second version: which counter makes a key with this prefix? Signed by who made it. */
export const ChallengeCodec = t.type(
  {
    parameters: t.type(
      {
        algorithm: t.string,
        nonce: t.string,
        salt: t.string,
        cost: whole,
        /** Of scrypt alone, as `parallelism`. */
        memoryCost: whole,
        parallelism: whole,
        keyLength: whole,
        keyPrefix: t.string,
        keySignature: t.string,
        /** Seconds since 1970. */
        expiresAt: whole,
      },
      "Parameters",
    ),
    signature: t.string,
  },
  "Challenge",
);

/** What a done captcha is. */
export const SolvedCodec = t.type(
  { challenge: ChallengeCodec, solution: t.type({ counter: whole, derivedKey: t.string }, "Solution") },
  "Solved",
);

/** What a worker says: first that it is there, then one answer a challenge. */
export const WorkerSaidCodec = t.union(
  [
    t.type({ type: t.literal("ready") }),
    t.type({ type: t.literal("solved"), captchaToken: t.string }),
    t.type({ type: t.literal("failed"), fault: t.string }),
  ],
  "WorkerSaid",
);

export type Challenge = t.TypeOf<typeof ChallengeCodec>;
export type Solved = t.TypeOf<typeof SolvedCodec>;
export type WorkerSaid = t.TypeOf<typeof WorkerSaidCodec>;
