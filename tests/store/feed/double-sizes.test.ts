import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { mapFeed } from "#adapters/store/feed/feed-mapping.ts";
import { readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { feedText } from "#adapters/store/feed/feed-text.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";

const tree = loadContent(null).categories;

it("a double size is as the feed writes it, once, and with a dash where it could be taken for a waist and a length", async () => {
  const sizesOf = async (...sizes: readonly string[]) => {
    const offers = sizes.map((size, place) => anOffer(`${place}`, `<param name="Размер">${size}</param>`, 'group_id="m"'));
    const text = feedText(Readable.from([Buffer.from(aFeed(offers.join("\n")))]));
    const feed = await readFeedXml(
      text,
      () => {},
      () => {},
    );
    const { catalogue, skipped } = await mapFeed(feed, { name: "test", gender: "women", tree, checkLimits: () => {} });
    return [
      catalogue.items.flatMap((item) => item.sizes.map(({ title, barcode }) => `${title} ${barcode}`)),
      skipped.map(({ reason }) => reason),
    ];
  };
  expect(await sizesOf("42/44", "46 - 48", "50")).toEqual([["42/44 feed:test:0", "46-48 feed:test:1", "50 feed:test:2"], []]);
  expect(await sizesOf("42/44", "34/36")).toEqual([["34-36 feed:test:1", "42-44 feed:test:0"], []]);
  expect(await sizesOf("42/44", "42-44")).toEqual([["42/44 feed:test:0"], ['the size "42-44" of this colour stands in the model twice']]);
});
