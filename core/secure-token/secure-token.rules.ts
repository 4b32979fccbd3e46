import type { GrantedToken, SecureToken } from "./secure-token.ts";

const MILLISECONDS = 1000;

/** `now` in milliseconds. */
export const tokenOf = ({ token, ttl, limit }: GrantedToken, now: number): SecureToken => ({
  value: token,
  limit,
  expire: now + ttl * MILLISECONDS,
});

export const isUsable = ({ limit, expire }: SecureToken, now: number): boolean => limit > 0 && expire > now;

export const isLastUse = (token: SecureToken, now: number): boolean => isUsable(token, now) && token.limit === 1;

/** What is left of a token after one call. */
export const spend = (token: SecureToken): SecureToken => ({ ...token, limit: token.limit - 1 });
