import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { asStorefront } from "./addresses.ts";
import { atMost, type Figures, type Row } from "./figures.ts";
import { writeFeed } from "./generated-feed.ts";
import { listedProducts, plentiful } from "#tests/support/listed-products.ts";
import { type Asked, percentile } from "./load.ts";
import { memoryOf, type Running, startStore, stopLater } from "./processes.ts";

const OFFERS = 80_000;
const LOOK_EVERY_MS = 50;
/** The index is made anew, and pictures find their goods, when the command has ended. */
const AFTERWARDS_MS = 2_000;
const IMPORT = path.resolve(import.meta.dirname, "../../dist/store/import.js");

interface Waits {
  /** In milliseconds; sorted. */
  readonly latencies: () => Float64Array;
  /** Not answered as expected, or not at all. */
  readonly failed: () => number;
  readonly stop: () => Promise<void>;
}

/** However long it is silent, it is waited for: that is what is measured. */
const dispatcher = new Agent({ connect: { timeout: 0 }, headersTimeout: 0 });

/** Asks every so often, whether the answer before has come or not. */
const watch = (origin: string, { path: asked, headers }: Asked, expected: number): Waits => {
  const latencies: number[] = [];
  let failed = 0;
  const open = new Set<Promise<void>>();
  const ask = async (): Promise<void> => {
    const begunAt = performance.now();
    const status = await fetch(`${origin}${asked}`, { headers, dispatcher }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status !== expected) failed += 1;
    latencies.push(performance.now() - begunAt);
  };
  const timer = setInterval(() => {
    const asking = ask().finally(() => open.delete(asking));
    open.add(asking);
  }, LOOK_EVERY_MS);
  return {
    latencies: () => Float64Array.from(latencies).sort(),
    failed: () => failed,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
};

const sizeToAdd = async (origin: string): Promise<number> => {
  const askData = async (asked: string): Promise<unknown> => {
    const { path: address, headers } = asStorefront(asked);
    return ((await (await fetch(`${origin}${address}`, { headers })).json()) as { data: unknown }).data;
  };
  const [size] = plentiful(await listedProducts(askData, "/catalog/women?limit=10&offset=0"));
  if (size === undefined) throw new Error("The shop has nothing to sell");
  return size.id;
};

const runImport = async (dataDirectory: string, argv: readonly string[], say: (line: string) => void): Promise<void> => {
  const child = spawn(process.execPath, [IMPORT, ...argv], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = stopLater(async () => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  await stop();
  const last = said.split("\n").find((line) => line.startsWith("feed ")) ?? said;
  if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`);
  say(last);
};

const measured = async (store: Running, name: string, argv: readonly string[], say: (line: string) => void): Promise<Row> => {
  say(`Import: ${name} ...`);
  const add = asStorefront(`/cart/add-item/${await sizeToAdd(store.address)}/1`);
  const pings = watch(store.address, asStorefront("/nothing-is-here"), 404);
  const adds = watch(store.address, add, 200);
  const begunAt = performance.now();
  await runImport(store.dataDirectory, argv, say);
  const seconds = (performance.now() - begunAt) / 1000;
  await pause(AFTERWARDS_MS);
  await Promise.all([pings.stop(), adds.stop()]);
  return {
    name,
    values: {
      seconds,
      "longest silence ms": pings.latencies().at(-1) ?? null,
      "add p95 ms": percentile({ latencies: adds.latencies() }, 95),
      "slowest add ms": adds.latencies().at(-1) ?? null,
      failed: pings.failed() + adds.failed(),
      "store MB": memoryOf(store.storePid),
    },
    targets: [atMost("longest silence ms", 100), atMost("slowest add ms", 300), atMost("failed", 0)],
  };
};

/** What shoppers of the embedded store notice of a feed of so many offers: when it first comes, comes again, with other prices, and as a file of stock. */
export const importStalls = async (directory: string, offers: number, say: (line: string) => void): Promise<readonly Row[]> => {
  const dataDirectory = path.join(directory, "import");
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { recursive: true });
  const [first, dearer] = [path.join(directory, "feed-0.xml"), path.join(directory, "feed-1.xml")];
  await writeFeed(first, offers);
  await writeFeed(dearer, offers, 1);
  const store = await startStore(dataDirectory, { FETCH_PICTURES: "off" });
  const rows: Row[] = [];
  for (const [name, ...argv] of [
    ["all new", first],
    ["the same again", first],
    ["all prices", dearer],
    ["all prices, --stock", first, "--stock"],
  ] as const)
    rows.push(await measured(store, name, argv, say));
  await store.stop();
  return rows;
};

export const measureImport = async (directory: string, say: (line: string) => void): Promise<Figures> => ({
  title: `Import of ${OFFERS.toLocaleString("en-US")} offers into the embedded store, asked twice every ${LOOK_EVERY_MS} ms`,
  columns: ["seconds", "longest silence ms", "add p95 ms", "slowest add ms", "failed", "store MB"],
  rows: await importStalls(directory, OFFERS, say),
  notes: [],
});
