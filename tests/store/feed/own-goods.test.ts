import { describe, expect, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const { store, fileOf, work: workOf } = feedHarness();
const work = (job: "import" | "stock", text: string) => workOf(fileOf(text), { work: job });

const count = (pieces: string): string => `<count>${pieces}</count>`;
const stockOf = async (name: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await rowsOf<{ id: string; stock: number }>(
    store().database,
    "select replace(barcode, $1, '') as id, stock_site as stock from product_size where barcode like $1 || '%' order by barcode",
    [`feed:${name}:`],
  );
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
};

describe("the quantity of an offer", () => {
  const said = { a: "-2", b: "1.0", c: "2,0", d: "3 шт", e: "много", f: "", g: "1 200", h: "4" };
  const feed = (of: Readonly<Record<string, string>>): string =>
    aFeed(
      Object.entries(of)
        .map(([id, pieces]) => anOffer(id, count(pieces)))
        .join(""),
    ).replace("shop.example", "counted.example");

  it("is none where it is less, or no number that anybody understands, which the report names", async () => {
    const report = await work("import", feed(said));
    expect(report).toEqual([
      'feed "counted-example": 8 imported, 0 updated, 0 removed, 0 offers skipped',
      "2 offers of which there are none, until their quantity is understood:",
      expect.stringMatching(/offer d: the quantity "3 шт" is not a whole number$/),
      expect.stringMatching(/offer e: the quantity "много" is not a whole number$/),
    ]);
    expect(await stockOf("counted-example")).toEqual({ a: 0, b: 1, c: 2, d: 0, e: 0, f: 10, g: 1200, h: 4 });
  });

  it("is left as it is by a file of stock that nobody understands", async () => {
    await work("import", feed({ ...said, d: "5", e: "0" }));
    const report = await work("stock", feed({ a: "-1", d: "мало", e: "-2", h: "6.000" }));
    expect([report[0], report[1]]).toEqual([
      'feed "counted-example": stock of 1 sizes and prices of 0 products changed, 1 offers not understood',
      expect.stringMatching(/offer d: the quantity "мало" is not a whole number$/),
    ]);
    expect(await stockOf("counted-example")).toMatchObject({ a: 0, d: 5, e: 0, h: 6 });
  });
});

it("a feed's gift certificates come by letter, each sum for its own price", async () => {
  const certificate = (sum: number): string =>
    anOffer(`gc${sum}`, `<param name="Размер">${sum} ₽</param>`, 'group_id="gc"')
      .replace("<price>1000</price>", `<price>${sum}</price>`)
      .replace("Платье", "Подарочный сертификат");
  await work("import", aFeed([1000, 3000, 5000].map(certificate).join("")).replace("shop.example", "gifts.example"));
  const goods = await rowsOf<{ title: string; price: number; isCertificate: boolean; size: string }>(
    store().database,
    `select p.title, p.price, p.is_certificate as "isCertificate", z.title as size from product p join product_size z on z.product_id = p.id
     where p.source = 'feed:gifts-example' order by p.price`,
  );
  expect(goods).toEqual(
    ["1\u00A0000", "3\u00A0000", "5\u00A0000"].map((sum) => ({
      title: `Подарочный сертификат на ${sum}\u00A0₽`,
      price: Number(sum.replace("\u00A0", "")),
      isCertificate: true,
      size: "Электронный",
    })),
  );
});

it("what a feed says can be ordered ahead is a preorder, with the words of when it comes", async () => {
  const ahead = (id: string, value: string): string => anOffer(id, `<count>3</count><param name="Предзаказ">${value}</param>`);
  const offers = ahead("yes", "да") + ahead("when", "Отправим до 20 января") + ahead("no", "нет");
  await work("import", aFeed(offers).replace("shop.example", "ahead.example"));
  const goods = await rowsOf<{ id: string; isAhead: boolean; period: string; details: unknown }>(
    store().database,
    `select p.external_id as id, z.is_preorder as "isAhead", p.preorder_delivery_period as period, p.details from product p
     join product_size z on z.product_id = p.id where p.source = 'feed:ahead-example' order by p.external_id`,
  );
  expect(goods).toEqual([
    { id: "no", isAhead: false, period: "", details: [] },
    { id: "when", isAhead: true, period: "Отправим до 20 января", details: [] },
    { id: "yes", isAhead: true, period: "", details: [] },
  ]);
});
