import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runShopsImport } from "#adapters/store/commands/shops-command.ts";
import { doShopsJob } from "#adapters/store/shops/import-shops.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, checkoutOf, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { startStore, type StoreHarness } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let folder: string;
let ids: Readonly<Record<string, number>> = {};

const fileOf = (lines: readonly string[]): string => {
  const file = path.join(folder, `${Math.random()}.csv`);
  writeFileSync(file, `\uFEFF${lines.join("\r\n")}\r\n`);
  return file;
};

const HEAD = "Код;Город;Адрес;Страна;Часы;Телефон;Почта";
const TVER = "tver;Тверь;Советская, 1;RU;10–20;+7 482 000-00-00;tver@kromka.example";
const MOSCOW = "moscow;Москва;Арбат, 2;;;;";
const MINSK = "minsk;Минск;Немига, 3;by;;;";

interface Taken {
  readonly said: readonly string[];
  readonly report: readonly string[];
}

const take = async (lines: readonly string[], job: { isStock?: boolean; isForced?: boolean } = {}): Promise<Taken> => {
  const said: string[] = [];
  const report = await doShopsJob(store.database, fileOf(lines), { isStock: false, isForced: false, ...job }, (line) => said.push(line));
  return { said, report };
};

const lay = (lines: readonly string[]): Promise<Taken> => take(["shop;size;quantity", ...lines], { isStock: true });

const openShops = async () =>
  (await rowsOf<{ id: string }>(store.database, "select id from shop where not is_closed order by position")).map(({ id }) => id);

const inShops = async (barcode: string): Promise<number | undefined> =>
  (await rowsOf<{ sum: number }>(store.database, "select stock_shops as sum from product_size where barcode = $1", [barcode]))[0]?.sum;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "shops-"));
  const sizes = ["feed:one:A", "feed:one:B", "feed:one:C", "feed:two:C"].map((barcode) => aStock(barcode, { barcode, stockSite: 0 }));
  const gift = anItem({ externalId: "gift", isCertificate: true, sizes: [aStock("gift", { barcode: "gift" })] });
  const goods = aCatalogue([anItem({ externalId: "coat", price: 9_000, sizes }), gift]);
  store = await startStore(goods, { asksCity: false, limits: MANY_ORDERS });
  ids = await sizeIds(store.database);
});
beforeEach(async () => {
  await take([HEAD, TVER, MOSCOW, MINSK], { isForced: true });
});
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("shops are those of the file in its order: new ones open, those that vanish close, and the same file twice changes nothing", async () => {
  expect(await openShops()).toEqual(["tver", "moscow", "minsk"]);
  expect((await take([HEAD, TVER, MOSCOW, MINSK])).report).toEqual(["3 shops read: 0 new, 0 changed, 0 closed"]);
  expect((await take([HEAD, "omsk;Омск;Ленина, 4", "moscow;Москва;Арбат, 8", TVER])).report).toEqual([
    "3 shops read: 1 new, 1 changed, 1 closed",
  ]);
  expect(await openShops()).toEqual(["omsk", "moscow", "tver"]);
});

it("two shops may change their places, and a new one may stand where one was closed", async () => {
  await take([HEAD, "tver;Москва;Арбат, 2", "moscow;Тверь;Советская, 1", "gomel;Минск;Немига, 3;BY"]);
  const rows = await rowsOf<{ id: string; city: string }>(
    store.database,
    "select id, city from shop where not is_closed order by position",
  );
  expect(rows.map(({ id, city }) => `${id} ${city}`)).toEqual(["tver Москва", "moscow Тверь", "gomel Минск"]);
});

it("a quote that nobody closes takes no line with it: where it stands is told, and nothing is changed", async () => {
  const fault = "A quote begins a cell in line 3 and is not closed where the cell ends.";
  await expect(take([HEAD, TVER, 'moscow;Москва;Арбат, 2;;"10:00–22:00', MINSK])).rejects.toThrow(fault);
  expect(await openShops()).toEqual(["tver", "moscow", "minsk"]);
  await lay(["tver;feed:one:A;2"]);
  await expect(lay(["tver;feed:one:A;5", 'tver;"feed:one:B;1'])).rejects.toThrow(fault);
  expect(await inShops("feed:one:A")).toBe(2);
});

it("a line that is no shop is told with its number, and nothing is changed", async () => {
  const said: string[] = [];
  const lines = [
    HEAD,
    "omsk;Омск;Ленина, 4",
    ";Омск;Ленина, 5",
    "omsk;Омск;Ленина, 6",
    "perm;;Ленина, 7",
    "perm;Пермь;",
    "perm;Омск;Ленина, 4",
    "perm;Пермь;Ленина, 8;Россия",
    "perm;Пермь;Ленина, 8;;;;perm@",
    `perm;Пермь;Ленина, 8;;;${"0".repeat(61)}`,
    `perm;${"П".repeat(201)};Ленина, 8`,
  ];
  const job = { isStock: false, isForced: true };
  await expect(doShopsJob(store.database, fileOf(lines), job, (line) => said.push(line))).rejects.toThrow("9 of 10 lines are no shops.");
  expect(said).toEqual([
    "line 3 has no id",
    'line 4 has the id "omsk" of a shop before it',
    "line 5 has no city",
    "line 6 has no address",
    "line 7 has the address of a shop before it",
    'line 8 has the country "РОССИЯ", which is no code of two letters',
    'line 9 has the e-mail address "perm@", which is none',
    "line 10 has more than 60 characters of phone",
    "line 11 has more than 200 characters of city",
  ]);
  expect(await openShops()).toEqual(["tver", "moscow", "minsk"]);
});

it("a file that closes more than half of the shops changes nothing until it is forced", async () => {
  await expect(take([HEAD, TVER])).rejects.toThrow("The file closes 2 of the 3 shops (--force takes it over all the same).");
  await expect(take([HEAD])).rejects.toThrow("The file closes 3 of the 3 shops");
  expect(await openShops()).toEqual(["tver", "moscow", "minsk"]);
  expect((await take([HEAD, TVER], { isForced: true })).report).toEqual(["1 shops read: 0 new, 0 changed, 2 closed"]);
});

it("a file of which no line can be taken over is no success: each is told, and the shops are as they were", async () => {
  const said: string[] = [];
  const file = fileOf(["shop;size;quantity", "нет;A;3", "tver;Z;много"]);
  const job = doShopsJob(store.database, file, { isStock: true, isForced: false }, (line) => said.push(line));
  await expect(job).rejects.toThrow("None of the 2 lines could be taken over.");
  expect(said.slice(-2)).toEqual(['line 2 names the shop "нет", which there is not', expect.stringMatching(/^line 3 /)]);
});

it("a size that a file names twice in a shop, by whatever name, is what its first line says, and the other is told", async () => {
  const others = Array.from({ length: 600 }, (_, place) => `moscow;no${place};1`);
  const { report } = await lay(["tver;A;3", "moscow;A;1", ...others, "tver;feed:one:A;7", "tver;A;8"]);
  expect(report.at(-1)).toBe("604 lines read: 2 taken over, 602 left out");
  expect(await inShops("feed:one:A")).toBe(4);
  expect((await lay(["tver;A;3", "tver;feed:one:A;7"])).report[0]).toBe(
    'line 3 names the size "feed:one:A" of the shop "tver", of which line 2 has said it',
  );
  await lay(["tver;A;0", "moscow;A;0"]);
});

it("what lies in shops is taken over by barcode or a feed's id, and what is not named stays", async () => {
  const { report } = await lay([
    "tver;feed:one:A;3",
    "moscow;A;2",
    "tver;B;1",
    "nowhere;A;1",
    "tver;nothing;1",
    "tver;C;1",
    "tver;A;-1",
    ";A;1",
    "tver;;1",
    "tver;gift;1",
  ]);
  expect(report).toEqual([
    'line 5 names the shop "nowhere", which there is not',
    'line 6 names the size "nothing", which the shop does not have',
    'line 7 names the size "C", which several feeds have: its whole barcode is expected',
    'line 8 has a quantity of "-1", which is no whole number of pieces',
    "line 9 names no shop",
    "line 10 names no size",
    'line 11 names the size "gift", which is a certificate: it comes by letter',
    "10 lines read: 3 taken over, 7 left out",
  ]);
  expect([await inShops("feed:one:A"), await inShops("feed:one:B"), await inShops("feed:two:C")]).toEqual([5, 1, 0]);
  await lay(["tver;A;0", "tver;feed:two:C;4"]);
  expect([await inShops("feed:one:A"), await inShops("feed:one:B"), await inShops("feed:two:C")]).toEqual([2, 1, 4]);
});

it("the cities of a product are those of the shops in which it lies", async () => {
  await take([HEAD, TVER, MOSCOW, MINSK, "arbat;Москва;Арбат, 40"]);
  await lay(["tver;A;0", "tver;B;0", "tver;feed:two:C;0", "moscow;A;2", "arbat;B;1", "minsk;A;1"]);
  const [product] = await rowsOf<{ id: number }>(store.database, "select id from product where not is_certificate");
  const { data } = await store.visitor().ask("GET", `/product/product/product-cities/${product?.id}`);
  expect(data["items"]).toEqual([
    { city: "Москва", countryIso: "RU", shops: 2 },
    { city: "Минск", countryIso: "BY", shops: 1 },
  ]);
  expect((await store.visitor().ask("GET", "/product/product/product-cities/999999")).data["items"]).toEqual([]);
});

it("of a shop that closes nothing can be ordered, nothing comes back to it, and its orders stay", async () => {
  await lay(["moscow;A;2", "tver;A;0", "minsk;A;0", "tver;B;0", "moscow;B;0"]);
  const guest = store.visitor();
  await guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["feed:one:A"] } });
  const { data } = await placeOrder(guest, { mode: "order-from-shop", point: "Арбат, 2" });
  const waiting = store.visitor();
  await waiting.ask("POST", "/cart/add-shop-item", { body: { id: ids["feed:one:A"] } });
  await take([HEAD, TVER, MINSK]);
  expect(await inShops("feed:one:A")).toBe(0);
  expect((await checkoutOf(waiting, { mode: "order-from-shop" })).deliveries.flatMap(({ points }) => points)).toEqual([]);
  await expect(lay(["moscow;A;1"])).rejects.toThrow("The one line could not be taken over.");
  const link = String(data["link"]);
  expect((await guest.ask("GET", link)).data["order"]).toMatchObject({ delivery: { address: "Москва, Арбат, 2" } });
  await guest.ask("POST", `${link}/cancel`, { body: {} });
  expect(await inShops("feed:one:A")).toBe(0);
  await take([HEAD, TVER, MOSCOW, MINSK]);
  await lay(["moscow;A;1"]);
  expect(await inShops("feed:one:A")).toBe(1);
});

it.each([
  [[], "nothing was changed: usage: npm run import:shops -- FILE"],
  [["a.csv", "--force", "--stock"], "nothing was changed: usage: npm run import:shops -- FILE"],
  [["/none.csv"], "nothing was changed: The file /none.csv cannot be read."],
  [["/tmp"], "nothing was changed: /tmp is a folder, and a file is expected."],
])("the command says of %o what it wants", async (argv, said) => {
  const lines: string[] = [];
  expect(await runShopsImport(argv, { DATA_DIR: path.join(folder, "data") }, (line) => lines.push(line))).toBe(1);
  expect(lines[0]?.startsWith(said)).toBe(true);
});

it("a shop whose city nobody can choose is taken over, and named", async () => {
  const { report } = await take([HEAD, TVER, MOSCOW, MINSK, "piter;Питер;Невский, 5;;;;"]);
  expect(report).toEqual([
    "4 shops read: 1 new, 0 changed, 0 closed",
    'shop piter: the shop knows no place "Питер", so nobody can choose it as their city',
  ]);
});

it("a file that is no table of shops changes nothing", async () => {
  await expect(take(["id;price"])).rejects.toThrow('without city and address; "id;city;address"');
  await expect(take(["id;city;address"], { isStock: true })).rejects.toThrow("without shop and size and quantity");
});
