import { expect, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const feeds = feedHarness();

const table = (text: string) => feeds.work(feeds.fileOf(text, "stock.csv"), { work: "stock", name: "demo" });

const sizes = async () =>
  (
    await rowsOf<{ title: string; stock: number; price: number }>(
      feeds.store().database,
      `select z.title, z.stock_site as stock, p.price from product_size z join product p on p.id = z.product_id where p.source = 'demo' order by z.id`,
    )
  ).map(({ title, stock, price }) => `${title} ${stock} for ${price}`);

it("a table of stock reaches the goods of the demo by their articles, a size or all of them", async () => {
  expect(await table("Артикул;Размер;Цена;Остаток\n1126-014;M;19990;0\n1126-014;S;19990;7\n1126-015;;1;1")).toEqual([
    'feed "demo": stock of 2 sizes and prices of 1 products changed, 1 offers not understood',
    "  line 4, offer 1126-015: no size of the shop has this id",
  ]);
  expect(await sizes()).toEqual(["S 7 for 19990", "M 0 for 19990"]);
  await table("id;quantity\n1126-014;3");
  expect(await sizes()).toEqual(["S 3 for 19990", "M 3 for 19990"]);
});

it("and the goods of a feed that is called so, where there is one", async () => {
  await feeds.work(feeds.fileOf(aFeed(anOffer("one", ""))), { name: "demo" });
  expect((await table("id;price\none;500\n1126-014;500"))[0]).toBe(
    'feed "demo": stock of 0 sizes and prices of 1 products changed, 1 offers not understood',
  );
  expect(await sizes()).toEqual(["S 3 for 19990", "M 3 for 19990"]);
});
