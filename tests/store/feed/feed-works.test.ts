import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runImport } from "#adapters/store/commands/import-command.ts";
import type { FeedJob } from "#adapters/store/feed/feed-job.ts";
import { aFeed, anOffer, windows1251 } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const feeds = feedHarness();

const fileOf = (feed: string, host: string): string => feeds.fileOf(feed.replace("shop.example", host));

const work = (kind: FeedJob["work"], feed: string, host: string, more: Partial<FeedJob> = {}): Promise<readonly string[]> =>
  feeds.work(fileOf(feed, host), { work: kind, ...more });

const everything = () =>
  rowsOf(
    feeds.store().database,
    `select p.external_id, p.price, p.price_discount, p.tags, p.title, z.barcode, z.stock_site from product p join product_size z on z.product_id = p.id
     order by z.barcode`,
  );

const sized = (id: string, size: string, more = "") => anOffer(id, `<param name="Размер">${size}</param>${more}`, 'group_id="m"');

describe("a dry run", () => {
  it("says what an import would do, category by category, and what it does not understand; it changes nothing", async () => {
    const host = "dry.example";
    await work("import", aFeed(anOffer("1", "") + anOffer("old", "")), host);
    const before = await everything();
    const feed = aFeed(
      anOffer("1", '<param name="Цвет">Небывалый</param>') +
        anOffer("2", '<param name="Размер">большой</param><picture>https://pictures.example/1.jpg</picture>') +
        anOffer("3", "").replace("<categoryId>1<", "<categoryId>2<").replace("Платье", "Вещь") +
        anOffer("4", "").replace("<price>1000<", "<price>нет<") +
        sized("5", "42").replace("<categoryId>1<", "<categoryId>3<") +
        sized("6", "44").replace("<price>1000<", "<price>1200<"),
      '<category id="1">Вечерние платья</category><category id="2">Осень</category><category id="3">Юбки и платья</category>',
    );
    expect(await work("dry-run", feed, host, { replacesDemo: true })).toEqual([
      'feed "dry-example" would be: 4 imported, 0 updated, 2 removed, 1 offers skipped, 1 demo products removed',
      "categories:",
      "  «Вечерние платья» → Женщинам / Платья / Вечерние платья: 2, by the category",
      "  «Осень» → Женщинам / Осень: 1, NOT UNDERSTOOD: the feed's own category",
      "  «Юбки и платья» → Женщинам / Платья: 1, by the titles",
      "offers that cannot be sold:",
      '  line 6, offer 4: the price "нет" is not a number above zero',
      "not understood:",
      "  1 products in colours without a swatch: «Небывалый»",
      "  sizes that are neither letters nor numbers: «большой»",
      "  1 products have sizes of different prices: all are sold at the lowest of what can be had: «Платье, арт. 5»",
      "  2 products without a size: they have one, «Один размер»",
      "  3 products without a picture",
      "nothing was changed",
    ]);
    expect(await everything()).toEqual(before);
  });

  it("needs no shop and leaves none behind", async () => {
    const said: string[] = [];
    const dataDirectory = path.join(feeds.folder(), "no-shop");
    const code = await runImport([fileOf(aFeed(anOffer("1", "")), "dry.example"), "--dry-run"], { DATA_DIR: dataDirectory }, (line) =>
      said.push(line),
    );
    expect([code, said[1], said.at(-1), existsSync(dataDirectory)]).toEqual([
      0,
      'feed "dry-example" would be: 1 imported, 0 updated, 0 removed, 0 offers skipped',
      "nothing was changed",
      false,
    ]);
  });
});

describe("a file of prices and stock", () => {
  const host = "stock.example";
  const first = aFeed(
    sized("m", "").replace('<param name="Размер"></param>', "") +
      sized("s", "S", "<count>3</count><description>Описание</description>") +
      sized("medium", "M") +
      anOffer("r", '<param name="Размер">42</param>') +
      anOffer("r", '<param name="Размер">44</param>') +
      anOffer("one", ""),
  );
  const stock = async () =>
    new Map(
      (
        await rowsOf<{ barcode: string; stock: number; price: number; discount: number | null; labels: string }>(
          feeds.store().database,
          `select replace(z.barcode, 'feed:stock-example:', '') as barcode, z.stock_site as stock, p.price, p.price_discount as discount,
             coalesce(p.tags -> 0 ->> 'label', '') as labels from product_size z join product p on p.id = z.product_id
           where p.source = 'feed:stock-example'`,
        )
      ).map(({ barcode, ...facts }) => [barcode, Object.values(facts)]),
    );
  const offer = (id: string, fields: string, available = "true") => `<offer id="${id}" available="${available}">${fields}</offer>`;
  const size = (title: string) => `<param name="Размер">${title}</param>`;

  it("changes nothing else, removes nothing, and reports what it does not know", async () => {
    await work("import", first, host);
    const titles = await rowsOf(feeds.store().database, "select id, slug, title, description from product order by id");
    const report = await work(
      "stock",
      aFeed(
        [
          offer("s", "<price>900</price><oldprice>1500</oldprice><count>0</count>"),
          offer("medium", "<price>900</price><oldprice>1500</oldprice>"),
          offer("m", "<price>900</price>"),
          offer("r", `<price>1000</price><count>7</count>${size("42")}`),
          offer("r", `<count>2</count>${size("44")}`),
          offer("one", "<price>даром</price>"),
          offer("stranger", "<price>1</price>"),
        ].join("\n"),
        "",
      ),
      host,
    );
    expect(report).toEqual([
      'feed "stock-example": stock of 3 sizes and prices of 1 products changed, 2 offers not understood',
      '  line 11, offer one: the price "даром" is not a number above zero',
      "  line 12, offer stranger: no size of the shop has this id",
    ]);
    expect(await stock()).toEqual(
      new Map([
        ["s", [0, 1500, 900, "−40\u00A0%"]],
        ["medium", [10, 1500, 900, "−40\u00A0%"]],
        ["r:42", [7, 1000, null, ""]],
        ["r:44", [2, 1000, null, ""]],
        ["one", [10, 1000, null, ""]],
      ]),
    );
    expect(await rowsOf(feeds.store().database, "select id, slug, title, description from product order by id")).toEqual(titles);
  });

  it("takes the pieces of an id without a size for all its sizes, and brings back what is available again", async () => {
    await work("stock", aFeed(offer("r", "<price>1000</price>", "false") + offer("s", "<price>1500</price>"), ""), host);
    const now = await stock();
    expect(["r:42", "r:44", "s"].map((id) => now.get(id))).toEqual([
      [0, 1000, null, ""],
      [0, 1000, null, ""],
      // The file says nothing of the other size, which can be had for less.
      [10, 1500, 900, "−40\u00A0%"],
    ]);
  });

  it("moves no price in silence: sizes of different prices are named, and those of some sizes alone with what became of them", async () => {
    const own = "several.example";
    const dear =
      (price: number) =>
      (id: string, fields = "") =>
        sized(id, id, fields).replace("<price>1000<", `<price>${price}<`);
    const [cheap, dearer] = [dear(1000), dear(1300)];
    const report = await work("import", aFeed(cheap("S", "<count>0</count>") + dearer("M") + dear(1500)("L")), own);
    expect(report).toEqual([
      'feed "several-example": 1 imported, 0 updated, 0 removed, 0 offers skipped',
      "  1 products have sizes of different prices: all are sold at the lowest of what can be had: «Платье»",
    ]);
    const price = async () =>
      (await rowsOf<{ price: number }>(feeds.store().database, "select price from product where source = 'feed:several-example'"))[0]
        ?.price;
    expect(await price()).toBe(1300);
    const only = (id: string, fields: string) => work("stock", aFeed(offer(id, fields), ""), own);
    const partly = "prices of some sizes of a product, which has one price for all:";
    expect((await only("L", "<price>1500</price>")).slice(1)).toEqual([
      partly,
      "  line 6, offer L: the price 1500 of 1 of its sizes is not taken over",
    ]);
    expect(await price()).toBe(1300);
    expect((await only("L", "<price>1200</price>")).slice(1)).toEqual([
      partly,
      "  line 6, offer L: the price 1200 of 1 of its sizes is taken over for all 3",
    ]);
    expect(await price()).toBe(1200);
    // All that can be had is named: what is sold out need not be.
    const both = aFeed(offer("M", "<price>1600</price>") + offer("L", "<price>1700</price>"), "");
    expect(await work("stock", both, own)).toEqual([
      'feed "several-example": stock of 0 sizes and prices of 1 products changed, 0 offers not understood',
      "  1 products have sizes of different prices: all are sold at the lowest of what can be had: «Платье»",
    ]);
    expect(await price()).toBe(1600);
  });

  it("may be a table, as spreadsheets write it", async () => {
    const table = (text: string | Uint8Array) => feeds.work(feeds.fileOf(text, "stock.csv"), { work: "stock", name: "stock-example" });
    await table("id;price;quantity\ns;1500;3\nmedium;1500;1\nr:42;1000;2\nr:44;1000;2\none;1000;5");
    const report = await table(
      windows1251(
        '"Артикул";Старая цена;Цена;"Остаток, шт"\r\ns;1800;"1 200,00";2\r\nmedium;1800;1200;\r\n\r\none;;1000;"-1"\r\nr:42;;;много\r\nnobody;;1;1\r\n',
      ),
    );
    expect(report).toEqual([
      'feed "stock-example": stock of 2 sizes and prices of 1 products changed, 2 offers not understood',
      '  line 6, offer r:42: the quantity "много" is not a whole number',
      "  line 7, offer nobody: no size of the shop has this id",
    ]);
    const now = await stock();
    expect(["s", "medium", "one", "r:42"].map((id) => now.get(id))).toEqual([
      [2, 1800, 1200, "−33\u00A0%"],
      [1, 1800, 1200, "−33\u00A0%"],
      [0, 1000, null, ""],
      [2, 1000, null, ""],
    ]);
    await table("id,size,quantity\nr,42,9");
    expect((await stock()).get("r:42")).toEqual([9, 1000, null, ""]);
    await table("s\tone\n").then(
      () => expect.unreachable(),
      (error: Error) =>
        expect(error.message).toBe(
          'The first line of the table is "s\tone", and "id;price;quantity" (oldprice and size may stand there too) is expected.',
        ),
    );
    await table("id;price;quantity\none;1000;5");
  });

  it.each(["import", "dry-run"] as const)("as a table is no feed to %s, which says what is expected", async (kind) => {
    await expect(feeds.work(feeds.fileOf("id;price;quantity\ns;1;1", "stock.csv"), { work: kind })).rejects.toThrow(
      'This is no YML file: it begins with "id;price;quantity", and a Yandex Market feed (XML with <yml_catalog>) is expected. ' +
        'Prices and stock of goods that are here already may be a table, "id;price;quantity" (oldprice and size may stand there too): give it with --stock.',
    );
  });

  it("is seen on the page at once, through the running store", async () => {
    const visitor = feeds.store().visitor();
    const [product] = await rowsOf<{ slug: string }>(
      feeds.store().database,
      "select slug from product where source = 'feed:stock-example' and external_id = 'one'",
    );
    const priceOf = async () => (await visitor.ask("GET", `/catalog/product/${product?.slug}`)).data["product"] as { price: number };
    expect((await priceOf()).price).toBe(1000);
    await work("stock", aFeed(offer("one", "<price>777</price>"), ""), host);
    expect((await priceOf()).price).toBe(777);
  });

  it("is refused where no goods of its name are, with the names that there are", async () => {
    const before = await everything();
    await expect(work("stock", aFeed(offer("s", "<price>1</price>"), ""), "nobody.example")).rejects.toThrow(
      'There are no goods of a feed "nobody-example" here: --name may be demo (goods of the demo, by their articles), ' +
        "dry-example, several-example, stock-example.",
    );
    expect(await everything()).toEqual(before);
  });

  it("goes with no other work", async () => {
    const said: string[] = [];
    const code = await runImport([fileOf(first, host), "--stock", "--replace"], {}, (line) => said.push(line));
    expect([code, said[0]]).toEqual([
      1,
      expect.stringContaining("--stock changes only prices and stock, it goes with --name and --force alone"),
    ]);
  });
});

describe("goods for children", () => {
  it("have a part of the shop that is there while they are", async () => {
    const menuOf = async () => {
      const { data } = await feeds.store().visitor().ask("GET", "/shell");
      return (data["menu"] as { kids: readonly { name: string; link: string }[] }).kids.map(({ name, link }) => [name, link]);
    };
    const listed = async () => (await feeds.store().visitor().ask("GET", "/catalog/kids")).status;
    expect([await menuOf(), await listed()]).toEqual([[], 404]);
    await work("import", aFeed(anOffer("girl", '<param name="Пол">Девочки</param>')), "kids.example");
    expect([await menuOf(), await listed()]).toEqual([[["Платья", "/catalog/kids/dresses"]], 200]);
    await work("import", aFeed(anOffer("girl", "")), "kids.example");
    expect(await menuOf()).toEqual([]);
  });
});

describe("two feeds in one section", () => {
  it("keep it, whichever of them leaves first", async () => {
    await work("import", aFeed(anOffer("a", "")), "first.example");
    await work("import", aFeed(anOffer("b", "")), "second.example");
    await work(
      "import",
      aFeed(
        anOffer("a", "").replace("Платье", "Юбка").replace("<categoryId>1<", "<categoryId>2<"),
        '<category id="2">Юбки</category><category id="3">Туфли</category>',
      ),
      "first.example",
    );
    const [left] = await rowsOf<{ count: number }>(
      feeds.store().database,
      `select count(*)::int as count from product_category pc join product p on p.id = pc.product_id
       where p.source = 'feed:second-example' and pc.category_path = 'women/dresses'`,
    );
    expect(left?.count).toBe(1);
  });
});
