import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { CrowdAnswer, CrowdNotes } from "./crowd-browser.ts";
import { pause } from "./crowd-browser.ts";
import type { CrowdPlan } from "./crowd-plan.ts";
import { type SessionEnd, shop } from "./crowd-shopper.ts";

/** What the process of the shoppers says when all have left. */
export interface CrowdSeen {
  readonly answers: readonly CrowdAnswer[];
  readonly faults: readonly string[];
  readonly wrongs: readonly string[];
  readonly ends: readonly SessionEnd[];
  /** How late this process itself was, in milliseconds: what it measures of the shop is no more exact than that. */
  readonly ownDelayMs: number;
}

/** All sessions of a plan in this process, which does nothing else. */
const shopAll = async (plan: CrowdPlan): Promise<CrowdSeen> => {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const notes: CrowdNotes = { beganAt: performance.now(), answers: [], faults: [], wrongs: [] };
  const ends = await Promise.all(
    plan.sessions.map(async (session) => {
      await pause(session.beginsMs);
      return shop(plan, session, notes);
    }),
  );
  delay.disable();
  const { answers, faults, wrongs } = notes;
  return { answers, faults, wrongs, ends, ownDelayMs: delay.percentile(99) / 1e6 };
};

process.once("message", (plan: CrowdPlan) => {
  void shopAll(plan).then((seen) => process.send?.(seen, () => process.disconnect()));
});
