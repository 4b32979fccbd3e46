import * as t from "io-ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { confirmAddress, leaveAddress, mergeNotices } from "#adapters/store/notices/addresses.ts";
import { tellDrops } from "#adapters/store/notices/tell-drops.ts";
import { holdVisitor, keepAddress } from "#adapters/store/notices/waits.ts";
import { mergeWishes, setWish } from "#adapters/store/wishlist/wishlist-store.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

const READERS = 250;
const LetterRow = t.type({ recipient: t.string, subject: t.string, body: t.string, messageId: t.string, headers: t.unknown });

let database: Database;
let ids: Readonly<Record<string, number>> = {};

/** The shop's own table of goods with these prices, imported; a price with a discount is two. */
const sell = (prices: Readonly<Record<string, number | readonly [price: number, discount: number]>>, stockSite = 3): Promise<unknown> =>
  saveCatalogue(
    database,
    aCatalogue(
      Object.entries(prices).map(([slug, price]) =>
        anItem({
          externalId: slug,
          slug,
          title: slug,
          sizes: [aStock("M", { barcode: slug, stockSite })],
          ...(typeof price === "number" ? { price, priceDiscount: null } : { price: price[0], priceDiscount: price[1] }),
        }),
      ),
    ),
  );

const FIRST = { coat: 10_000, hat: 2_000 };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sell(FIRST);
  await database.script("delete from visitor; delete from outbox; delete from price_drop; delete from left_address");
  const rows = await rowsOf<{ slug: string; id: number }>(database, "select slug, id from product");
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
});

const wish = async (visitorId: string, ...slugs: readonly string[]): Promise<void> => {
  for (const slug of slugs) await setWish(database, visitorId, { productId: ids[slug] ?? 0, isWished: true });
};
const agree = (visitorId: string, { isOwn = true, wantsDrops = true } = {}) =>
  database.transaction(async (queries) => {
    await holdVisitor(queries, visitorId);
    const email = `${visitorId}@example.ru`;
    const asker = { visitorId, email, name: "Анна", phone: "", isOwn, wantsNews: true, wantsDrops };
    return keepAddress(queries, { ...asker, origin: "http://shop.test", brand: "Кромка" });
  });
const told = async (): Promise<readonly t.TypeOf<typeof LetterRow>[]> => {
  await Promise.all([tellDrops(database, "Кромка"), tellDrops(database, "Кромка")]);
  return database.query(
    LetterRow,
    `select recipient, subject, body, message_id as "messageId", headers from outbox where message_id is not null order by id`,
  );
};
const pass = (days: number): Promise<void> =>
  database.script(
    `update wish set told_at = told_at - interval '${days} days'; update price_drop set due_at = due_at - interval '${days} days'`,
  );
const waiting = async (): Promise<number> => (await rowsOf(database, "select turn from price_drop")).length;

describe("a lower price of what is wished for", () => {
  it("is told of from a tenth less on, once however often it is imported, by a letter that is left by one press", async () => {
    await wish("anna", "coat", "hat");
    await agree("anna");
    await sell({ coat: [10_000, 9_001], hat: 2_000 });
    expect(await told()).toEqual([]);
    await sell({ coat: [10_000, 9_000], hat: 2_000 });
    await sell({ coat: [10_000, 9_000], hat: 2_000 });
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "anna@example.ru",
      subject: "Кромка: дешевле coat, кэмел",
      messageId: expect.stringMatching(/^<drop-\d+@shop\.test>$/),
      headers: {
        "List-Unsubscribe": expect.stringContaining("/subscribe/address/"),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    expect(letter?.body.replaceAll(/\s/g, " ")).toContain("coat, кэмел: 9 000 ₽ вместо 10 000 ₽ http://shop.test/catalog/product/coat");
    await sell({ coat: 9_000, hat: 2_000 });
    expect([(await told()).length, await waiting()]).toEqual([1, 0]);
  });

  it("is measured from the last letter, which rests a week", async () => {
    await wish("anna", "coat");
    await agree("anna");
    await sell({ ...FIRST, coat: 8_000 });
    await told();
    await sell({ ...FIRST, coat: 7_500 });
    await sell({ ...FIRST, coat: 7_000 });
    expect([(await told()).length, (await waiting()) > 0]).toEqual([1, true]);
    await pass(6);
    expect(await told()).toHaveLength(1);
    await pass(1);
    expect((await told()).map(({ body }) => body.replaceAll(/\s/g, " "))).toEqual([
      expect.stringContaining("coat, кэмел: 8 000 ₽ вместо 10 000 ₽"),
      expect.stringContaining("coat, кэмел: 7 000 ₽ вместо 8 000 ₽"),
    ]);
    await pass(8);
    expect([(await told()).length, await waiting()]).toEqual([2, 0]);
  });

  it("is not told of when it has risen again by then, nor of what cannot be bought, nor of a price that rose before", async () => {
    await wish("anna", "coat", "hat");
    await agree("anna");
    await sell({ coat: 5_000, hat: 3_000 });
    await sell({ coat: 10_000, hat: 2_000 });
    expect(await told()).toEqual([]);
    await sell({ coat: 5_000, hat: 2_000 }, 0);
    expect([await told(), await waiting()]).toEqual([[], 0]);
  });

  it("is told to nobody who has not agreed, whose address nobody confirmed, or who has left", async () => {
    await wish("silent", "coat");
    await agree("silent", { wantsDrops: false });
    await wish("unsure", "coat");
    await agree("unsure", { isOwn: false });
    await wish("gone", "coat");
    const { id } = await agree("gone");
    await database.transaction((queries) => leaveAddress(queries, { id, email: "gone@example.ru" }));
    await sell({ ...FIRST, coat: 5_000 });
    expect(await told()).toEqual([]);
  });

  it("that fell before the address was confirmed is told of then, if it still costs less", async () => {
    await wish("anna", "coat", "hat");
    const { id } = await agree("anna", { isOwn: false });
    await sell({ coat: 8_000, hat: 1_000 });
    expect([await told(), await waiting()]).toEqual([[], 2]);
    await sell({ coat: 8_000, hat: 2_000 });
    await confirmAddress(database, id);
    expect((await told()).map(({ subject }) => subject)).toEqual(["Кромка: дешевле coat, кэмел"]);
    expect([await waiting(), (await told()).length]).toEqual([0, 1]);
  });

  it("is told to who signs in to an account that has the address, once it is known to be theirs by that", async () => {
    await wish("guest", "coat");
    const asked = { email: "anna@example.ru", name: "", phone: "", wantsNews: false, origin: "http://shop.test", brand: "Кромка" };
    await database.transaction(async (queries) => {
      await holdVisitor(queries, "anna");
      await keepAddress(queries, { ...asked, visitorId: "anna", isOwn: true });
      await holdVisitor(queries, "guest");
      await keepAddress(queries, { ...asked, visitorId: "guest", isOwn: false, wantsDrops: true });
    });
    await sell({ ...FIRST, coat: 8_000 });
    expect(await told()).toEqual([]);
    await database.transaction(async (queries) => {
      await mergeWishes(queries, "guest", "anna");
      await mergeNotices(queries, "guest", "anna");
    });
    expect([(await told()).map(({ recipient }) => recipient), await waiting()]).toEqual([["anna@example.ru"], 0]);
  });

  it("comes in one letter with the others, and after a guest's wishes have gone into an account", async () => {
    await wish("guest", "coat", "hat");
    await database.transaction(async (queries) => {
      await holdVisitor(queries, "anna");
      await mergeWishes(queries, "guest", "anna");
    });
    await agree("anna");
    await sell({ coat: 5_000, hat: 1_000 });
    const letters = await told();
    expect(letters.map(({ subject }) => subject)).toEqual(["Кромка: подешевело в вашем вишлисте"]);
    expect(letters[0]?.body).toMatch(/coat, [^]*hat, |hat, [^]*coat, /);
  });

  it("waits until pages show it: an import that is under way tells of nothing", async () => {
    await wish("anna", "coat");
    await agree("anna");
    const generation = "(select generation + 1 from catalogue_position)";
    await database.script(
      `insert into held_goods (product_id, generation, price, price_discount) select id, ${generation}, price, price_discount from product;
       update product set price = 5000 where slug = 'coat'`,
    );
    expect([await told(), await waiting()]).toEqual([[], 1]);
    await database.script("delete from held_goods");
    expect([(await told()).length, await waiting()]).toEqual([1, 0]);
  });

  it("reaches each of many once, over two stores that look at the same time", async () => {
    await database.execute("insert into visitor (id) select 'v' || n from generate_series(1, $1) n", [READERS]);
    await database.execute(
      `insert into notice_address (visitor_id, email, key, origin, confirmed_at, drops_at)
       select 'v' || n, n || '@example.ru', 'key' || n, 'http://shop.test', now(), now() from generate_series(1, $1) n`,
      [READERS],
    );
    await database.execute(
      "insert into wish (visitor_id, product_id, price) select 'v' || n, p.id, p.price from product p, generate_series(1, $1) n",
      [READERS],
    );
    await sell({ coat: 5_000, hat: 1_000 });
    const letters = await told();
    // What one store skipped since the other was at it is looked at once more.
    const all = letters.length === 0 ? letters : await told();
    const lines = all.flatMap(({ recipient, body }) =>
      [...body.matchAll(/^(coat|hat), кэмел: /gm)].map(([, slug]) => `${recipient} ${slug}`),
    );
    expect([lines.length, new Set(lines).size]).toEqual([READERS * 2, READERS * 2]);
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(all.length);
    expect(await waiting()).toBe(0);
  });
});
