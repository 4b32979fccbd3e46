import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isRight } from "fp-ts/Either";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProductReviewsCodec } from "#adapters/contract/reviews.codec.ts";
import { reviewsCalls } from "#adapters/contract/reviews.calls.ts";
import { runReviewsImport } from "#adapters/store/commands/reviews-command.ts";
import { headOf, rowsOf as rowsOfTable } from "#adapters/store/feed/table-rows.ts";
import { importReviews, reviewsReport } from "#adapters/store/reviews/import-reviews.ts";
import { dayOf } from "#adapters/store/reviews/review-table.ts";
import { realData } from "#tests/support/real-data.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { readAs, startStore, type StoreHarness } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "reviews-"));
  store = await startStore(
    aCatalogue([
      anItem({ externalId: "coat-camel", groupKey: "coat", article: "1126-014-1" }),
      anItem({ externalId: "coat-black", groupKey: "coat", article: "1126-014-2" }),
      anItem({ externalId: "dress", article: "2000-001-1" }),
      anItem({ externalId: "scarf", article: "3000-001-1" }),
    ]),
  );
});
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (lines: readonly string[]): string => {
  const file = path.join(folder, `${Math.random()}.csv`);
  writeFileSync(file, `\uFEFF${lines.join("\r\n")}\r\n`);
  return file;
};

const HEAD = "id;product;score;date;author;text;fit;size;height;photos;answer;state";

const take = async (file: string) => {
  const report = await importReviews(store.database, file, () => {});
  await store.refresh();
  return report;
};

const pageOf = async (slug: string) => (await store.visitor().ask("GET", `/catalog/product/${slug}`)).data;
const idOf = async (slug: string) => ((await pageOf(slug)) as { product: { id: number } }).product.id;

describe("reviews of a product", () => {
  const lines = [
    HEAD,
    '1;1126-014-1;5;2026-01-03;Анна;"Тёплое;\nсидит ""как надо""";в размер;m;168;https://photos.example/1.jpg;Спасибо!;',
    "2;coat-black;4;02.01.2026;;Рукав длинноват;большемерит;S;158;;;",
    "3;coat-camel-S;2;2026-01-01 10:00;Ольга;;маломерит;S;;;;shown",
    "4;1126-014-1;1;2026-01-04;Спам;Купите слона;;;;;;hidden",
    "5;1126-014-1;6;2026-01-04;;;;;;;;",
    "6;нет-такого;5;2026-01-04;;;;;;;;",
    "7;1126-014-1;5;31.02.2026;;;;;;;;",
    "8;1126-014-1;5;2999-01-01;;;;;;;;",
    "9;1126-014-1;5;2026-01-01;;;узко;;;;;",
    "10;1126-014-1;5;2026-01-01;;;;;высокая;;;",
    "11;1126-014-1;5;2026-01-01;;;;;;javascript:alert(1);;",
    `12;1126-014-1;5;2026-01-01;${"я".repeat(61)};;;;;;;`,
    "",
  ];

  it("are taken in from a table, bad lines are told by their numbers and left out, and the same again changes nothing", async () => {
    const file = fileOf(lines);
    expect(reviewsReport(await take(file))).toEqual([
      'line 7 has a score of "6", which is not 1 to 5',
      'line 8 names the product "нет-такого", which the shop does not have',
      'line 9 has the date "31.02.2026", which is no day until today',
      'line 10 has the date "2999-01-01", which is no day until today',
      'line 11 says of its fit "узко": small, true or large is expected',
      'line 12 has a height of "высокая"',
      "line 13 has a photo whose address is none",
      "line 14 has an author of more than 60 characters",
      "5 reviews read: 4 new, 0 changed, 8 lines left out",
    ]);
    expect(await take(file)).toMatchObject({ added: 0, changed: 0 });
    expect(await rowsOf(store.database, "select address, state from picture_job")).toEqual([
      { address: "https://photos.example/1.jpg", state: "waiting" },
    ]);
  });

  it("stand on the pages of all colours of the model, the newest first, and hidden ones nowhere", async () => {
    const decoded = ProductReviewsCodec.decode((await pageOf("coat-black"))["reviews"]);
    if (!isRight(decoded)) throw new Error("no reviews");
    const { summary, items } = decoded.right;
    expect(summary).toEqual({
      count: 3,
      score: 3.7,
      spread: [1, 1, 0, 1, 0],
      fit: { small: 1, true: 1, large: 1 },
      sizes: [
        { value: "S", count: 2 },
        { value: "M", count: 1 },
      ],
      heights: [
        { value: "0-159", count: 1 },
        { value: "160-169", count: 1 },
      ],
    });
    expect(items.map(({ author, date, text, answer }) => [author, date, text, answer])).toEqual([
      ["Анна", "2026-01-03", 'Тёплое;\nсидит "как надо"', "Спасибо!"],
      ["", "2026-01-02", "Рукав длинноват", ""],
      ["Ольга", "2026-01-01", "", ""],
    ]);
    expect((await pageOf("dress"))["reviews"]).toBeNull();
  });

  it("are read by pages, of one size and of one height", async () => {
    const id = await idOf("coat-camel");
    const raw = await store.visitor().ask("GET", `/feedback/feedback-new/get-for-product/${id}?limit=1&offset=1`);
    expect([raw.data, (raw as unknown as { pagination: unknown }).pagination]).toMatchObject([[{ score: 4 }], { total: 3 }]);
    const scores = async (query: string) => {
      const { data } = await store.visitor().ask("GET", `/feedback/feedback-new/get-for-product/${id}${query}`);
      return (data as unknown as readonly { score: number }[]).map(({ score }) => score);
    };
    expect(await scores("?size=S")).toEqual([4, 2]);
    expect(await scores("?size=S&height=0-159")).toEqual([4]);
    expect(await scores("?height=160-169")).toEqual([5]);
    expect(await scores("?height=nonsense")).toEqual([5, 4, 2]);
    expect((await store.visitor().ask("GET", "/feedback/feedback-new/get-for-product/999999")).status).toBe(404);
  });

  it("have a page of their own, and none where nobody has said anything", async () => {
    const page = await readAs(store.visitor(), reviewsCalls.reviewsPage, "/catalog/product/coat-camel/reviews?size=S&utm=1");
    expect([page.items.length, page.total, page.filter, page.meta.canonical]).toEqual([
      2,
      2,
      { size: "S", height: "" },
      "/catalog/product/coat-camel",
    ]);
    expect([page.summary.sizes, page.summary.heights].map((choices) => choices.map(({ count }) => count))).toEqual([
      [2, 1],
      [1, 0],
    ]);
    const statuses = ["coat-camel/reviews?page=2", "dress/reviews", "none/reviews"].map(async (address) => {
      return (await store.visitor().ask("GET", `/catalog/product/${address}`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it("change the product's pages: whoever keeps them is told, also when a photo has come", async () => {
    const id = await idOf("coat-camel");
    const { position } = await store.newsAfter(null);
    await take(fileOf([HEAD, "2;coat-black;5;02.01.2026;;Привыкла;в размер;S;158;;;"]));
    const changed = await store.newsAfter(position);
    expect([changed.isAll, changed.productIds.includes(id)]).toEqual([false, true]);
    const image = { pattern: "/pictures/a-{width}.{format}", widths: [160], formats: ["webp"], ratio: 1, ground: "#fff" };
    await store.database.execute("update picture_job set state = 'done', result = $1::jsonb", [JSON.stringify(image)]);
    await store.refresh();
    const { items } = await readAs(store.visitor(), reviewsCalls.reviewsPage, "/catalog/product/coat-camel/reviews");
    expect([items[0]?.photos, (await store.newsAfter(changed.position)).productIds.includes(id)]).toEqual([[{ ...image, alt: "" }], true]);
  });

  it("that come again under their id for another model leave the one they stood at", async () => {
    const of = (slug: string, state = "") => fileOf([HEAD, `moved;${slug};5;2026-02-01;;;;;;;;${state}`]);
    const scores = async () => {
      const pages = await Promise.all(["scarf", "dress"].map(pageOf));
      return pages.map(({ reviews }) => (reviews as { summary: { count: number } } | null)?.summary.count ?? 0);
    };
    await take(of("scarf"));
    expect(await scores()).toEqual([1, 0]);
    await take(of("dress"));
    expect(await scores()).toEqual([0, 1]);
    await take(of("dress", "hidden"));
    expect(await scores()).toEqual([0, 0]);
  });

  it("that are all hidden again leave the page as it was without them", async () => {
    await take(fileOf(["product;score;date;id", "scarf;5;2026-01-01;77"]));
    expect((await pageOf("scarf"))["reviews"]).toMatchObject({ summary: { count: 1 } });
    await take(fileOf(["product;score;date;id;state", "scarf;5;2026-01-01;77;скрыт"]));
    expect((await pageOf("scarf"))["reviews"]).toBeNull();
  });
});

it.each([
  ["2026-01-31", "2026-01-31"],
  ["31.01.2026", "2026-01-31"],
  ["2026-01-31T10:00:00Z", "2026-01-31"],
  ["2026-02-30", null],
  ["2026-12-01", null],
  ["вчера", null],
])("«%s» is the day %s", (given, day) => expect(dayOf(given, Date.parse("2026-06-01"))).toBe(day));

describe("a file that holds no review", () => {
  it.each([
    [["id;price;quantity", "1;2;3"], "without product and score and date"],
    [[""], "without product and score and date"],
    [["product;score;date", "нет-такого;5;2026-01-04", "нет-такого;6;2026-01-04"], "None of the 2 lines could be taken over."],
  ])("%o changes nothing", async (lines, why) => expect(importReviews(store.database, fileOf(lines), () => {})).rejects.toThrow(why));

  it("is told by the command", async () => {
    const said: string[] = [];
    expect(await runReviewsImport(["/none.csv"], { DATA_DIR: path.join(folder, "data") }, (line) => said.push(line))).toBe(1);
    expect(said).toEqual(["nothing was changed: The file /none.csv cannot be read."]);
  });
});

const real = realData();
/** Nobody gave stars there: a number a line stands in for them. */
it.skipIf(real === null)(
  "20,000 lines of what shoppers really wrote are taken in, and read again as they were",
  { timeout: 60_000 },
  async () => {
    const table = readFileSync(path.join(real ?? "", "reviews/lamoda_clothes_dataset1800.csv"), "utf8").replace(/^\uFEFF/, "");
    const texts = [...rowsOfTable(table, headOf(table).separator)]
      .slice(1)
      .flatMap(({ cells: [text = ""] }) => text.split("\n").map((line) => line.trim()));
    const said = texts.filter((text) => text !== "");
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const file = fileOf([
      "product;score;date;text;id",
      ...said.map((text, place) => `dress;${(place % 5) + 1};2026-01-01;${quoted(text)};r${place}`),
    ]);
    expect(await take(file)).toMatchObject({ read: said.length, added: said.length, leftOut: [] });
    expect(said.length).toBeGreaterThan(20_000);
    const page = await readAs(store.visitor(), reviewsCalls.reviewsPage, "/catalog/product/dress/reviews");
    expect([page.total, page.items.map(({ text }) => text)]).toEqual([said.length, said.slice(-10).toReversed()]);
  },
);
