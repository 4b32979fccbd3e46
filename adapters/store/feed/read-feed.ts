import { createReadStream } from "node:fs";
import path from "node:path";
import { domainToUnicode } from "node:url";
import type { Content } from "../content/content.ts";
import type { FeedGender } from "./feed-categories.ts";
import { type ParsedFeed, readFeedXml } from "./feed-parser.ts";
import { FEED_LIMITS, FeedRefused, workLimit } from "./feed-limits.ts";
import { feedText } from "./feed-text.ts";
import { slugOf } from "./plain-words.ts";
import { readStockTable, TABLE_EXPECTED } from "./stock-table.ts";

export interface FeedOptions {
  /** What the feed is known by; empty for the host of its shop, else the file's name. The same name replaces the same goods. */
  readonly name: string;
  readonly gender: FeedGender;
  /** Takes the demo goods out in the same transaction. */
  readonly replacesDemo: boolean;
  /** Does it also when the shop would be left with much less than it had. */
  readonly isForced: boolean;
}

/** A feed that was read, and everything that is known of it. */
export interface ReadFeed extends FeedOptions {
  readonly feed: ParsedFeed;
  readonly tree: Content["categories"];
  readonly say: (line: string) => void;
  /** Throws when the work has taken too long, or too much memory. */
  readonly checkLimits: () => void;
}

const SHOWN_LENGTH = 60;

const nameFrom = (shopUrl: string, file: string): string =>
  (URL.canParse(shopUrl) ? slugOf(domainToUnicode(new URL(shopUrl).hostname)) : "") ||
  slugOf(path.basename(file).split(".")[0] ?? "") ||
  "feed";

interface Begun {
  /** The first signs that are no blanks. */
  readonly beginning: string;
  readonly whole: AsyncIterable<string>;
}

const begun = async (text: AsyncIterable<string>): Promise<Begun> => {
  const pieces = text[Symbol.asyncIterator]();
  let read = "";
  let next = await pieces.next();
  for (; next.done !== true; next = await pieces.next()) {
    read += next.value;
    if (next.value.trim() !== "") break;
    if (read.length > FEED_LIMITS.pieceLength) throw new FeedRefused(`The file begins with more than ${FEED_LIMITS.pieceLength} blanks.`);
  }
  const whole = async function* (): AsyncGenerator<string> {
    yield read;
    for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) yield piece.value;
  };
  return { beginning: read.trimStart().slice(0, SHOWN_LENGTH), whole: whole() };
};

/** Reads a feed whole and gives it its name; throws `FeedRefused` when the file is broken. `takesTable`: it may be a table of prices and stock. */
export const readFeed = async (
  file: string,
  { takesTable, ...options }: FeedOptions & Pick<ReadFeed, "say" | "tree"> & { readonly takesTable: boolean },
): Promise<ReadFeed> => {
  const { name, say } = options;
  const checkLimits = workLimit();
  const { beginning, whole } = await begun(feedText(createReadStream(file)));
  const isTable = !beginning.startsWith("<");
  if (isTable && !takesTable)
    throw new FeedRefused(
      `This is no YML file: it begins with "${beginning.split("\n")[0]}", and a Yandex Market feed (XML with <yml_catalog>) is expected. ` +
        `Prices and stock of goods that are here already may be a table, ${TABLE_EXPECTED}: give it with --stock.`,
    );
  const feed = isTable
    ? await readStockTable(whole, checkLimits)
    : await readFeedXml(whole, (offers) => say(`read ${offers} offers`), checkLimits);
  say(`read ${feed.offers.length} offers and ${feed.categories.length} categories`);
  return { ...options, checkLimits, name: slugOf(name) || nameFrom(feed.shop.get("url") ?? "", file), feed };
};
