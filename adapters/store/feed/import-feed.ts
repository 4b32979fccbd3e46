import { saveOf } from "../catalogue/catalogue-piece.ts";
import { mapFeed } from "./feed-mapping.ts";
import { DEMO, type GoodsPort } from "./goods-port.ts";
import { severalPricesLines } from "./one-price.ts";
import { titlesOfSeveralPrices } from "./plan-feed.ts";
import type { ReadFeed } from "./read-feed.ts";
import { skippedLines, uncountedLines } from "./skipped-lines.ts";
import { notYetShown } from "./not-yet-shown.ts";
import { refuseTooLittle, tooFewGoods } from "./too-little.ts";

/** Makes the goods of the feed's name those of the feed: all of them at once, or none. */
export const importFeed = async (shop: GoodsPort, read: ReadFeed): Promise<readonly string[]> => {
  const { catalogue, mapped, skipped, uncounted } = await mapFeed(read.feed, read);
  const { source } = catalogue;
  const replaces = read.replacesDemo ? [DEMO] : [];
  let counts = { imported: 0, updated: 0, removed: 0 };
  const fault = await shop.take(
    { source, replaces },
    async (put) => {
      const known = await shop.knownGoods([source, ...replaces]);
      refuseTooLittle(tooFewGoods(known.filter((one) => one.source === source).length, catalogue.items.length), read.isForced);
      read.say(`saving ${catalogue.items.length} products`);
      const save = saveOf(catalogue, replaces, known);
      ({ counts } = save);
      for (const piece of save.pieces()) await put(piece);
    },
    read.say,
  );
  return [
    `feed "${read.name}": ${counts.imported} imported, ${counts.updated} updated, ${counts.removed} removed, ${skipped.length} offers skipped`,
    ...skippedLines(skipped),
    ...uncountedLines(uncounted),
    ...severalPricesLines(titlesOfSeveralPrices(mapped)),
    ...notYetShown(fault),
  ];
};
