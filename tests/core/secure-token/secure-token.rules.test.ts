import { describe, expect, it } from "vitest";
import { isLastUse, isUsable, spend, tokenOf } from "#core/secure-token/secure-token.rules.ts";
import { NO_TOKEN } from "#core/secure-token/secure-token.ts";

const token = { value: "a", limit: 3, expire: 10_000 };

describe("a secure token", () => {
  it("ends `ttl` seconds after it was granted", () => {
    expect(tokenOf({ token: "a", ttl: 600, limit: 5 }, 1_000)).toEqual({ value: "a", limit: 5, expire: 601_000 });
  });

  it.each([
    [token, 9_999, true],
    [token, 10_000, false],
    [{ ...token, limit: 0 }, 0, false],
    [NO_TOKEN, 0, false],
  ])("%j at %i may be used: %s", (given, now, expected) => {
    expect(isUsable(given, now)).toBe(expected);
  });

  it("loses one use with each call, and is gone with its last", () => {
    expect(spend(token)).toEqual({ ...token, limit: 2 });
    expect([3, 2, 1].map((limit) => isLastUse({ ...token, limit }, 0))).toEqual([false, false, true]);
    expect(isLastUse({ ...token, limit: 1 }, 10_000)).toBe(false);
  });
});
