import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureEndurance } from "./endurance.ts";
import { type Figures, tableOf, verdictsOf } from "./figures.ts";
import { measureImport } from "./import-stalls.ts";
import { type LargeShop, prepareLargeShop } from "./large-shop.ts";
import { othersLoad } from "./load-watch.ts";
import { measureOpenings, OPENING_NAMES } from "./openings.ts";
import { measurePages } from "./pages.ts";
import { measurePhone, PHONE_PAGES } from "./phone.ts";
import { measurePresses, PRESS_NAMES } from "./presses.ts";
import { type Running, runToItsEnd, startShop, stopAll } from "./processes.ts";
import { measureRendered } from "./rendered.ts";
import { openSlowPhone, type SlowPhone } from "./slow-phone.ts";
import { measureStore, QUESTION_NAMES } from "./store-latency.ts";

const CACHE = path.resolve(import.meta.dirname, "../../.cache");
const DIRECTORY = path.join(CACHE, "bench");

const say = (line: string): void => console.log(line);

/** The large catalogue, prepared when a part first asks for it. */
const large = (() => {
  let prepared: Promise<LargeShop> | null = null;
  return (): Promise<LargeShop> => (prepared ??= prepareLargeShop(DIRECTORY, process.env["BENCH_FEED"] ?? "", say));
})();

const onPhone = async (measure: (phone: SlowPhone, shop: Running) => Promise<Figures>): Promise<Figures> => {
  const shop = await startShop(path.join(DIRECTORY, "demo"));
  const phone = await openSlowPhone();
  const figures = await measure(phone, shop);
  await phone.close();
  await shop.stop();
  return figures;
};

interface Part {
  /** What `--only part/name` may name. */
  readonly names: readonly string[];
  readonly measure: (names: readonly string[], minutes: number) => Promise<Figures>;
}

const PARTS: Readonly<Record<string, Part>> = {
  pages: { names: [], measure: async () => measurePages(await large(), DIRECTORY, say) },
  rendered: { names: [], measure: async () => measureRendered(await large(), say) },
  store: { names: QUESTION_NAMES, measure: async (names) => measureStore(await large(), names, say) },
  phone: { names: PHONE_PAGES, measure: (names) => onPhone((phone, shop) => measurePhone(phone, shop, names, say)) },
  presses: { names: PRESS_NAMES, measure: (names) => onPhone((phone, shop) => measurePresses(phone, shop, names, say)) },
  openings: { names: OPENING_NAMES, measure: (names) => onPhone((phone, shop) => measureOpenings(phone, shop, names, say)) },
  import: { names: [], measure: () => measureImport(DIRECTORY, say) },
  memory: { names: [], measure: async (_, minutes) => measureEndurance(await large(), DIRECTORY, minutes, say) },
};

const USAGE = [
  "Usage: npm run bench [-- --minutes N] [--only PART] [--only PART/NAME]; --minutes is for the part memory. Parts:",
  ...Object.entries(PARTS).map(([part, { names }]) => `  ${[part, ...names.map((name) => `${part}/${name}`)].join(", ")}`),
].join("\n");

interface Chosen {
  readonly part: string;
  readonly measure: () => Promise<Figures>;
}

const choose = (): readonly Chosen[] => {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "1" }, only: { type: "string", multiple: true } } });
  const minutes = Number(values.minutes);
  const wanted = values.only ?? Object.keys(PARTS);
  const known = Object.entries(PARTS).flatMap(([part, { names }]) => [part, ...names.map((name) => `${part}/${name}`)]);
  if (!(minutes > 0) || !wanted.every((one) => known.includes(one))) throw new Error(USAGE);
  return Object.entries(PARTS).flatMap(([part, { names, measure }]) => {
    const isWhole = wanted.includes(part);
    const chosen = names.filter((name) => isWhole || wanted.includes(`${part}/${name}`));
    return isWhole || chosen.length > 0 ? [{ part, measure: () => measure(chosen, minutes) }] : [];
  });
};

const run = async (): Promise<void> => {
  const chosen = choose();
  mkdirSync(DIRECTORY, { recursive: true });
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`;
  const tables: Figures[] = [];
  const broken: string[] = [];
  for (const { part, measure } of chosen) {
    try {
      const load = await othersLoad();
      const table = await measure();
      tables.push({ ...table, notes: [...table.notes, `Others kept ${load.toFixed(1)} cores busy before it.`] });
    } catch (error) {
      broken.push(`${part}: ${error instanceof Error ? error.message : String(error)}`);
      await stopAll();
    }
  }
  say(`\nMachine: ${machine}.`);
  for (const table of tables) say(tableOf(table));
  const report = {
    machine,
    at: new Date().toISOString(),
    tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, verdicts: verdictsOf(row) })) })),
    broken,
  };
  writeFileSync(path.join(CACHE, "bench.json"), `${JSON.stringify(report, null, 2)}\n`);
  for (const line of broken) console.error(`Broken: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
};

await runToItsEnd(run);
