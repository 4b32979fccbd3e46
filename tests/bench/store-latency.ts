import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { asStorefront, begunWords, filteredPaths, productPaths, searchPath, searchWords, suggestPath } from "./addresses.ts";
import type { Figures, Row, Target } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { type Asked, eachOnce, percentile, runLoad } from "./load.ts";
import { memoryOf, startStore } from "./processes.ts";
import { type Chance, chanceOf } from "./random.ts";

const QUERIES = 1_000;
const WARM_UP = 200;
const MANY = 10;
const SEED = 2;

interface Question {
  readonly name: string;
  readonly paths: (catalogue: Catalogue, count: number, chance: Chance) => readonly string[];
  readonly p95?: number;
}

const QUESTIONS: readonly Question[] = [
  { name: "product page", paths: productPaths },
  { name: "listing: two filters, sort, counts", paths: filteredPaths, p95: 40 },
  { name: "suggest", paths: (...given) => begunWords(...given).map(suggestPath), p95: 25 },
  { name: "search", paths: (...given) => searchWords(...given).map(searchPath) },
];

/** How long the store alone takes for different questions over HTTP, asked by one and by ten. */
export const measureStore = async ({ catalogue, dataDirectory }: LargeShop, say: (line: string) => void): Promise<Figures> => {
  const store = await startStore(dataDirectory);
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { name, paths, p95 } of QUESTIONS) {
    // One draw for all, so that no question is asked twice.
    const asked: readonly Asked[] = paths(catalogue, WARM_UP + QUERIES * 2, chanceOf(SEED)).map(asStorefront);
    await runLoad({ origin: store.address, clients: 1, next: eachOnce(asked.slice(0, WARM_UP)) });
    for (const [place, clients] of [1, MANY].entries()) {
      say(`Store: ${name}, ${clients} at once ...`);
      const from = WARM_UP + QUERIES * place;
      const result = await runLoad({ origin: store.address, clients, next: eachOnce(asked.slice(from, from + QUERIES)) });
      const target: Target | null = p95 === undefined || clients !== MANY ? null : { column: "p95 ms", bound: "at most", value: p95 };
      rows.push({
        name: `${name}, ${clients}`,
        values: {
          "p50 ms": percentile(result, 50),
          "p95 ms": percentile(result, 95),
          "p99 ms": percentile(result, 99),
          "answers/s": result.answered / result.seconds,
          failed: result.failed,
        },
        ...(target === null ? {} : { target }),
      });
      if (result.firstFault !== "") notes.push(`${name}, ${clients}: first fault ${result.firstFault}`);
    }
  }
  notes.push(`Memory of the store after it: ${Math.round(memoryOf(store.storePid) ?? 0)} MB.`);
  await store.stop();
  const goods = catalogue.items.length.toLocaleString("en-US");
  return {
    title: `Store over HTTP: ${goods} products, ${QUERIES.toLocaleString("en-US")} different questions, by 1 and by ${MANY} clients`,
    columns: ["p50 ms", "p95 ms", "p99 ms", "answers/s", "failed"],
    rows,
    notes,
  };
};
