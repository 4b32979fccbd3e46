import { isLeft } from "fp-ts/Either";
import type { Database } from "../database/database.ts";
import { lookEvery } from "../module/look-every.ts";
import { download, DOWNLOAD_LIMITS, type DownloadLimits } from "./download.ts";
import type { GoodsNews } from "./goods-news.ts";
import { type NetworkRules, publicNetwork } from "./picture-address.ts";
import { type PictureFault, refused, shaky } from "./picture-fault.ts";
import { openPictureFolder, picturesIn, writeVariants } from "./picture-files.ts";
import {
  countWaiting,
  finishJob,
  givenUp,
  goodsWithAddresses,
  type PictureJob,
  postponeJob,
  refuseJob,
  returnJob,
  reviveGivenUp,
  reviveLostPictures,
  takeGoodsOver,
  takeJob,
} from "./picture-jobs.ts";

const LANES = 2;
const LOOK_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 60_000;
const GOODS_AT_ONCE = 500;
const MINUTE_MS = 60_000;
/** One a retry; a network's fault after the last of them is for good. */
const RETRY_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];

type Outcome = "done" | "postponed" | "refused";

export interface PictureFetcherOptions {
  readonly database: Database;
  /** Where the variants are written. */
  readonly directory: string;
  readonly newsAfter: GoodsNews;
  readonly say: (line: string) => void;
  readonly rules?: NetworkRules;
  readonly limits?: DownloadLimits;
}

export interface PictureFetcher {
  /** Does all that is due now; resolves when nothing is. By itself it looks every second. */
  readonly look: () => Promise<void>;
  /** Ends what is under way; it begins anew the next time. */
  readonly close: () => Promise<void>;
}

/** Lets one at a time through, in the order of asking. */
const oneByOne = (): (<A>(work: () => Promise<A>) => Promise<A>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};

/**
 * Fetches the pictures of imported goods beside the running shop: two downloads at a time, one picture made at a time. What is to be done
 * stands in the database, so a store that was killed goes on where it was.
 */
export const openPictureFetcher = async (options: PictureFetcherOptions): Promise<PictureFetcher> => {
  const { database, directory, newsAfter, say, rules = publicNetwork, limits = DOWNLOAD_LIMITS } = options;
  await openPictureFolder(directory);
  await reviveLostPictures(database, () => picturesIn(directory));
  await reviveGivenUp(database);

  const closing = new AbortController();
  const { signal } = closing;
  const taking = oneByOne();
  const making = oneByOne();
  const held = new Set<number>();
  let position: number | null = null;

  const takeOver = async (productIds: readonly number[]): Promise<void> => {
    for (let start = 0; start < productIds.length && !signal.aborted; start += GOODS_AT_ONCE) {
      const some = productIds.slice(start, start + GOODS_AT_ONCE);
      const stillHeld = await takeGoodsOver(database, some);
      for (const id of some) held.delete(id);
      for (const id of stillHeld) held.add(id);
    }
  };

  const takeAllOver = async (): Promise<void> => {
    let last = 0;
    while (!signal.aborted) {
      const ids = await goodsWithAddresses(database, last, GOODS_AT_ONCE);
      await takeOver(ids);
      if (ids.length < GOODS_AT_ONCE) return;
      last = ids.at(-1) ?? last;
    }
  };

  const takeNews = async (): Promise<void> => {
    const fresh = await newsAfter(position);
    await (fresh.isAll ? takeAllOver() : takeOver([...new Set([...held, ...fresh.productIds])]));
    position = fresh.position;
  };

  let count = { done: 0, postponed: 0, refused: 0 };
  let reportedAt = 0;
  const report = async (): Promise<void> => {
    const { done, postponed, refused: notTaken } = count;
    if (done + postponed + notTaken === 0 || Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    count = { done: 0, postponed: 0, refused: 0 };
    const waiting = await countWaiting(database);
    say(`pictures of imported goods: ${done} fetched, ${notTaken} refused, ${postponed} to be tried again; ${waiting} wait`);
  };

  const fail = async (job: PictureJob, { isShaky, reason }: PictureFault): Promise<Outcome> => {
    const delay = isShaky ? RETRY_DELAYS_MS[job.attempts - 1] : undefined;
    if (delay !== undefined) {
      await postponeJob(database, job, reason, delay);
      return "postponed";
    }
    const exact = (isShaky ? givenUp(job, reason) : reason).replace(/\s+/g, " ");
    await refuseJob(database, job, exact);
    say(`a picture was refused: ${JSON.stringify(job.address)}: ${exact}`);
    return "refused";
  };

  const attempt = async (job: PictureJob): Promise<Outcome> => {
    // Attempts are counted before they begin: one more than there may be means that the process ended in the middle of the last.
    if (job.attempts > RETRY_DELAYS_MS.length + 1) return fail(job, refused("the store ended in the middle of its last attempt"));
    const bytes = await download(job.address, { rules, limits, signal });
    if (isLeft(bytes)) return fail(job, bytes.left);
    const written = await making(() => writeVariants(directory, job.address, bytes.right, signal));
    if (isLeft(written)) return fail(job, written.left);
    await takeOver(await finishJob(database, job, written.right));
    return "done";
  };

  const work = async (job: PictureJob): Promise<void> => {
    try {
      count[await attempt(job)] += 1;
    } catch (error) {
      if (signal.aborted) await returnJob(database, job);
      else count[await fail(job, shaky(error instanceof Error ? error.message : String(error)))] += 1;
    }
  };

  const take = async (): Promise<PictureJob | null> => {
    await takeNews();
    return takeJob(database);
  };

  const workLane = async (): Promise<void> => {
    while (!signal.aborted) {
      const job = await taking(take);
      if (job === null) return;
      await work(job);
      await report();
    }
  };

  const lookOnce = async (): Promise<void> => {
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => workLane()));
    for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
    await report();
  };

  const looking = oneByOne();
  const look = (): Promise<void> => looking(lookOnce);
  let lastFault = "";
  const watching = lookEvery(
    LOOK_EVERY_MS,
    async () => {
      await look();
      lastFault = "";
    },
    (error) => {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== lastFault) say(`pictures could not be fetched: ${fault}`);
      lastFault = fault;
    },
  );

  return {
    look,
    close: async () => {
      closing.abort();
      await watching.close();
      await looking(async () => {});
    },
  };
};
