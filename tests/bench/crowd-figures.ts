import { ANSWER_KINDS, type CrowdAnswer } from "./crowd-browser.ts";
import type { CrowdSize } from "./crowd-plan.ts";
import type { Figures, Row } from "./figures.ts";

/** Pieces of time in which it is looked whether the shop is quick again. */
const LOOK_MS = 5_000;

const isWhole = ({ ending }: CrowdAnswer): boolean => ending === "whole" || ending === "late";
const isRefused = ({ ending }: CrowdAnswer): boolean => ending === "refused" || ending === "limited" || ending === "broken";

const percentileOf = (answers: readonly CrowdAnswer[], percent: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
};

const rowOf = (name: string, answers: readonly CrowdAnswer[]): Row => {
  const whole = answers.filter(isWhole);
  const count = (ending: CrowdAnswer["ending"]): number => answers.filter((one) => one.ending === ending).length;
  return {
    name,
    values: {
      answers: answers.length,
      "finished by the browser": count("late"),
      "refused, 503": count("refused"),
      "refused, 429": count("limited"),
      broken: count("broken"),
      "p50 ms": percentileOf(whole, 50),
      "p95 ms": percentileOf(whole, 95),
      "p99 ms": percentileOf(whole, 99),
    },
  };
};

/** What was answered, by kind and by time. Times are those of answers with what was asked for, from the question to the last byte. */
export const answerFigures = (all: readonly CrowdAnswer[], { settledMs }: CrowdSize): Figures => {
  const answers = all.filter(({ ending }) => ending !== "left");
  const rows = [
    ...ANSWER_KINDS.map((kind) =>
      rowOf(
        kind,
        answers.filter((one) => one.kind === kind),
      ),
    ),
    rowOf(
      `all of the first ${settledMs / 1000} s`,
      answers.filter(({ atMs }) => atMs < settledMs),
    ),
    rowOf(
      "all after them",
      answers.filter(({ atMs }) => atMs >= settledMs),
    ),
  ];
  return {
    title: "Answers",
    columns: Object.keys(rows[0]?.values ?? {}),
    rows,
    notes: [`${all.length - answers.length} pages were reloaded before they were there.`],
  };
};

export interface CrowdRecovery {
  /** Out of a hundred answers. */
  readonly refusedShare: number;
  /** When the last one was refused, after the rush; null when nobody was. */
  readonly lastRefusedMs: number | null;
  /** From when on, after the rush, of any five seconds 95 of 100 answers were quick. */
  readonly quickAgainMs: number;
  readonly settledP95Ms: number;
}

/** How the shop came out of the rush. */
export const recoveryOf = (all: readonly CrowdAnswer[], { rushMs, settledMs, quickMs }: CrowdSize): CrowdRecovery => {
  const answers = all.filter(({ ending }) => ending !== "left");
  const refused = answers.filter(isRefused);
  const slots = new Map<number, CrowdAnswer[]>();
  for (const one of answers.filter(isWhole)) {
    const slot = Math.floor(one.atMs / LOOK_MS);
    slots.set(slot, [...(slots.get(slot) ?? []), one]);
  }
  const slow = [...slots].filter(([, within]) => percentileOf(within, 95) > quickMs).map(([slot]) => (slot + 1) * LOOK_MS);
  return {
    refusedShare: (refused.length / answers.length) * 100,
    lastRefusedMs: refused.length === 0 ? null : Math.max(...refused.map(({ atMs, ms }) => atMs + ms)) - rushMs,
    quickAgainMs: Math.max(0, ...slow.map((end) => end - rushMs)),
    settledP95Ms: percentileOf(
      answers.filter((one) => isWhole(one) && one.atMs >= settledMs),
      95,
    ),
  };
};
