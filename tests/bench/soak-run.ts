import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { memoryOf, startShop } from "./processes.ts";
import { chanceOf } from "./random.ts";
import { type SoakSize, soakShopper, type SoakTally } from "./soak-shopper.ts";
import { readProcessLock } from "#adapters/store/operator/process-lock.ts";
import { type ListedProduct, listedProducts, plentiful } from "#tests/support/listed-products.ts";

const SHOPPERS = 100;
const SEED = 11;
/** Parts of the time after which the store is killed. */
const KILLS = [1 / 3, 2 / 3];
/** How much more a process may hold in the end than when it was warm: after the first tenth of the time, if that is a minute. */
const MOST_GROWTH = 1.5;
const WARM_UP_MS = 60_000;
/** What a storefront holds after a minute of this. A run too short to warm up is held to what a long one may hold at most. */
const WARM_MB = 300;
const LOOK_EVERY_MS = 250;
const SEARCHES = ["пальто", "джинсы", "gkfnmt", "платье миди", "рубашка лён", "кросовки"];

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sizes with enough pieces for everybody's three are not to be found: a refusal for want of stock is an answer like any other. */
const readGoods = async (origin: string): Promise<{ readonly sizes: readonly SoakSize[]; readonly pages: readonly string[] }> => {
  const askData = async (asked: string): Promise<unknown> =>
    ((await (await fetch(`${origin}${asked}`, { headers: { "x-requested-with": "XMLHttpRequest" } })).json()) as { data: unknown }).data;
  const goods: ListedProduct[] = [];
  for (const offset of [0, 10, 20, 30, 40]) goods.push(...(await listedProducts(askData, `/catalog/women?limit=10&offset=${offset}`)));
  const sizes = goods.flatMap((one) => plentiful([one]).map(({ id }) => ({ sizeId: id, address: one.url })));
  const pages = [
    "/",
    "/cart",
    "/catalog/women",
    "/catalog/men",
    "/catalog/women?size=S&sort=price-asc",
    ...goods.map(({ url }) => url),
    ...SEARCHES.map((word) => `/catalog/search?search=${encodeURIComponent(word)}`),
  ];
  return { sizes, pages };
};

/** Kills the store as a broken machine would, and waits until the shop answers again by itself; says how long a cart could not be read, in ms. */
const killStore = async (dataDirectory: string, origin: string): Promise<number> => {
  const pid = readProcessLock(dataDirectory)?.pid;
  if (pid === undefined) throw new Error("The store's process is not known");
  process.kill(pid, "SIGKILL");
  const begunAt = Date.now();
  for (;;) {
    await pause(LOOK_EVERY_MS);
    const status = await fetch(`${origin}/cart`).then(
      ({ status: answered }) => answered,
      () => 0,
    );
    if (status === 200) return Date.now() - begunAt;
  }
};

/**
 * A hundred guests shop in two tabs each for so many minutes, and the store is killed twice. Answers with everything that was wrong: a write that was
 * acknowledged and lost, a sum that does not add up, memory that grows.
 */
export const soak = async (minutes: number, say: (line: string) => void): Promise<readonly string[]> => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "kromka-soak-"));
  const shop = await startShop(dataDirectory, { RATE_LIMITS: "off", MOST_PIECES: "0", MOST_POSITIONS: "0", FETCH_PICTURES: "off" });
  const { sizes, pages } = await readGoods(shop.address);
  const tally: SoakTally = { answers: 0, writes: 0, unavailable: 0, wrongs: [] };
  const lifetime = minutes * 60_000;
  const begunAt = Date.now();
  const shoppers = Array.from({ length: SHOPPERS }, (_, place) => soakShopper(shop.address, sizes, pages, chanceOf(SEED + place), tally));
  say(`${SHOPPERS} shoppers in two tabs each, for ${minutes} min, over ${pages.length} pages and ${sizes.length} sizes ...`);
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(begunAt + lifetime)));
  await pause(lifetime / 10);
  const early = memoryOf(shop.storefrontPid) ?? 0;
  for (const part of KILLS) {
    await pause(Math.max(0, begunAt + lifetime * part - Date.now()));
    say(`The store is killed; carts answer again after ${await killStore(dataDirectory, shop.address)} ms.`);
  }
  await shopping;
  await Promise.all(shoppers.map((shopper) => shopper.finish()));
  const late = memoryOf(shop.storefrontPid) ?? 0;
  const warm = lifetime / 10 < WARM_UP_MS ? WARM_MB : early;
  if (early > 0 && late > warm * MOST_GROWTH) tally.wrongs.push(`the storefront grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
  await shop.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  say(`${tally.answers} answers, ${tally.writes} writes, ${tally.unavailable} honest 503s.`);
  say(`The storefront held ${early.toFixed(0)} MB early and ${late.toFixed(0)} MB in the end.`);
  return tally.wrongs;
};
