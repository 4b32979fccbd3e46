import { fork } from "node:child_process";
import path from "node:path";
import { answerFigures, recoveryOf } from "./crowd-figures.ts";
import { countCrowd, stockUp } from "./crowd-count.ts";
import type { CrowdSeen } from "./crowd-generator.ts";
import { type CrowdPlan, type CrowdSize, planOf } from "./crowd-plan.ts";
import type { CrowdProcess, CrowdSetUp, CrowdShop } from "./crowd-shops.ts";
import { atLeast, atMost, type Figures, type Row, tableOf, verdictsOf } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { cpuOf, familyOf, memoryOf, ownMemoryOf, stopLater } from "./processes.ts";

const LOOK_EVERY_MS = 1_000;
const LEAST_FINISHED = 98;
const MOST_REFUSED = 5;
const SHOWN = 10;
const GENERATOR = path.join(import.meta.dirname, "crowd-generator.ts");

/** The shoppers are a process of their own, so that nobody else makes them wait. */
const letShop = (plan: CrowdPlan): Promise<CrowdSeen> =>
  new Promise((resolve, reject) => {
    const child = fork(GENERATOR, { execArgv: ["--import", "tsx"], serialization: "advanced" });
    const stop = stopLater(async () => void child.kill());
    child.once("message", (seen) => resolve(seen as CrowdSeen));
    child.once("exit", (code) => {
      void stop();
      reject(new Error(`The shoppers ended with ${code}`));
    });
    child.send(plan);
  });

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const membersOf = ({ pid, isFamily }: CrowdProcess): readonly number[] => {
  if (pid === null) return [];
  return isFamily === true ? familyOf(pid) : [pid];
};

const heldBy = (one: CrowdProcess): number => (one.isFamily === true ? sumOf(membersOf(one).map(ownMemoryOf)) : (memoryOf(one.pid) ?? 0));

const spentBy = (one: CrowdProcess): number => sumOf(membersOf(one).map(cpuOf));

/** Memory and CPU of the shop's processes from now until it is asked. */
const watch = ({ processes }: CrowdShop): (() => Figures) => {
  const watched = processes.map((one) => ({ ...one, start: heldBy(one), most: 0, cpu: spentBy(one) }));
  const timer = setInterval(() => {
    for (const one of watched) one.most = Math.max(one.most, heldBy(one));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return {
      title: "Processes",
      columns: ["start MB", "most MB", "end MB", "CPU s"],
      rows: watched.map((one) => ({
        name: one.name,
        values: { "start MB": one.start, "most MB": one.most, "end MB": heldBy(one), "CPU s": (spentBy(one) - one.cpu) / 1000 },
      })),
      notes: [],
    };
  };
};

/** The sale of a few sizes on one set-up of the shop, judged. Answers with what does not hold, a line each. */
export const crowd = async (
  setUp: CrowdSetUp,
  large: LargeShop,
  size: CrowdSize,
  wantedSizes: number,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  say(`\n${setUp.title}: ${size.rush} sessions in ${size.rushMs / 1000} s, ${size.rest} more until ${size.restMs / 1000} s ...`);
  const { shop, prepared: stock } = await setUp.open(large, stockUp(wantedSizes));
  const plan = planOf(large.catalogue, size, { ...stock, origins: shop.origins });
  const stopWatching = watch(shop);
  const { answers, faults, wrongs, ends, ownDelayMs } = await letShop(plan);
  const processes = stopWatching();
  const { lost, oversold, orders, adds } = await shop.closeAndCount(countCrowd(ends, stock));
  const { refusedShare, lastRefusedMs, quickAgainMs, settledP95Ms } = recoveryOf(answers, size);
  const row: Row = {
    name: "the crowd",
    values: {
      "finished %": (ends.filter(({ isFinished }) => isFinished).length / ends.length) * 100,
      "refused %": refusedShare,
      "last refusal s": (lastRefusedMs ?? 0) / 1000,
      "p95 ms later": settledP95Ms,
      lost: lost.length,
      oversold: oversold.length,
      wrong: wrongs.length,
    },
    targets: [
      atLeast("finished %", LEAST_FINISHED),
      atMost("refused %", MOST_REFUSED),
      atMost("last refusal s", size.calmMs / 1000),
      atMost("p95 ms later", size.quickMs),
      atMost("lost", 0),
      atMost("oversold", 0),
      atMost("wrong", 0),
    ],
  };
  const verdict: Figures = {
    title: "What it has to hold",
    columns: Object.keys(row.values),
    rows: [row],
    notes: [
      `The last refusal is counted from the end of the rush, and so is this: quick again, p95 within ${size.quickMs / 1000} s, after ${quickAgainMs / 1000} s.`,
      `${orders} orders and ${adds} pieces in carts were acknowledged; ${ends.filter(({ isTooLate }) => isTooLate).length} sessions came too late for a size.`,
      `The shoppers' own process was at most ${ownDelayMs.toFixed(0)} ms late 99 times of 100.`,
    ],
  };
  for (const table of [answerFigures(answers, size), processes, verdict]) say(tableOf(table));
  for (const line of faults.slice(0, SHOWN)) say(`  Fault: ${line}`);
  for (const line of [...lost, ...oversold, ...wrongs].slice(0, SHOWN)) say(`  Wrong: ${line}`);
  return verdictsOf(row).filter((line) => !line.endsWith(": meets"));
};
