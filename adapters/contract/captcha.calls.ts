import * as t from "io-ts";
import { writeCall } from "./call.ts";
import { whole } from "./codec.ts";

const ChallengeAsking = t.type({ captchaType: t.string }, "ChallengeAsking");
const ChallengeCodec = t.type({ challenge: t.string }, "Challenge");
const TokenAsking = t.type({ captchaToken: t.string, captchaType: t.string }, "TokenAsking");
const GrantedTokenCodec = t.type({ token: t.string, ttl: whole, limit: whole }, "GrantedToken");

/** From a captcha to the token of secured calls. Refused with `captcha-invalid` or `captcha-unavailable`. */
export const captchaCalls = {
  /** The challenge is the provider's own text. */
  captchaChallenge: writeCall("captchaChallenge", "/user/get-captcha-challenge-ajax", ChallengeAsking, ChallengeCodec),
  /** `ttl` is seconds, `limit` is how many secured calls the token allows. */
  secureToken: writeCall("secureToken", "/user/get-secure-token-ajax", TokenAsking, GrantedTokenCodec),
};
