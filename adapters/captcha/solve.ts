import { solveChallenge } from "altcha-lib";
import type { DeriveKeyFunction } from "altcha-lib/types";
import type { Challenge, Solved, WorkerSaid } from "./altcha.codec.ts";

const LONGEST_MS = 30_000;

/** Does the work of a challenge, here and now; answers with the captcha's token. */
export const solve = async (challenge: Challenge, deriveKey: DeriveKeyFunction): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  if (solution === null) throw new Error("The challenge took too long");
  const solved: Solved = { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  return JSON.stringify(solved);
};

/** Solves the challenges that a page gives to this worker. */
export const serveChallenges = (scope: Window, deriveKey: DeriveKeyFunction): void => {
  const say = (said: WorkerSaid): void => scope.postMessage(said);
  scope.addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
    void solve(data, deriveKey).then(
      (captchaToken) => say({ type: "solved", captchaToken }),
      (error: unknown) => say({ type: "failed", fault: String(error) }),
    );
  });
  say({ type: "ready" });
};
