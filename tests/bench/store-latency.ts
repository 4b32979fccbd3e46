import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { asStorefront, begunWords, filteredPaths, productPaths, searchPath, searchWords, suggestPath } from "./addresses.ts";
import { atMost, type Figures, type Row, spreadOf } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { type Asked, eachOnce, type LoadResult, percentile, runLoad } from "./load.ts";
import { memoryOf, startStore } from "./processes.ts";
import { type Chance, chanceOf } from "./random.ts";

const RUNS = 3;
const QUERIES = 1_000;
const WARM_UP = 200;
const CLIENTS = [1, 10] as const;
const MANY = 10;
const SEED = 2;

interface Question {
  readonly paths: (catalogue: Catalogue, count: number, chance: Chance) => readonly string[];
  readonly p95?: number;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  product: { paths: productPaths },
  "listing with two filters": { paths: filteredPaths, p95: 25 },
  suggest: { paths: (...given) => begunWords(...given).map(suggestPath), p95: 15 },
  search: { paths: (...given) => searchWords(...given).map(searchPath) },
};
export const QUESTION_NAMES = Object.keys(QUESTIONS);

/** How long the store alone takes for different questions over HTTP, asked by one and by ten. */
export const measureStore = async (
  { catalogue, dataDirectory }: LargeShop,
  names: readonly string[],
  say: (line: string) => void,
): Promise<Figures> => {
  const store = await startStore(dataDirectory);
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const question = QUESTIONS[name];
    if (question === undefined) throw new Error(`There is no question ${name}`);
    // One draw for all, so that no question is asked twice.
    const asked: readonly Asked[] = question.paths(catalogue, WARM_UP + QUERIES * RUNS * CLIENTS.length, chanceOf(SEED)).map(asStorefront);
    const nextOf = (from: number, count: number) => eachOnce(asked.slice(from, from + count));
    await runLoad({ origin: store.address, clients: 1, next: nextOf(0, WARM_UP) });
    for (const [place, clients] of CLIENTS.entries()) {
      say(`Store: ${name}, ${clients} at once ...`);
      const results: LoadResult[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const next = nextOf(WARM_UP + QUERIES * (place * RUNS + run), QUERIES);
        results.push(await runLoad({ origin: store.address, clients, next }));
      }
      const spread = (of: (result: LoadResult) => number) => spreadOf(results.map(of));
      const failed = results.reduce((sum, result) => sum + result.failed, 0);
      rows.push({
        name: `${name}, ${clients}`,
        values: {
          "p50 ms": spread((result) => percentile(result, 50)),
          "p95 ms": spread((result) => percentile(result, 95)),
          "p99 ms": spread((result) => percentile(result, 99)),
          "answers/s": spread((result) => result.answered / result.seconds),
          failed,
        },
        targets: [...(question.p95 === undefined || clients !== MANY ? [] : [atMost("p95 ms", question.p95)]), atMost("failed", 0)],
      });
      for (const { firstFault } of results) if (firstFault !== "") notes.push(`${name}, ${clients}: first fault ${firstFault}`);
    }
  }
  notes.push(`Memory of the store after it: ${Math.round(memoryOf(store.storePid) ?? 0)} MB.`);
  await store.stop();
  const goods = catalogue.items.length.toLocaleString("en-US");
  const runs = `the middle of ${RUNS} runs of ${QUERIES.toLocaleString("en-US")} different questions`;
  return {
    title: `Store over HTTP: ${goods} products, by 1 and by ${MANY} clients; ${runs} (the least–the most)`,
    columns: ["p50 ms", "p95 ms", "p99 ms", "answers/s", "failed"],
    rows,
    notes,
  };
};
