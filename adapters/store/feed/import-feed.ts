import { saveCatalogue } from "../catalogue/save-catalogue.ts";
import type { Database } from "../database/database.ts";
import { mapFeed } from "./feed-mapping.ts";
import * as t from "io-ts";
import { severalPricesLines } from "./one-price.ts";
import { titlesOfSeveralPrices } from "./plan-feed.ts";
import { theRow } from "../database/rows.ts";
import { refuseTooLittle, tooFewGoods } from "./too-little.ts";
import { skippedLines } from "./skipped-lines.ts";
import type { ReadFeed } from "./read-feed.ts";

const CountRow = t.type({ count: t.number }, "CountRow");

/** Swaps the goods of the feed's name in one transaction. */
export const importFeed = async (database: Database, read: ReadFeed): Promise<readonly string[]> => {
  const { catalogue, mapped, skipped } = await mapFeed(read.feed, read);
  const known = await database.query(CountRow, "select count(*)::int as count from product where source = $1", [catalogue.source]);
  refuseTooLittle(tooFewGoods(theRow(known).count, catalogue.items.length), read.isForced);
  read.say(`saving ${catalogue.items.length} products`);
  const { imported, updated, removed } = await saveCatalogue(database, catalogue, read.replacesDemo ? ["demo"] : []);
  return [
    `feed "${read.name}": ${imported} imported, ${updated} updated, ${removed} removed, ${skipped.length} offers skipped`,
    ...skippedLines(skipped),
    ...severalPricesLines(titlesOfSeveralPrices(mapped)),
  ];
};
