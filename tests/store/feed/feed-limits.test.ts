import { describe, expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { FEED_LIMITS, memoryLimit, workLimit } from "#adapters/store/feed/feed-limits.ts";
import { mapFeed } from "#adapters/store/feed/feed-mapping.ts";
import { readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { feedText } from "#adapters/store/feed/feed-text.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";

const PIECE = 64 * 1024;

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

const never = (): void => {};
const read = (text: string) => readFeedXml(feedText(pieces(text)), never, never);
const map = async (text: string, checkLimits = never) =>
  mapFeed(await read(text), { name: "test", gender: "women", tree: loadContent(null).categories, checkLimits });

const many = (count: number, one: (place: number) => string): string => Array.from({ length: count }, (_, place) => one(place)).join("");
const sized = (id: string, size: string, color: string, group: string): string =>
  anOffer(id, `<param name="Размер">${size}</param><param name="Цвет">${color}</param>`, `group_id="${group}"`);

describe("a feed", () => {
  it.each([
    [
      "a long attribute",
      anOffer("1", `<param name="${"я".repeat(501)}">а</param>`),
      "The attribute name of <param> is longer than 500 characters",
    ],
    ["a long id", anOffer("1".repeat(501), ""), "The attribute id of <offer> is longer than 500 characters"],
    [
      "many attributes",
      anOffer(
        "1",
        "",
        many(60, (place) => `a${place}="1" `),
      ),
      "<offer> has more than 50 attributes",
    ],
    [
      "many parameters",
      anOffer(
        "1",
        many(201, (place) => `<param name="п${place}">а</param>`),
      ),
      "An offer has more than 200 parameters",
    ],
    [
      "many fields",
      anOffer(
        "1",
        many(201, (place) => `<f${place}>а</f${place}>`),
      ),
      "An offer has more than 200 fields",
    ],
    ["a long comment", anOffer("1", `<!--${"а".repeat(1_100_000)}-->`), "A tag, a comment or a text is longer than 1000000 characters"],
  ])("is refused for %s, with its place", async (_, offer, message) => {
    await expect(read(aFeed(offer))).rejects.toThrow(new RegExp(`^${message} \\(line 6, column \\d+\\)$`));
  });

  it("is refused for a line that has no end", async () => {
    const spaces = Buffer.alloc(8 * 1024 * 1024, 32);
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("<?xml version='1.0'?>\n");
      for (;;) yield spaces;
    };
    const readAll = async (): Promise<void> => {
      for await (const text of feedText(endless())) void text;
    };
    await expect(readAll()).rejects.toThrow(/^A line of the file is longer than 134217728 characters \(near byte \d+\)\.$/);
  });

  it("is refused for more categories than a shop can have", async () => {
    const categories = many(FEED_LIMITS.categories + 1, (place) => `<category id="${place}">а</category>`);
    await expect(read(aFeed(anOffer("1", ""), categories))).rejects.toThrow("The feed holds more than 20000 categories");
  });

  it.each([
    [
      "a circle",
      '<category id="1" parentId="3">а</category><category id="3" parentId="4">б</category><category id="4" parentId="3">в</category>',
      "The categories go in a circle: 3 → 4 → 3.",
    ],
    ["a category that is its own parent", '<category id="1" parentId="1">а</category>', "The categories go in a circle: 1 → 1."],
    [
      "a long way up",
      many(22, (place) => `<category id="${place + 1}" parentId="${place}">а</category>`),
      "The category 21 stands more than 20 deep.",
    ],
  ])("is refused for %s among its categories", async (_, categories, message) => {
    await expect(map(aFeed(anOffer("1", ""), categories))).rejects.toThrow(message);
  });

  it.each([
    [
      "sizes",
      many(3_001, (place) => sized(`${place}`, `размер ${place}`, "", `${place}`)),
      "The feed names more than 3000 different sizes.",
    ],
    [
      "colours",
      many(3_001, (place) => sized(`${place}`, "42", `небывалый${place}`, `${place}`)),
      "The feed names more than 3000 different colours.",
    ],
    [
      "colours of a model",
      many(501, (place) => sized(`${place}`, "42", `небывалый${place}`, "один")),
      "The model один has more than 500 colours.",
    ],
  ])("is refused for too many %s: each costs all goods", async (_, offers, message) => {
    await expect(map(aFeed(offers))).rejects.toThrow(message);
  });

  it("is refused when it takes too much memory or too long", async () => {
    const keep = memoryLimit(1024 * 1024);
    expect(() => keep("а".repeat(600_000))).toThrow("What the feed says takes more than 1 MB of memory.");
    expect(workLimit(1, 0)).toThrow("Reading and checking the feed takes more than 0 MB of memory");
    const checkLimits = workLimit(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(checkLimits).toThrow("Reading and checking the feed took longer than 0 minutes.");
    await expect(readFeedXml(feedText(pieces(aFeed(anOffer("1", "")))), never, checkLimits)).rejects.toThrow("took longer than 0 minutes");
    await expect(map(aFeed(many(501, (place) => anOffer(`${place}`, ""))), checkLimits)).rejects.toThrow("took longer than 0 minutes");
  });

  it("loses an offer whose words are no names any more, and keeps the rest", async () => {
    const { catalogue, skipped } = await map(
      aFeed(
        [
          anOffer("1", "").replace("Платье", "Платье ".repeat(80)),
          sized("2", "большой ".repeat(60), "", "а"),
          sized("3", "42", "ц".repeat(401), "б"),
          anOffer("4", `<param name="Размер">${many(101, (place) => `${place + 100}, `)}42</param>`),
          anOffer("5", ""),
        ].join("\n"),
      ),
    );
    expect([catalogue.items.map(({ externalId }) => externalId), skipped.map(({ reason }) => reason)]).toEqual([
      ["5"],
      [
        "the name is longer than 500 characters",
        "the size is longer than 400 characters",
        "the colour is longer than 400 characters",
        "it has more than 100 sizes",
      ],
    ]);
  });
});
