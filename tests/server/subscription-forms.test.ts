import { afterAll, beforeAll, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

const LIST = "/profile/subscribe";
const EMAIL = "anna@example.ru";

let store: StoreHarness;
let front: StorefrontHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", title: "Пальто", sizes: [aStock("S", { stockSite: 0 })] })]));
  front = await openStorefront(store.address);
});

afterAll(async () => {
  await front.server.close();
  await store.close();
});

it("letters are asked for and ended by the forms of their page, which says what was done where they stand", async () => {
  const guest = store.visitor();
  const [coat] = await rowsOf<{ id: number }>(store.database, "select id from product");
  await guest.ask("POST", `/user/wishlist/add-item/${coat?.id}`);
  const { send, see } = plainShopper(front, guest.cookie);
  expect(await send("/form/newsletter", { email: "анна" })).toBe(`${LIST}?fault=fields-email#fault`);
  expect(await send("/form/newsletter", { email: EMAIL })).toBe(`${LIST}?state=news#shop-news`);
  expect(await send("/form/price-drops", { email: EMAIL })).toBe(`${LIST}?state=drops#price-drops`);
  const wanted = async () =>
    rowsOf(store.database, "select news_at is not null as news, drops_at is not null as drops from notice_address");
  expect(await wanted()).toEqual([{ news: true, drops: true }]);
  expect(await send("/form/price-drops-leave", {})).toBe(`${LIST}?state=no-drops#price-drops`);
  expect(await wanted()).toEqual([{ news: true, drops: false }]);
  expect(await send("/form/news-leave", {})).toBe(`${LIST}?state=no-news#shop-news`);
  expect(await wanted()).toEqual([{ news: false, drops: false }]);
  expect(await see(`${LIST}?state=no-news`)).toContain('<p tabindex="-1" role="status">Вы отписались</p>');
});

it("a size is waited for no more, and so are all of them, by the forms of their page", async () => {
  const guest = store.visitor();
  const [size] = await rowsOf<{ id: number; productId: number }>(store.database, `select id, product_id as "productId" from product_size`);
  const id = String(size?.id);
  await guest.ask("POST", `/user/wishlist/add-item/${size?.productId}`);
  const { send, see } = plainShopper(front, guest.cookie);
  const waits = async () => (await rowsOf(store.database, "select 1 from size_wait")).length;
  const wait = () => send("/form/subscribe", { item_id: id, name: "Анна", number: "+79991234567", email: EMAIL });
  /** What the tab says, and what the page does. */
  const titles = async (query = "") => {
    const page = await see(`/subscribe/${id}${query}`);
    return [/<title[^>]*>(.*?) — /.exec(page)?.[1], /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1], page.includes("Кэмел · Размер S")];
  };
  expect(await titles()).toEqual(["Узнать о поступлении", "Узнать о поступлении", true]);
  expect([await wait(), await waits()]).toEqual([`/subscribe/${id}?state=confirm`, 1]);
  expect(await titles("?state=confirm")).toEqual(["Вы подписаны", "Вы подписаны", true]);
  expect(await titles()).toEqual(["Отписаться от модели?", "Отписаться от модели?", true]);
  expect([await send("/form/unsubscribe", { item_id: id }), await waits()]).toEqual([`${LIST}?state=left`, 0]);
  expect([await wait(), await waits()]).toEqual([`/subscribe/${id}?state=confirm`, 1]);
  expect([await send("/form/unsubscribe-all", {}), await waits()]).toEqual([`${LIST}?state=left`, 0]);
});
