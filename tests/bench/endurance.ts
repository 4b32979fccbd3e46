import {
  asStorefront,
  asVisitor,
  begunWords,
  filteredPaths,
  listingPaths,
  productPaths,
  searchPath,
  searchWords,
  suggestPath,
} from "./addresses.ts";
import type { Figures } from "./figures.ts";
import type { LargeShop } from "./large-shop.ts";
import { type Asked, forSeconds, percentile, runLoad } from "./load.ts";
import { changePrices } from "./price-changes.ts";
import { memoryOf, startShop } from "./processes.ts";
import { chanceOf } from "./random.ts";

const CLIENTS = 16;
const ADDRESSES = 2_000;
const WARM_UP_SECONDS = 5;
const LOOK_EVERY_MS = 1_000;
const CHANGE_EVERY_MS = 1_000;
const SEED = 3;

/** A mixed load on the whole shop for so many minutes: what its memory was, is and was at most. */
export const measureEndurance = async (
  large: LargeShop,
  cacheDirectory: string,
  minutes: number,
  say: (line: string) => void,
): Promise<Figures> => {
  const chance = chanceOf(SEED);
  const { catalogue, dataDirectory } = large;
  const products = productPaths(catalogue, ADDRESSES, chance);
  const listings = [
    ...listingPaths(catalogue, Math.min(ADDRESSES / 4, catalogue.categories.length * 20), chance),
    ...filteredPaths(catalogue, ADDRESSES, chance),
  ];
  const searches = searchWords(catalogue, ADDRESSES, chance).map(searchPath);
  const suggests = begunWords(catalogue, ADDRESSES, chance).map(suggestPath);
  const choose = (): Asked => {
    const draw = chance.next();
    if (draw < 0.45) return asVisitor(chance.oneOf(products), chance);
    if (draw < 0.75) return asVisitor(chance.oneOf(listings), chance);
    if (draw < 0.8) return asVisitor("/", chance);
    return draw < 0.9 ? asVisitor(chance.oneOf(searches), chance) : asStorefront(chance.oneOf(suggests));
  };
  const shop = await startShop(dataDirectory);
  const changes = await changePrices(dataDirectory, cacheDirectory, catalogue, CHANGE_EVERY_MS);
  const origin = shop.address;
  await runLoad({ origin, clients: CLIENTS, next: forSeconds(WARM_UP_SECONDS, choose) });
  const processes = [
    { name: "storefront", pid: shop.storefrontPid },
    { name: "store", pid: shop.storePid },
  ].map((one) => ({ ...one, start: memoryOf(one.pid), most: memoryOf(one.pid) ?? 0 }));
  say(`Mixed load for ${minutes} min ...`);
  const timer = setInterval(() => {
    for (const one of processes) one.most = Math.max(one.most, memoryOf(one.pid) ?? 0);
  }, LOOK_EVERY_MS);
  const result = await runLoad({ origin, clients: CLIENTS, next: forSeconds(minutes * 60, choose) });
  clearInterval(timer);
  const rows = processes.map(({ name, pid, start, most }) => {
    const end = memoryOf(pid);
    return { name: `${name}, RSS`, values: { "start MB": start, "end MB": end, "most MB": Math.max(most, end ?? 0) } };
  });
  await changes.stop();
  await shop.stop();
  return {
    title: `Memory: mixed load of ${CLIENTS} connections for ${minutes} min, a price change every second`,
    columns: ["start MB", "end MB", "most MB"],
    rows,
    notes: [
      `${result.answered.toLocaleString("en-US")} answers, ${Math.round(result.answered / result.seconds)} a second, ${result.failed} failed; ` +
        `p50 ${percentile(result, 50).toFixed(1)} ms, p99 ${percentile(result, 99).toFixed(1)} ms; ${changes.changed()} price changes.`,
      ...(result.firstFault === "" ? [] : [`First fault: ${result.firstFault}`]),
    ],
  };
};
