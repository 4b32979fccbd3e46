import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { doFeedJob, type FeedJob } from "#adapters/store/feed/feed-job.ts";
import { goodsOfStore } from "#adapters/store/feed/goods-of-store.ts";
import { slugOf } from "#adapters/store/feed/plain-words.ts";
import { readProcessLock } from "#adapters/store/operator/process-lock.ts";
import { stopLater } from "./processes.ts";

const FEED_NAME = "price";
const TITLE = "Изделие с меняющейся ценой";
const LEAST_PRICE = 1_000;

/** The page of the only product of the feed whose price changes. */
export const CHANGING_PATH = `/catalog/product/${slugOf(TITLE)}-${FEED_NAME}-1`;

export interface PriceChanges {
  readonly changed: () => number;
  /** The mean time from the demand to the answer, in milliseconds. */
  readonly meanMs: () => number | null;
  readonly stop: () => Promise<void>;
}

const feedOf = (category: string, price: number): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-20 10:00"><shop><name>Замер</name><url>https://bench.example/</url>',
    `<categories><category id="1">${category}</category></categories><offers><offer id="1" available="true"><price>${price}</price>`,
    `<categoryId>1</categoryId><name>${TITLE}</name></offer></offers></shop></yml_catalog>`,
  ].join("");

/**
 * Changes the price of one product of the running shop, at first at once and then every `everyMs`: a feed of one offer, imported through the
 * store's own door as `npm run import` does. It stands in a category of the large catalogue, so that category's lists become untrue, too.
 */
export const changePrices = async (
  dataDirectory: string,
  cacheDirectory: string,
  { categories }: Catalogue,
  everyMs: number,
): Promise<PriceChanges> => {
  const holder = readProcessLock(dataDirectory);
  if (holder === null || holder.address === null) throw new Error("The store has not written where it answers.");
  const category = categories.find(({ path: one }) => one.startsWith("women/"))?.title ?? "";
  const file = path.join(cacheDirectory, "price.xml");
  let changed = 0;
  let spentMs = 0;
  const change = async (): Promise<void> => {
    writeFileSync(file, feedOf(category, LEAST_PRICE + (Math.floor(Date.now() / 1000) % 9_000)));
    const askedAt = performance.now();
    const job: FeedJob = { work: "import", name: FEED_NAME, gender: "women", replacesDemo: false, isForced: false };
    await doFeedJob(goodsOfStore(holder), file, job, () => {});
    spentMs += performance.now() - askedAt;
    changed += 1;
  };
  await change();
  changed = 0;
  spentMs = 0;
  let fault: Error | null = null;
  let isStopped = false;
  let changing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    changing = changing
      .then(() => (isStopped ? undefined : change()))
      .catch((error: unknown) => {
        fault ??= error instanceof Error ? error : new Error(String(error));
      });
  }, everyMs);
  const stop = stopLater(async () => {
    isStopped = true;
    clearInterval(timer);
    await changing;
  });
  return {
    changed: () => changed,
    meanMs: () => (changed === 0 ? null : spentMs / changed),
    stop: async () => {
      await stop();
      if (fault !== null) throw fault;
    },
  };
};
