import { createReadStream } from "node:fs";
import path from "node:path";
import { domainToUnicode } from "node:url";
import type { SaveCounts } from "../catalogue/save-catalogue.ts";
import { saveCatalogue } from "../catalogue/save-catalogue.ts";
import type { Database } from "../database/database.ts";
import type { FeedGender } from "./feed-categories.ts";
import { mapFeed, type Skipped } from "./feed-mapping.ts";
import { readFeedXml } from "./feed-parser.ts";
import { feedText } from "./feed-text.ts";
import { slugOf } from "./plain-words.ts";

export interface ImportOptions {
  /** What the feed is known by; empty for the host of its shop, else the file's name. The same name replaces the same goods. */
  readonly name: string;
  readonly gender: FeedGender;
  /** Takes the demo goods out in the same transaction. */
  readonly replacesDemo: boolean;
  readonly onProgress: (line: string) => void;
}

export interface ImportReport extends SaveCounts {
  readonly name: string;
  readonly skipped: readonly Skipped[];
}

const nameFrom = (shopUrl: string, file: string): string =>
  (URL.canParse(shopUrl) ? slugOf(domainToUnicode(new URL(shopUrl).hostname)) : "") ||
  slugOf(path.basename(file).split(".")[0] ?? "") ||
  "feed";

/**
 * Reads a feed whole, checks it, and swaps the goods of its name in one transaction. Throws `FeedRefused` and changes nothing when the
 * file is broken; offers that cannot be sold are in the report.
 */
export const importFeed = async (database: Database, file: string, options: ImportOptions): Promise<ImportReport> => {
  const { name: givenName, gender, replacesDemo, onProgress } = options;
  const feed = await readFeedXml(feedText(createReadStream(file)), (offers) => onProgress(`read ${offers} offers`));
  onProgress(`read ${feed.offers.length} offers and ${feed.categories.length} categories`);
  const name = slugOf(givenName) || nameFrom(feed.shop.get("url") ?? "", file);
  const { catalogue, skipped } = mapFeed(feed, name, gender);
  onProgress(`saving ${catalogue.items.length} products`);
  const counts = await saveCatalogue(database, catalogue, replacesDemo ? ["demo"] : []);
  return { ...counts, name, skipped };
};

const MOST_LINES = 50;

/** The report in words: counts, then every skipped offer with its line and reason, at most fifty. */
export const reportLines = ({ name, imported, updated, removed, skipped }: ImportReport): readonly string[] => [
  `feed "${name}": ${imported} imported, ${updated} updated, ${removed} removed, ${skipped.length} offers skipped`,
  ...skipped
    .slice(0, MOST_LINES)
    .map(({ line, offer, reason }) => `  line ${line}, offer ${offer === "" ? "without id" : offer}: ${reason}`),
  ...(skipped.length > MOST_LINES ? [`  and ${skipped.length - MOST_LINES} more`] : []),
];
