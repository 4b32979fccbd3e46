import { getHeapStatistics } from "node:v8";

/** Why a whole file was refused. Nothing is changed then; the message says exactly what and where. */
export class FeedRefused extends Error {}

/** The most that a feed may hold, so that a hostile file costs little. What is over it stops the whole work, in a sentence that names the number. */
export const FEED_LIMITS = {
  bytes: 512 * 1024 * 1024,
  /** How much larger than its packed form a file may be, once it is past the first megabytes. */
  packedRatio: 200,
  ratioAppliesFrom: 8 * 1024 * 1024,
  /** In characters. A whole feed in one line is no fault. */
  lineLength: 128 * 1024 * 1024,
  /** Characters between two signs of XML, of whatever it is: it is in memory before it is known to be too long. */
  pieceLength: 1_000_000,
  textLength: 200_000,
  depth: 20,
  attributes: 50,
  /** Of its name or its value. */
  attributeLength: 500,
  offers: 200_000,
  /** Pictures of an offer beyond this are left out. */
  pictures: 20,
  /** Of an offer. */
  params: 200,
  fields: 200,
  categories: 20_000,
  categoryDepth: 20,
  /** What the shop's lists are filtered by: each is a set of all goods in memory. */
  sizes: 3_000,
  colors: 3_000,
  /** Of one model: the card of each shows them all. */
  siblings: 500,
  /** What everything read takes, roughly. */
  memoryBytes: 1024 * 1024 * 1024,
  /** Of what Node gives the process: beyond all of it, it would end without a word. */
  heapShare: 0.9,
  /** For reading and checking. */
  minutes: 30,
} as const;

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
const BYTES_A_CHARACTER = 2;
const BYTES_A_PART = 40;

/** Counts what is kept in memory; throws when it is too much. */
export const memoryLimit = (most: number = FEED_LIMITS.memoryBytes) => {
  let bytes = 0;
  return (...texts: readonly string[]): void => {
    for (const text of texts) bytes += BYTES_A_PART + text.length * BYTES_A_CHARACTER;
    if (bytes > most) throw new FeedRefused(`What the feed says takes more than ${most / MEGABYTE} MB of memory.`);
  };
};

/** Looks at the time, and at this process's memory, from now on; throws when it is over. */
export const workLimit = (minutes: number = FEED_LIMITS.minutes, heapShare: number = FEED_LIMITS.heapShare) => {
  const end = performance.now() + minutes * MINUTE_MS;
  return (): void => {
    if (performance.now() > end) throw new FeedRefused(`Reading and checking the feed took longer than ${minutes} minutes.`);
    const { used_heap_size: used, heap_size_limit: given } = getHeapStatistics();
    const most = Math.floor((given * heapShare) / MEGABYTE);
    if (used > most * MEGABYTE)
      throw new FeedRefused(
        `Reading and checking the feed takes more than ${most} MB of memory (NODE_OPTIONS=--max-old-space-size=… gives it more).`,
      );
  };
};
