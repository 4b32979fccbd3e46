import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import titlesFile from "#adapters/store/content/titles.json" with { type: "json" };
import { metaOf } from "#adapters/store/content/words.ts";
import { loadContent } from "#adapters/store/content/content.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
};

const CARD = { id: 1, title: "Картой", caption: "", isOnline: true, parts: 1 };
const WAY = { id: 1, title: "Курьер", cost: 0, freeFrom: null, address: "street", points: [], paymentIds: [1] };
const COURIER = { ...WAY, term: "завтра" };
const EXPRESS = { ...WAY, until: "18:00", today: "сегодня", tomorrow: "завтра" };
const zoneOf = (options: readonly object[], express: readonly object[] = []) => ({ cities: [], options, express });

describe("content files", () => {
  it("have defaults", () => {
    expect(loadContent(null).site.brand).toBe("Кромка");
  });

  it("are replaced one by one by the operator's", () => {
    const content = loadContent(folderWith({ "site.json": '{"brand":"Лён"}' }));
    const chats = { phone: "", messenger: "", bot: "" };
    expect([content.site, content.messages]).toEqual([
      { brand: "Лён", phone: "", email: "", returnDays: 0, chats },
      loadContent(null).messages,
    ]);
  });

  it("name the file and the field that does not fit", () => {
    const folder = folderWith({ "messages.json": '[{"text": 5}]' });
    expect(() => loadContent(folder)).toThrow(
      `The content file ${path.join(folder, "messages.json")} does not fit: 0/text: expected string, got 5`,
    );
  });

  it.each([
    [
      '{"title": "Размеры", "sections": [{"id": "w", "title": "Женщинам", "tables": [{"label": "Верх", "title": "Верх", "content": 5}]}]}',
      "sections/0/tables/0/content/0: expected string, got 5",
    ],
    ['{"changed": "вчера", "title": "Размеры", "sections": []}', 'changed: expected a day as 2026-01-31, got "вчера"'],
  ])("name the place in size tables: %s", (file, fault) => {
    const folder = folderWith({ "size-tables.json": file });
    expect(() => loadContent(folder)).toThrow(`The content file ${path.join(folder, "size-tables.json")} does not fit: ${fault}`);
  });

  it("name the place in sellers, of whom the demo has none", () => {
    expect([loadContent(null).sellers, loadContent(folderWith({ "sellers.json": '["+79991234567"]' })).sellers]).toEqual([
      [],
      ["+79991234567"],
    ]);
    expect(() => loadContent(folderWith({ "sellers.json": '["8 999 123-45-67"]' }))).toThrow("0: expected a phone as +79991234567");
    expect(() => loadContent(folderWith({ "sellers.json": '["+79991234567", "+79991234568", "+79991234567"]' }))).toThrow(
      'sellers.json does not fit: 2: expected a phone that is not that of 0, got "+79991234567"',
    );
    expect(() => loadContent(folderWith({ "sellers.json": "{}" }))).toThrow("does not fit: expected a list of phones, got a record");
  });

  it.each([
    ['[{"code": "весна", "percent": 10}]', '0/code: expected a code of 3 to 40 capital letters and digits without spaces, got "весна"'],
    ['[{"code": "ВЕСНА", "percent": 110}]', "0/percent: expected a whole number from 1 to 100, got 110"],
    ['[{"code": "ЛЕТО", "sum": 5}, {"code": "ВЕСНА"}]', '1: expected a percent, a sum or freeDelivery beside the code, got "ВЕСНА"'],
    [
      '[{"code": "ВЕСНА", "sum": 5}, {"code": "ВЕСНА", "sum": 6}]',
      '1/code: expected a code that does not look like that of 0, got "ВЕСНА"',
    ],
    ['[{"code": "ТЕСТ", "sum": 5}, {"code": "TECT", "sum": 6}]', '1/code: expected a code that does not look like that of 0, got "TECT"'],
    ['[{"code": "ВЕСНА", "sum": 5, "ends": "завтра"}]', '0/ends: expected a day as 2026-01-31, got "завтра"'],
    ['[{"code": "ВЕСНА", "sum": 5, "ends": "2026-02-31"}]', '0/ends: expected a day as 2026-01-31, got "2026-02-31"'],
    [
      '[{"code": "ВЕСНА", "sum": 5, "starts": "2026-03-01", "ends": "2026-02-28"}]',
      '0/ends: expected a day that is not before 2026-03-01, got "2026-02-28"',
    ],
    [
      '[{"code": "ВЕСНА", "sum": 5, "categories": ["women", "/women/dresses/"]}]',
      '0/categories/1: expected a category as women/dresses, got "/women/dresses/"',
    ],
    [
      '[{"code": "ABC", "percent": 5, "oneeach": true, "use": 3}]',
      "0/oneeach: expected a key of code, percent, sum, freeDelivery, firstOrder, from, categories, starts, ends, uses, oneEach, got true; 0/use: ",
    ],
  ])("name the place in promo codes: %s", (file, fault) => {
    expect(() => loadContent(folderWith({ "promo-codes.json": file }))).toThrow(`promo-codes.json does not fit: ${fault}`);
  });

  it("fill the titles of pages once, and name a place that nothing fills", () => {
    const own = JSON.stringify({ ...titlesFile, found: { title: "{query} в «{brand}»" } });
    const { found } = loadContent(folderWith({ "titles.json": own })).titles;
    expect(metaOf(found, { brand: "Лён", query: "{brand}" })).toEqual({ title: "{brand} в «Лён»", description: "", canonical: "" });
    const wrong = folderWith({ "titles.json": JSON.stringify({ ...titlesFile, found: { title: "{qeury}" } }) });
    expect(() => loadContent(wrong)).toThrow(
      'titles.json does not fit: found/title: expected words with {brand}, {query} only, got "{qeury}"',
    );
  });

  it("may be of an older shop: zones of delivery without a country decode, a country that nobody has is named with its place", () => {
    const withZone = (zone: object): string =>
      folderWith({ "delivery.json": JSON.stringify({ zones: [{ cities: [], options: [], ...zone }], payments: [CARD], consents: [] }) });
    expect(loadContent(withZone({})).delivery.zones).toEqual([{ country: null, cities: [], options: [], express: [] }]);
    expect(() => loadContent(withZone({ country: "Казахстан" }))).toThrow(/delivery\.json does not fit: zones\/0\/country/);
    expect(loadContent(withZone({ options: [COURIER] })).delivery.zones[0]?.options).toHaveLength(1);
    expect(() => loadContent(withZone({ options: [{ ...COURIER, id: 2 }] }))).toThrow(/zones\/0\/options\/0\/id: .*1 courier, 3 parcel/);
  });

  it.each<[string, object, string]>([
    [
      "a way that is paid by nothing",
      { zones: [zoneOf([{ ...COURIER, paymentIds: [] }])] },
      "zones/0/options/0/paymentIds: expected one at least of payments (1)",
    ],
    [
      "a payment that there is not",
      { zones: [zoneOf([{ ...COURIER, paymentIds: [1, 99] }])] },
      "zones/0/options/0/paymentIds/1: expected one of payments (1), got 99",
    ],
    [
      "the same of an express way",
      { zones: [zoneOf([], [{ ...EXPRESS, paymentIds: [99] }])] },
      "zones/0/express/0/paymentIds/0: expected one of payments (1), got 99",
    ],
    [
      "two ways of one id",
      { zones: [zoneOf([COURIER, { ...COURIER, cost: 5 }])] },
      "zones/0/options/1/id: expected a way that is not that of 0, got 1",
    ],
    ["a way that says nowhere when it comes", { zones: [zoneOf([WAY])] }, "zones/0/options/0/term: expected words, or a byHour, got null"],
    [
      "the rest of a country in two zones",
      { zones: [zoneOf([COURIER]), zoneOf([COURIER])] },
      "zones/1: expected another place than zone 0, which is the one that counts",
    ],
    [
      "a city in two zones, however it is written",
      {
        zones: [
          { ...zoneOf([COURIER]), cities: ["Орёл"] },
          { ...zoneOf([COURIER]), cities: ["Тула", "орел"] },
        ],
      },
      "zones/1: expected another place than zone 0, which is the one that counts",
    ],
    [
      "a point that is nowhere",
      { zones: [zoneOf([{ ...COURIER, id: 14, address: "point" }])] },
      "zones/0/options/0/points: expected a point at least, where address is point",
    ],
    [
      "a misspelt sum",
      { zones: [zoneOf([{ ...COURIER, freefrom: 5_000 }])] },
      "zones/0/options/0/freefrom: expected a key of id, title, cost, freeFrom, ",
    ],
    [
      "certificates that nobody can pay",
      { byEmail: { ...COURIER, id: 20, paymentIds: [3] } },
      "byEmail/paymentIds/0: expected one of payments (1), got 3",
    ],
    [
      "a counter of a shop that takes nothing",
      { fromShop: { id: 10, title: "Магазин", term: "", paymentIds: [3] } },
      "fromShop/paymentIds/0: expected one of payments (1), got 3",
    ],
    ["no way to pay", { payments: [] }, "payments: expected a way to pay at least"],
    ["two payments of one id", { payments: [CARD, CARD] }, "payments/1/id: expected an id that is not that of 0, got 1"],
    ["a payment of no kind", { payments: [{ ...CARD, id: 2 }] }, "payments/0/id: expected a way to pay (1 bank card, 3 courier cash"],
    ["no parts", { payments: [{ ...CARD, parts: 0 }] }, "payments/0/parts: expected a whole number from 1 to 60, got 0"],
    [
      "code for an address",
      { consents: [{ text: "условиями", link: "javascript:alert(1)" }] },
      "consents/0/link: expected an address as /support/terms or https://…, got",
    ],
  ])("name the place in delivery: %s", (_, given, fault) => {
    const file = JSON.stringify({ zones: [], payments: [CARD], consents: [], ...given });
    expect(() => loadContent(folderWith({ "delivery.json": file }))).toThrow(`delivery.json does not fit: ${fault}`);
  });

  it.each<[object, string]>([
    [{ phone: "", messenger: "https://chat.example/{phone}" }, "chats/phone: expected a phone that stands for {phone} of messenger"],
    [{ phone: "8 (800)", messenger: "https://chat.example/{phone}" }, "chats/phone: expected a phone as 79991234567, or an empty text"],
    [
      { phone: "79991234567", messenger: "https://chat.example/" },
      "chats/messenger: expected an address with {phone} in it, where there is a phone",
    ],
    [{ bot: "javascript:alert(1)" }, "chats/bot: expected an address as https://…, or an empty text"],
    [{ telegram: "https://chat.example/" }, "chats/telegram: expected a key of phone, messenger, bot"],
  ])("name the place in the chats of a shop: %j", (chats, fault) => {
    expect(() => loadContent(folderWith({ "site.json": JSON.stringify({ brand: "Лён", chats }) }))).toThrow(
      `site.json does not fit: ${fault}`,
    );
  });

  it("may begin with the mark that editors write", () => {
    expect(loadContent(folderWith({ "site.json": '\uFEFF{"brand":"Лён"}' })).site.brand).toBe("Лён");
  });

  it("give nothing away that an operator has not written: no codes of the demo stand beside a file of their own", () => {
    expect([loadContent(null).promoCodes.length, loadContent(folderWith({ "site.json": '{"brand":"Лён"}' })).promoCodes]).toEqual([4, []]);
  });

  it.each([
    ["promo_codes.json", "is promo-codes.json meant?"],
    ["promo-codes.JSON", "is promo-codes.json meant?"],
    ["promo-codes.json.txt", "is promo-codes.json meant?"],
    ["Delivery.json", "is delivery.json meant?"],
    ["скидки.json", "it knows site.json, "],
  ])("have the names that the shop knows: %s", (name, said) => {
    const folder = folderWith({ [name]: "[]" });
    expect(() => loadContent(folder)).toThrow(`The shop does not know the content file ${path.join(folder, name)}: ${said}`);
  });

  it("may lie beside other things", () => {
    expect(loadContent(folderWith({ "README.md": "", ".settings.json": "{}", "home.json.bak": "" })).site.brand).toBe("Кромка");
  });

  it("stand in a folder that is there: a mistyped name opens no shop with the demo's words", () => {
    expect(() => loadContent("/nowhere/content")).toThrow("CONTENT_DIR names a folder that is not there: /nowhere/content");
  });

  it("name the file that is not JSON", () => {
    const folder = folderWith({ "home.json": "{" });
    expect(() => loadContent(folder)).toThrow(`The content file ${path.join(folder, "home.json")} is not JSON`);
  });
});
