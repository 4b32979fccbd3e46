import type { GoodsPort } from "./goods-port.ts";
import { importFeed } from "./import-feed.ts";
import { planFeed } from "./plan-feed.ts";
import { type FeedOptions, type ReadFeed, readFeed } from "./read-feed.ts";
import { stockFeed } from "./stock-feed.ts";

/** What can be done with a feed: take its goods over, say what that would do, or take only prices and stock over. */
type FeedWork = "dry-run" | "import" | "stock";

export interface FeedJob extends FeedOptions {
  readonly work: FeedWork;
}

const WORKS: Readonly<Record<FeedWork, (shop: GoodsPort, read: ReadFeed) => Promise<readonly string[]>>> = {
  import: importFeed,
  "dry-run": planFeed,
  stock: stockFeed,
};

/**
 * Reads a feed whole in this process, checks it, and does one work with it; answers with its report. Throws `FeedRefused` and changes nothing when the file is
 * broken; what of it cannot be used is in the report.
 */
export const doFeedJob = async (
  shop: GoodsPort,
  file: string,
  { work, ...options }: FeedJob,
  say: (line: string) => void,
): Promise<readonly string[]> =>
  WORKS[work](shop, await readFeed(file, { ...options, takesTable: work === "stock", tree: await shop.tree(), say }));
