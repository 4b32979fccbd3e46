import { asVisitor, productPaths } from "./addresses.ts";
import { atLeast, atMost, type Figures, type Row, spreadOf } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { type Asked, eachOnce, percentile, runLoad } from "./load.ts";
import { cpuOf, startShop } from "./processes.ts";
import { chanceOf } from "./random.ts";

const RUNS = 3;
const SECONDS = 60;
const CLIENTS = 10;
const PAGES_PER_SECOND = 200;
/** A little more is asked for, so that a run's last answer does not decide. */
const ASKED_PER_SECOND = 202;
const WARM_UP = 1_000;
const SEED = 4;

interface Run {
  readonly pace: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  /** Milliseconds of CPU a page. */
  readonly storefront: number;
  readonly store: number;
}

/** So many product pages a second by ten connections, no address twice: every page is rendered, and latency counts from when it was due. */
export const measureRendered = async ({ catalogue, dataDirectory }: LargeShop, say: (line: string) => void): Promise<Figures> => {
  const chance = chanceOf(SEED);
  const asked: readonly Asked[] = productPaths(catalogue, WARM_UP + RUNS * SECONDS * ASKED_PER_SECOND, chance).map((path) =>
    asVisitor(path, chance),
  );
  if (asked.length < WARM_UP + RUNS * SECONDS * ASKED_PER_SECOND)
    throw new Error("The catalogue has too few goods for so many new addresses.");
  const shop = await startShop(dataDirectory);
  const origin = shop.address;
  await runLoad({ origin, clients: CLIENTS, next: eachOnce(asked.slice(0, WARM_UP)) });
  const runs: Run[] = [];
  const notes: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    say(`Rendered: product pages, run ${run + 1} of ${RUNS} ...`);
    const from = WARM_UP + run * SECONDS * ASKED_PER_SECOND;
    const next = eachOnce(asked.slice(from, from + SECONDS * ASKED_PER_SECOND));
    const cpu = () => ({ storefront: cpuOf(shop.storefrontPid) ?? Number.NaN, store: cpuOf(shop.storePid) ?? Number.NaN });
    const before = cpu();
    const result = await runLoad({ origin, clients: CLIENTS, next, everyMs: 1000 / ASKED_PER_SECOND });
    const after = cpu();
    const whole = result.answered - result.failed;
    runs.push({
      pace: whole / result.seconds,
      p50: percentile(result, 50),
      p95: percentile(result, 95),
      p99: percentile(result, 99),
      failed: result.failed,
      storefront: (after.storefront - before.storefront) / whole,
      store: (after.store - before.store) / whole,
    });
    if (result.firstFault !== "") notes.push(`Run ${run + 1}: first fault ${result.firstFault}`);
  }
  await shop.stop();
  const spread = (of: (run: Run) => number) => spreadOf(runs.map(of));
  const row: Row = {
    name: "product",
    values: {
      "pages/s": spread(({ pace }) => pace),
      "p50 ms": spread(({ p50 }) => p50),
      "p95 ms": spread(({ p95 }) => p95),
      "p99 ms": spread(({ p99 }) => p99),
      "CPU ms/page, storefront": spread(({ storefront }) => storefront),
      "CPU ms/page, store": spread(({ store }) => store),
      "CPU ms/page, both": spread(({ storefront, store }) => storefront + store),
      failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    },
    targets: [
      atLeast("pages/s", PAGES_PER_SECOND),
      atMost("p95 ms", 150),
      atMost("CPU ms/page, storefront", 4.5),
      atMost("CPU ms/page, both", 7),
      atMost("failed", 0),
    ],
  };
  return {
    title: [
      `Rendered pages: ${ASKED_PER_SECOND} a second asked for during ${SECONDS} s by ${CLIENTS} connections`,
      `the middle of ${RUNS} runs (the least–the most)`,
    ].join("; "),
    columns: Object.keys(row.values),
    rows: [row],
    notes: [
      ...notes,
      "Every address is asked for once. A latency counts from when its page was due, so it holds what the page waited for others.",
    ],
  };
};
