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
  const refused = `${LIST}?fault=fields-email&part=news&faults=email.EMAIL`;
  expect(await send("/form/newsletter", { email: "анна" })).toBe(`${refused}#fault`);
  const page = await see(refused);
  expect([page.match(/value="анна"/g)?.length, page.match(/Неверный формат эл. почты/g)?.length]).toEqual([1, 1]);
  expect(await send("/form/newsletter", { email: EMAIL })).toBe(`${LIST}?state=news#shop-news`);
  expect(await send("/form/price-drops", { email: EMAIL })).toBe(`${LIST}?state=drops#price-drops`);
  const wanted = async () =>
    rowsOf(store.database, "select news_at is not null as news, drops_at is not null as drops from notice_address");
  expect(await wanted()).toEqual([{ news: true, drops: true }]);
  expect(await send("/form/price-drops-leave", {})).toBe(`${LIST}?state=no-drops#price-drops`);
  expect(await wanted()).toEqual([{ news: true, drops: false }]);
  expect(await send("/form/news-leave", {})).toBe(`${LIST}?state=no-news#shop-news`);
  expect(await wanted()).toEqual([{ news: false, drops: false }]);
  expect(await see(`${LIST}?state=no-news`)).toContain('<p tabindex="-1">Вы отписались</p>');
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
  expect([await send("/form/unsubscribe-all", {}), await waits()]).toEqual([`${LIST}?leave=ask#leave-all`, 1]);
  expect(await see(`${LIST}?leave=ask`)).toContain("Отписаться от всех размеров?");
  expect([await send("/form/unsubscribe-all", { confirmed: "yes" }), await waits()]).toEqual([`${LIST}?state=left`, 0]);
});

it("a size that is refused has what was typed back for its own visitor, until it is waited for", async () => {
  const [guest, stranger] = [store.visitor(), store.visitor()];
  const [size] = await rowsOf<{ id: number; productId: number }>(store.database, `select id, product_id as "productId" from product_size`);
  const id = String(size?.id);
  for (const one of [guest, stranger]) await one.ask("POST", `/user/wishlist/add-item/${size?.productId}`);
  const { send, see } = plainShopper(front, guest.cookie);
  const typed = { item_id: id, name: "Анна", number: "+7 999", email: "a@b", newsSubscribe: "on" };
  const refused = `/subscribe/${id}?fault=fields-number-email&faults=number.PHONE_COMPLETED%2Cemail.EMAIL`;
  expect(await send("/form/subscribe", typed)).toBe(`${refused}#fault`);
  const page = await see(refused);
  expect(page).toContain("Проверьте: телефон, эл. почту.");
  for (const value of ["Анна", "+7 (999", "a@b"]) expect(page).toContain(`value="${value}"`);
  expect([page.match(/aria-invalid="true"/g)?.length, /name="newsSubscribe"[^>]*checked/.test(page)]).toEqual([2, true]);
  expect(await plainShopper(front, stranger.cookie).see(refused)).not.toContain("Анна");
  expect(await send("/form/subscribe", { ...typed, number: "+79991234567", email: EMAIL })).toBe(`/subscribe/${id}?state=confirm`);
  expect((await rowsOf(store.database, "select 1 from subscribe_draft")).length).toBe(0);
});

it("a size that is on sale says so before anything is typed", async () => {
  await store.database.execute("update product_size set stock_site = 1");
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size");
  const page = await plainShopper(front, store.visitor().cookie).see(`/subscribe/${size?.id}`);
  expect([page.includes("Этот размер уже в продаже"), page.includes('action="/form/subscribe"')]).toEqual([true, false]);
});
