import { describe, expect, it } from "vitest";
import { isDenim } from "#core/size-selection/denim.rules.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import { type FeedOffer, readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { distinctTitles, titleReader } from "#adapters/store/feed/feed-titles.ts";
import { plainText, slugOf } from "#adapters/store/feed/plain-words.ts";
import { sizeIdsOf } from "#adapters/store/feed/sound-offer.ts";
import { colorInAddress, inColor, namedColor } from "#adapters/store/goods/color-words.ts";
import { inPieces } from "#adapters/store/goods/in-pieces.ts";
import { materialsOf } from "#adapters/store/goods/materials.ts";
import { buildPhrases } from "#adapters/store/goods/phrases.ts";
import { isKnownSize, sizeTitle } from "#adapters/store/goods/size-order.ts";
import { buildTextIndex } from "#adapters/store/goods/text-index.ts";
import { plainArticle } from "#adapters/store/goods/words.ts";
import { withoutSlash } from "#app/routes/pages.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { timeOf } from "#tests/support/thread-time.ts";

const LENGTH = 200_000;
/** Many times what a busy machine needs, and a small part of what the square of the length would take. */
const LONGEST_MS = 10_000;
/** Of a row of all texts on a busy machine. */
const PATIENCE_MS = 300_000;

const row = (unit: string): string => unit.repeat((LENGTH - 100) / unit.length);
const TEXTS: readonly string[] = [
  ...[
    ",",
    " ",
    "\n",
    "а\n",
    ".",
    "р.",
    "размер ",
    "42,",
    "S ,",
    "1",
    "1/",
    " - ",
    "/",
    "<",
    "<p ",
    "<br ",
    "&",
    "абвг ",
    "подклад",
    "\u0301\u0323",
  ].map((unit) => `${row(unit)}!`),
  ...[" ", "а", "и "].map((unit) => `<br>подклад${row(unit)}1.1!`),
];

const tree = loadContent(null).categories;
const titleOf = titleReader(tree);

const anOfferWith = (fields: Readonly<Record<string, string>>, size = ""): FeedOffer => ({
  line: 1,
  id: "1",
  groupId: "",
  isAvailable: true,
  fields: new Map(Object.entries(fields)),
  pictures: [],
  params: [{ name: "Размер", unit: "", value: size }],
  stock: null,
});

const asXml = (text: string): string => text.replace(/[<&"]/g, "я");

const readXml = (xml: string) =>
  readFeedXml(
    (async function* () {
      yield xml;
    })(),
    () => {},
    () => {},
  );

/** Everything that reads a text of a feed. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "an XML file": (text) =>
    readXml(
      aFeed(
        anOffer("1", `<!--${asXml(text).replaceAll("-", "_")}--><a><![CDATA[${text}]]></a>`, `group_id="${asXml(text).slice(0, 400)}"`),
      ),
    ),
  "a description": plainText,
  "a title": (text) => titleOf(anOfferWith({ name: text })),
  "a kind of goods": (text) => titleOf(anOfferWith({ typePrefix: text, model: text })),
  "titles that are told apart": (text) =>
    distinctTitles([
      { title: text, color: "", params: [{ name: text, value: "а" }], article: "1" },
      { title: text, color: text, params: [], article: text },
    ]),
  "an address of a page": slugOf,
  "sizes of an offer": (text) => sizeIdsOf(anOfferWith({ name: text }, text)),
  "a size": (text) => [sizeTitle(text), isKnownSize(text), isDenim([{ title: text }]), displayTitle(text)],
  "a colour": (text) => [namedColor(text), inColor(text, text)],
  "a colour in an address": (text) => colorInAddress(`https://shop.example/${text}/`),
  "a composition": materialsOf,
  "what is searched": (text) =>
    inPieces(
      buildTextIndex(
        1,
        () => [{ text, weight: 1 }],
        () => text,
        [],
      ),
    ),
  "what is proposed": (text) => inPieces(buildPhrases(1, () => text, [])),
  "an article": plainArticle,
  "a path": (text) => withoutSlash(`/${text}`),
};

describe("a hostile text of 200,000 characters", { timeout: PATIENCE_MS }, () => {
  it.each(Object.entries(READERS))("costs no more than its length: %s", async (_, read) => {
    const slow: string[] = [];
    for (const text of TEXTS) if ((await timeOf(() => read(text))) > LONGEST_MS) slow.push(text.slice(0, 20));
    expect(slow).toEqual([]);
  });
});

describe("many goods that are told apart by nothing", { timeout: PATIENCE_MS }, () => {
  const many = Array.from({ length: 100_000 }, (_, place) => place);

  it("cost no more than their number: each with a parameter of its own", async () => {
    const goods = many.map((place) => ({ title: "Платье", color: "", params: [{ name: `п${place}`, value: "а" }], article: "1" }));
    expect(await timeOf(() => distinctTitles(goods))).toBeLessThan(LONGEST_MS);
  });

  it("cost no more than their number: all with one article", async () => {
    const index = (): unknown =>
      inPieces(
        buildTextIndex(
          many.length * 2,
          () => [],
          () => "один",
          [],
        ),
      );
    expect(await timeOf(index)).toBeLessThan(LONGEST_MS);
  });
});
