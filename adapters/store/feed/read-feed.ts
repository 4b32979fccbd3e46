import { createReadStream } from "node:fs";
import path from "node:path";
import { domainToUnicode } from "node:url";
import type { Content } from "../content/content.ts";
import type { FeedGender } from "./feed-categories.ts";
import { type ParsedFeed, readFeedXml } from "./feed-parser.ts";
import { timeLimit } from "./feed-limits.ts";
import { feedText } from "./feed-text.ts";
import { slugOf } from "./plain-words.ts";

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
  /** Throws when the work has taken too long. */
  readonly checkTime: () => void;
}

const nameFrom = (shopUrl: string, file: string): string =>
  (URL.canParse(shopUrl) ? slugOf(domainToUnicode(new URL(shopUrl).hostname)) : "") ||
  slugOf(path.basename(file).split(".")[0] ?? "") ||
  "feed";

/** Reads a feed whole and gives it its name; throws `FeedRefused` when the file is broken. */
export const readFeed = async (file: string, options: FeedOptions & Pick<ReadFeed, "say" | "tree">): Promise<ReadFeed> => {
  const { name, say } = options;
  const checkTime = timeLimit();
  const feed = await readFeedXml(feedText(createReadStream(file)), (offers) => say(`read ${offers} offers`), checkTime);
  say(`read ${feed.offers.length} offers and ${feed.categories.length} categories`);
  return { ...options, checkTime, name: slugOf(name) || nameFrom(feed.shop.get("url") ?? "", file), feed };
};
