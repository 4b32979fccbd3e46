import { asVisitor, homePaths, listingPaths, productPaths } from "./addresses.ts";
import { atLeast, type Figures, type Row } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { eachOnce, forSeconds, percentile, runLoad } from "./load.ts";
import { changePrices, CHANGING_PATH } from "./price-changes.ts";
import { cpuOf, memoryOf, type Running, startShop } from "./processes.ts";
import { type Chance, chanceOf } from "./random.ts";

const ADDRESSES = 500;
const CLIENTS = 32;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const CHANGE_EVERY_MS = 1_000;
const SEED = 1;
const COLUMNS = ["pages/s", "p50 ms", "p99 ms", "CPU ms/page", "failed"];
const CACHED_TARGET = 2_000;
const RENDERED_TARGET = 200;

const cpuOfBoth = ({ storefrontPid, storePid }: Running): number | null => {
  const [storefront, store] = [cpuOf(storefrontPid), cpuOf(storePid)];
  return storefront === null || store === null ? null : storefront + store;
};

interface Measured {
  readonly values: Row["values"];
  readonly fault: string;
}

const measure = async (shop: Running, paths: readonly string[], chance: Chance, isCached: boolean): Promise<Measured> => {
  const origin = shop.address;
  const choose = () => asVisitor(chance.oneOf(paths), chance);
  if (isCached) await runLoad({ origin, clients: CLIENTS, next: eachOnce(paths.map((path) => asVisitor(path, chance))) });
  await runLoad({ origin, clients: CLIENTS, next: forSeconds(WARM_UP_SECONDS, choose) });
  const before = cpuOfBoth(shop);
  const result = await runLoad({ origin, clients: CLIENTS, next: forSeconds(SECONDS, choose) });
  const after = cpuOfBoth(shop);
  const whole = result.answered - result.failed;
  return {
    values: {
      "pages/s": whole / result.seconds,
      "p50 ms": percentile(result, 50),
      "p99 ms": percentile(result, 99),
      "CPU ms/page": before === null || after === null || whole === 0 ? null : (after - before) / whole,
      failed: result.failed,
    },
    fault: result.firstFault,
  };
};

const memoryNote = ({ storefrontPid, storePid }: Running, words: string): string => {
  const [storefront, store] = [memoryOf(storefrontPid), memoryOf(storePid)].map((size) => (size === null ? "?" : Math.round(size)));
  return `Memory after the load, ${words}: storefront ${storefront} MB, store ${store} MB.`;
};

/** Pages a second of the whole shop on the large catalogue, with the guests' cache and without. */
export const measurePages = async (large: LargeShop, cacheDirectory: string, say: (line: string) => void): Promise<Figures> => {
  const chance = chanceOf(SEED);
  const pages: readonly (readonly [name: string, paths: readonly string[]])[] = [
    ["product", [CHANGING_PATH, ...productPaths(large.catalogue, ADDRESSES - 1, chance)]],
    ["listing", listingPaths(large.catalogue, Math.min(ADDRESSES, large.catalogue.categories.length * 20), chance)],
    ["home", homePaths(ADDRESSES)],
  ];
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const isCached of [true, false]) {
    const words = isCached ? "cached" : "rendered";
    const shop = await startShop(large.dataDirectory, isCached ? {} : { PAGE_CACHE_MB: "0" });
    // Without a cache nothing can be out of date, but the product whose price changes has to be there.
    const changes = await changePrices(large.dataDirectory, cacheDirectory, large.catalogue, isCached ? CHANGE_EVERY_MS : 2 ** 30);
    for (const [name, paths] of pages) {
      say(`Pages: ${name}, ${words} ...`);
      const { values, fault } = await measure(shop, paths, chance, isCached);
      const targets = name === "product" ? [atLeast("pages/s", isCached ? CACHED_TARGET : RENDERED_TARGET)] : [];
      rows.push({ name: `${name}, ${words}`, values, targets });
      if (fault !== "") notes.push(`${name}, ${words}: first fault ${fault}`);
    }
    if (isCached) notes.push(`${changes.changed()} price changes during the cached load, each ${Math.round(changes.meanMs() ?? 0)} ms.`);
    await changes.stop();
    notes.push(memoryNote(shop, words));
    await shop.stop();
  }
  notes.push("Those who ask for the same page at the same moment share one render: the home page without a cache is such a page.");
  return { title: `Pages: ${CLIENTS} connections, ${ADDRESSES} addresses, 100 visitors, Brotli`, columns: COLUMNS, rows, notes };
};
