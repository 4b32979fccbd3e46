import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureEndurance } from "./endurance.ts";
import { type Figures, tableOf, verdictOf } from "./figures.ts";
import { prepareLargeShop } from "./large-shop.ts";
import { measurePages } from "./pages.ts";
import { measurePhone } from "./phone.ts";
import { measurePresses } from "./presses.ts";
import { startShop, stopAll } from "./processes.ts";
import { openSlowPhone } from "./slow-phone.ts";
import { measureStore } from "./store-latency.ts";

const CACHE = path.resolve(import.meta.dirname, "../../.cache");
const DIRECTORY = path.join(CACHE, "bench");
const PARTS = ["pages", "store", "phone", "memory"] as const;
type Part = (typeof PARTS)[number];
const USAGE = `Usage: npm run bench [-- --minutes N] [--only ${PARTS.join(" | ")}]`;

const say = (line: string): void => console.log(line);

const choose = (): { readonly minutes: number; readonly parts: readonly Part[] } => {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "1" }, only: { type: "string" } } });
  const minutes = Number(values.minutes);
  const parts = PARTS.filter((part) => values.only === undefined || values.only === part);
  if (!(minutes > 0) || parts.length === 0) throw new Error(USAGE);
  return { minutes, parts };
};

const measurePhones = async (): Promise<readonly Figures[]> => {
  const shop = await startShop(path.join(DIRECTORY, "demo"));
  const phone = await openSlowPhone();
  const figures = [await measurePhone(phone, shop, say), await measurePresses(phone, shop, say)];
  await phone.close();
  await shop.stop();
  return figures;
};

const run = async (): Promise<void> => {
  const { minutes, parts } = choose();
  mkdirSync(DIRECTORY, { recursive: true });
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  const loadBefore = loadavg()[0] ?? 0;
  const large = await prepareLargeShop(DIRECTORY, process.env["BENCH_FEED"] ?? "", say);
  const work: Readonly<Record<Part, () => Promise<readonly Figures[]>>> = {
    pages: async () => [await measurePages(large, DIRECTORY, say)],
    store: async () => [await measureStore(large, say)],
    phone: measurePhones,
    memory: async () => [await measureEndurance(large, DIRECTORY, minutes, say)],
  };
  const tables: Figures[] = [];
  const broken: string[] = [];
  for (const part of parts) {
    try {
      tables.push(...(await work[part]()));
    } catch (error) {
      broken.push(`${part}: ${error instanceof Error ? error.message : String(error)}`);
      await stopAll();
    }
  }
  say(`\nMachine: ${machine}; others' load before the start: ${loadBefore.toFixed(1)}.`);
  for (const table of tables) say(tableOf(table));
  const rows = (table: Figures) => table.rows.map((row) => ({ ...row, verdict: verdictOf(row) }));
  const report = {
    machine,
    loadBefore,
    at: new Date().toISOString(),
    tables: tables.map((table) => ({ ...table, rows: rows(table) })),
    broken,
  };
  writeFileSync(path.join(CACHE, "bench.json"), `${JSON.stringify(report, null, 2)}\n`);
  for (const line of broken) console.error(`Broken: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

const leave = (code: number): void => {
  void stopAll().finally(() => process.exit(code));
};
process.once("SIGINT", () => leave(130));
process.once("SIGTERM", () => leave(143));

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await stopAll();
}
