import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { mapFeed } from "#adapters/store/feed/feed-mapping.ts";
import { readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { feedText } from "#adapters/store/feed/feed-text.ts";
import { aFeed, anOffer, windows1251 } from "#tests/support/feed-builders.ts";

/** The bytes in small pieces, as a slow disk gives them. */
async function* pieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = (bytes: Uint8Array | string, size?: number) =>
  readFeedXml(
    feedText(pieces(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, size)),
    () => {},
    () => {},
  );

const tree = loadContent(null).categories;

const map = async (text: string) => mapFeed(await read(text), { name: "test", gender: "women", tree, checkLimits: () => {} });

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
    ["a gzip bomb", gzipSync(`<yml_catalog>${"<a></a>".repeat(9_000_000)}`), "The packed file grows more than 200 times"],
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

  it("have their sizes in order, one spelling a colour, and no waist where there is none", async () => {
    const offer = (id: string, color: string, size: string) =>
      anOffer(id, `<param name="Цвет товара">${color}</param><param name="Российский размер">${size}</param>`, 'group_id="m"');
    const { catalogue } = await map(
      aFeed(
        [
          offer("a", "Черный", "XXXL"),
          offer("b", "чёрный", "2XL"),
          offer("c", "ЧЁРНЫЙ", "s"),
          offer("d", "Белый", "46/48"),
          offer("e", "Белый", "42/44"),
        ].join("\n"),
      ),
    );
    expect(catalogue.items.map(({ externalId, color, sizes }) => [externalId, color.label, sizes.map(({ title }) => title)])).toEqual([
      ["m:ЧЁРНЫЙ", "Чёрный", ["S", "XXL", "XXXL"]],
      ["m:Белый", "Белый", ["42/44", "46/48"]],
    ]);
    const jeans = await map(
      aFeed(anOffer("1", '<param name="Размер">30/32</param>'), '<category id="1">Джинсы</category><category id="2">Юбки</category>'),
    );
    expect(jeans.catalogue.items[0]?.sizes.map(({ title }) => title)).toEqual(["30/32"]);
  });

  it("have all sizes of an id that the feed repeats once a size, and of an offer that names several", async () => {
    const sized = (size: string) => anOffer("1", `<param name="Размер">${size}</param>`);
    const { catalogue, skipped } = await map(
      aFeed([sized("M"), sized("S"), sized("S"), anOffer("2", '<param name="Размер">46, 44, 42</param>')].join("\n")),
    );
    expect(catalogue.items.map(({ externalId, sizes }) => [externalId, sizes.map(({ title, barcode }) => `${title} ${barcode}`)])).toEqual([
      ["1", ["S feed:test:1:S", "M feed:test:1:M"]],
      ["2", ["42 feed:test:2:42", "44 feed:test:2:44", "46 feed:test:2:46"]],
    ]);
    expect(skipped).toEqual([{ line: 8, offer: "1", reason: "the id 1 stands in the file twice" }]);
  });

  it("have titles that tell them apart, and are siblings when a model's code says so", async () => {
    const model = (id: string, url: string, code = "5130", more = "") =>
      `<offer id="${id}" available="true"><price>1000</price><categoryId>1</categoryId><typePrefix>Вечерние платья</typePrefix>
       <vendor>Название</vendor><model>${code}</model><url>https://shop.example/${url}</url>${more}</offer>`;
    const { catalogue } = await map(
      aFeed(
        [
          model("1", "5130-plate-krasnoe"),
          model("2", "5130-plate-temno-sinee"),
          model("3", "5130-plate-krasnoe-2", "5130", '<param name="длина">макси</param>'),
          model("4", "5131-plate-beloe", "5131"),
        ].join("\n"),
      ),
    );
    expect(catalogue.items.map(({ externalId, title, groupKey, color }) => [externalId, title, groupKey, color.label])).toEqual([
      ["1", "Вечернее платье 5130, красный", "model:5130  Вечернее платье 5130", "Красный"],
      ["2", "Вечернее платье 5130, тёмно-синий", "model:5130  Вечернее платье 5130", "Тёмно-синий"],
      ["3", "Вечернее платье 5130, красный, макси", "3", "Красный"],
      ["4", "Вечернее платье 5131", "4", "Белый"],
    ]);
  });

  it("stand mixed: the first colours of all models before the second ones", async () => {
    const offer = (id: string, group: string, color: string) => anOffer(id, `<param name="Цвет">${color}</param>`, `group_id="${group}"`);
    const { catalogue } = await map(aFeed([offer("a", "m", "Черный"), offer("b", "m", "Белый"), offer("c", "n", "Синий")].join("\n")));
    const popular = [...catalogue.items].sort((one, other) => other.popularity - one.popularity);
    expect(popular.map(({ externalId }) => externalId)).toEqual(["m:Черный", "n:Синий", "m:Белый"]);
  });

  it("have the colour in the title where only that tells a group's goods apart", async () => {
    const offer = (id: string, color: string, name: string) =>
      anOffer(id, `<param name="Цвет">${color}</param>`, 'group_id="m"').replace(">Платье<", `>${name}<`);
    const { catalogue } = await map(
      aFeed([offer("a", "Черный", "Юбка"), offer("b", "Белый", "Юбка"), offer("c", "Синий", "Синяя юбка")].join("\n")),
    );
    expect(catalogue.items.map(({ title }) => title)).toEqual(["Юбка, чёрный", "Юбка, белый", "Синяя юбка"]);
  });

  it("have their maker, and the labels of what is reduced and what is new", async () => {
    const { catalogue } = await map(
      aFeed(
        anOffer("1", "<oldprice>2000</oldprice><vendor>Фабрика</vendor>") +
          anOffer("2", '<vendor>Название</vendor><param name="Новинка">Да</param><param name="Бренд">Ателье</param>') +
          anOffer("3", '<oldprice>900</oldprice><param name="Новинка">нет</param>'),
      ),
    );
    expect(catalogue.items.map(({ brand, isNew, tags, details }) => [brand, isNew, tags.map(({ label }) => label), details])).toEqual([
      ["Фабрика", false, ["−50\u00A0%"], []],
      ["Ателье", true, ["Новинка"], []],
      ["", false, [], []],
    ]);
  });

  it.each([
    ["lines that were broken by a program", "Ткань - \nэкокожа. Карманы \nесть. \nКапюшон.", "Ткань - экокожа. Карманы есть. Капюшон."],
    ["paragraphs", "Первый абзац.\n\nВторой абзац.\nТретий.", "Первый абзац.\nВторой абзац.\nТретий."],
    ["a list", "Состав:\n- хлопок\n- лён", "Состав:\n- хлопок\n- лён"],
    [
      "markup",
      "<![CDATA[<p>Один\nдва</p><ul><li>три</li><li>четыре</li></ul>пять<br/>шесть &#8212; семь]]>",
      "Один два\nтри\nчетыре\nпять\nшесть — семь",
    ],
    ["sentences without a space", "На пуговицах.Ткань плотная.", "На пуговицах. Ткань плотная."],
  ])("have descriptions with their paragraphs: %s", async (_, given, description) => {
    const { catalogue } = await map(aFeed(anOffer("1", `<description>${given}</description>`)));
    expect(catalogue.items[0]?.description).toBe(description);
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

  it("stand in the feed's own tree where nothing tells their section, whatever its parents say", async () => {
    const categories =
      '<category id="9">Все товары</category><category id="1" parentId="9">\nНовая коллекция</category><category id="2" parentId="1">Осень</category>' +
      '<category id="5" parentId="77">Сироты</category>';
    const offers = [2, 5].map((id) => anOffer(`${id}`, "").replace("<categoryId>1<", `<categoryId>${id}<`).replace("Платье", `Вещь ${id}`));
    const { catalogue } = await map(aFeed(offers.join("\n"), categories));
    expect(catalogue.categories.map(({ path, title }) => [path, title])).toEqual([
      ["women", "Женщинам"],
      ["men", "Мужчинам"],
      ["women/novaya-kollekciya", "Новая коллекция"],
      ["women/novaya-kollekciya/osen", "Осень"],
      ["women/siroty", "Сироты"],
    ]);
    expect(catalogue.items[0]?.categoryPaths).toEqual(["women", "women/novaya-kollekciya", "women/novaya-kollekciya/osen"]);
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
          anOffer("7", "<currencyId>USD</currencyId>"),
          anOffer("9", "").replace("1000", "0,4"),
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
      { line: 14, offer: "7", reason: "the price is in USD, and the shop sells in roubles" },
      { line: 15, offer: "9", reason: 'the price "0,4" is less than a rouble' },
    ]);
  });
});
