import { mkdirSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { wholeCrowd } from "./crowd-plan.ts";
import { crowd } from "./crowd-run.ts";
import { SET_UPS } from "./crowd-shops.ts";
import { prepareLargeShop } from "./large-shop.ts";
import { othersLoad } from "./load-watch.ts";
import { runToItsEnd } from "./processes.ts";

const DIRECTORY = path.resolve(import.meta.dirname, "../../.cache/bench");
const USAGE = `Usage: npm run crowd [-- --minutes N] [--only ${Object.keys(SET_UPS).join("|")}]`;
/** How many sizes everybody who orders wants to have. */
const WANTED_SIZES = 50;

const say = (line: string): void => console.log(line);

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, only: { type: "string" } } });
  const minutes = Number(values.minutes);
  const chosen = Object.entries(SET_UPS).filter(([name]) => values.only === undefined || values.only === name);
  if (!(minutes > 0) || chosen.length === 0) throw new Error(USAGE);
  mkdirSync(DIRECTORY, { recursive: true });
  const large = await prepareLargeShop(DIRECTORY, process.env["BENCH_FEED"] ?? "", say);
  say(`Machine: ${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}.`);
  const misses: string[] = [];
  for (const [name, setUp] of chosen) {
    const lack = setUp.lacks();
    if (lack !== "") {
      say(`Skipped ${name}: ${lack}.`);
      continue;
    }
    say(`Others keep ${(await othersLoad()).toFixed(1)} cores busy.`);
    misses.push(...(await crowd(setUp, large, wholeCrowd(minutes), WANTED_SIZES, say)).map((line) => `${name}: ${line}`));
  }
  for (const line of misses) say(`Misses: ${line}`);
  if (misses.length === 0) say("All of it holds.");
  process.exitCode = misses.length === 0 ? 0 : 1;
};

await runToItsEnd(run);
