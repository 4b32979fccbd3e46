import * as t from "io-ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import { writeCall } from "./call.ts";
import { lines, whole, word } from "./codec.ts";

const ChallengeAsking = t.type({ captchaType: word }, "ChallengeAsking");
const ChallengeCodec = t.type({ challenge: t.string }, "Challenge");
const TokenAsking = t.type({ captchaToken: lines, captchaType: word }, "TokenAsking");
const GrantedTokenCodec = t.type({ token: t.string, ttl: whole, limit: whole }, "GrantedToken");

const CAPTCHA_CODES: ReadonlyMap<string, StoreErrorCode> = new Map<string, StoreErrorCode>([
  ["captcha-invalid", "captcha-invalid"],
  ["captcha-unavailable", "captcha-unavailable"],
]);

/** From a captcha to the token of secured calls. Refused with `captcha-invalid` or `captcha-unavailable`. */
export const captchaCalls = {
  /** The challenge is the provider's own text. */
  captchaChallenge: {
    ...writeCall("captchaChallenge", "/user/get-captcha-challenge-ajax", ChallengeAsking, ChallengeCodec),
    codes: CAPTCHA_CODES,
  },
  /** `ttl` is seconds, `limit` is how many secured calls the token allows. */
  secureToken: { ...writeCall("secureToken", "/user/get-secure-token-ajax", TokenAsking, GrantedTokenCodec), codes: CAPTCHA_CODES },
};
