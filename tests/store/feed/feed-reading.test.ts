import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mapFeed } from "#adapters/store/feed/feed-mapping.ts";
import { readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { feedText } from "#adapters/store/feed/feed-text.ts";
import { aFeed, anOffer, windows1251 } from "#tests/support/feed-builders.ts";

/** The bytes in small pieces, as a slow disk gives them. */
async function* pieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = (bytes: Uint8Array | string, size?: number) =>
  readFeedXml(feedText(pieces(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, size)), () => {});

const map = async (text: string) => mapFeed(await read(text), "test", "women");

describe("the text of a feed", () => {
  const feed = aFeed(anOffer("1", "<vendorCode>А-1</vendorCode>"));

  it("is read in pieces of any size", async () => {
    for (const size of [1, 7, 100_000]) expect((await read(feed, size)).offers[0]?.fields.get("name")).toBe("Платье");
  });

  it("is read in windows-1251", async () => {
    const declared = feed.replace("utf-8", "windows-1251");
    expect((await read(windows1251(declared))).offers[0]?.fields.get("vendorCode")).toBe("А-1");
  });

  it("is read with a byte order mark, and gzipped", async () => {
    expect((await read(`\uFEFF${feed}`)).offers).toHaveLength(1);
    expect((await read(gzipSync(feed))).offers).toHaveLength(1);
  });

  it.each([
    ["an empty file", new Uint8Array(), "The file is empty."],
    ["another encoding", feed.replace("utf-8", "koi8-r"), 'The encoding "koi8-r" is not known'],
    ["a wrong encoding", windows1251(feed), "The file is not valid utf-8"],
    ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x3c, 0), "The file is in UTF-16"],
    ["a zip archive", Uint8Array.of(0x50, 0x4b, 3, 4), "The file is a zip archive"],
    ["broken gzip", Uint8Array.of(0x1f, 0x8b, 1, 2, 3), "The packed file is broken"],
    ["a gzip bomb", gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), "The packed file grows more than 200 times"],
    ["another XML", "<rss></rss>", "This is not a Yandex Market feed: it begins with <rss>"],
    ["HTML", "<html><body>502</body></html>", "This is not a Yandex Market feed: it begins with <html>"],
    ["a file that is cut off", feed.slice(0, -40), "The XML is broken"],
    ["a broken tag", feed.replace("</price>", "</prise>"), "The XML is broken: unexpected close tag"],
    ["an unknown entity", feed.replace("Платье</name>", "&evil;</name>"), "The XML is broken: undefined entity"],
    [
      "entities of its own",
      feed.replace('SYSTEM "shops.dtd"', '[<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]'),
      "The file declares entities of its own, which is refused (line 2",
    ],
    ["too deep nesting", aFeed("<a>".repeat(40)), "Elements are nested more than 20 deep"],
    [
      "a huge text",
      aFeed(anOffer("1", `<description>${"я".repeat(200_001)}</description>`)),
      "The text of <description> is longer than 200000 characters",
    ],
  ])("is refused when it is %s", async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});

describe("a feed's goods", () => {
  it("make one product of a model's sizes, and siblings of its colours", async () => {
    const offer = (id: string, color: string, size: string, stock = "") =>
      anOffer(id, `<param name="Цвет">${color}</param><param name="Размер" unit="RU">${size}</param>${stock}`, 'group_id="m"');
    const { catalogue, skipped } = await map(
      aFeed([offer("a", "Чёрный", "44"), offer("b", "Чёрный", "46", "<count>3</count>"), offer("c", "Красный", "44")].join("\n")),
    );
    expect(skipped).toEqual([]);
    expect(
      catalogue.items.map(({ groupKey, color, sizes }) => [
        groupKey,
        color.label,
        color.family,
        sizes.map(({ title, stockSite }) => [title, stockSite]),
      ]),
    ).toEqual([
      [
        "m",
        "Чёрный",
        "чёрный",
        [
          ["44", 10],
          ["46", 3],
        ],
      ],
      ["m", "Красный", "красный", [["44", 10]]],
    ]);
  });

  it("take words and pictures of the offer without a size, and leave it out as a size", async () => {
    const picture = (name: string) => `<picture>https://pictures.example/${name}.jpg</picture>`;
    const { catalogue } = await map(
      aFeed(
        anOffer("base", `${picture("1")}${picture("2")}<description>Описание</description>`, 'group_id="m"') +
          anOffer("s", `${picture("3")}<param name="Размер">42</param>`, 'group_id="m"').replace("Платье", "Платье. размер 42"),
      ),
    );
    expect(catalogue.items).toHaveLength(1);
    expect(catalogue.items[0]).toMatchObject({
      title: "Платье",
      description: "Описание",
      sizes: [{ title: "42" }],
      images: [1, 2, 3].map((name) => ({ kind: "address", address: `https://pictures.example/${name}.jpg` })),
    });
  });

  it("have one size, a discount from oldprice, details from params, and no stock when they are not available", async () => {
    const { catalogue } = await map(
      aFeed(
        '<offer id="1" available="false" type="vendor.model"><price>7 220,40</price><oldprice>9000</oldprice><categoryId>1</categoryId>' +
          '<typePrefix>Вечернее платье</typePrefix><vendor>Название</vendor><model>5420</model><param name="длина">макси</param>' +
          '<param name="Цвет">69962577-1b03-11e8-a2e6-00155d747d3d</param>' +
          "<description>&lt;p&gt;Один&lt;/p&gt;&lt;b&gt;два&lt;/b&gt; &amp;amp; три</description></offer>",
      ),
    );
    expect(catalogue.items[0]).toMatchObject({
      title: "Вечернее платье 5420",
      price: 9000,
      priceDiscount: 7220,
      color: { label: "", family: "" },
      sizes: [{ title: "Один размер", stockSite: 0 }],
      details: [{ name: "param", title: "Длина", value: "макси" }],
      description: "Один\nдва & три",
    });
  });

  it("keep only addresses of pictures that are addresses", async () => {
    const { catalogue } = await map(
      aFeed(
        anOffer(
          "1",
          "<picture>javascript:alert(1)</picture><picture>/etc/passwd</picture><picture>http://xn--80a.xn--p1ai/a.jpg</picture>",
        ),
      ),
    );
    expect(catalogue.items[0]?.images.map((image) => (image.kind === "address" ? image.address : ""))).toEqual([
      "http://xn--80a.xn--p1ai/a.jpg",
    ]);
  });

  it("stand in a tree of categories, whatever its parents say", async () => {
    const categories =
      '<category id="9">Все товары</category><category id="1" parentId="9">\nПлатья</category><category id="2" parentId="1">Макси</category>' +
      '<category id="3" parentId="4">Туда</category><category id="4" parentId="3">Обратно</category><category id="5" parentId="77">Сироты</category>';
    const { catalogue } = await map(aFeed(anOffer("1", "").replace("<categoryId>1<", "<categoryId>2<"), categories));
    expect(catalogue.categories.map(({ path, title }) => [path, title])).toEqual([
      ["women", "Женщинам"],
      ["women/platya", "Платья"],
      ["women/platya/maksi", "Макси"],
      ["women/obratno", "Обратно"],
      ["women/obratno/tuda", "Туда"],
      ["women/tuda", "Туда"],
      ["women/tuda/obratno", "Обратно"],
      ["women/siroty", "Сироты"],
    ]);
    expect(catalogue.items[0]?.categoryPaths).toEqual(["women", "women/platya", "women/platya/maksi"]);
  });

  it("leave broken offers out with line and reason, and keep the rest", async () => {
    const { catalogue, skipped } = await map(
      aFeed(
        [
          anOffer("1", ""),
          anOffer("1", ""),
          anOffer("", ""),
          anOffer("2", "").replace("1000", "дёшево"),
          anOffer("3", "").replace("<price>1000</price>", ""),
          anOffer("4", "").replace("<categoryId>1<", "<categoryId>5<"),
          anOffer("5", "").replace("<name>Платье</name>", ""),
          anOffer("6", ""),
        ].join("\n"),
      ),
    );
    expect(catalogue.items.map(({ externalId }) => externalId)).toEqual(["1", "6"]);
    expect(skipped).toEqual([
      { line: 7, offer: "1", reason: "the id 1 stands in the file twice" },
      { line: 8, offer: "", reason: "no id" },
      { line: 9, offer: "2", reason: 'the price "дёшево" is not a number above zero' },
      { line: 10, offer: "3", reason: "no price" },
      { line: 11, offer: "4", reason: "the category 5 is not in the feed" },
      { line: 12, offer: "5", reason: "no name" },
    ]);
  });
});
