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
    ['{"changed": "вчера", "title": "Размеры", "sections": []}', 'changed/0: expected day, got "вчера"'],
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
  });

  it.each([
    ['[{"code": "весна", "percent": 10}]', '0/code: expected a code of 3 to 40 capital letters and digits without spaces, got "весна"'],
    ['[{"code": "ВЕСНА", "percent": 110}]', "0/percent/0: expected a whole number from 1 to 100"],
    ['[{"code": "ВЕСНА"}]', "expected promo codes that differ, each with a percent, a sum or freeDelivery"],
    ['[{"code": "ВЕСНА", "sum": 5}, {"code": "ВЕСНА", "sum": 6}]', "expected promo codes that differ"],
    ['[{"code": "ВЕСНА", "sum": 5, "ends": "завтра"}]', '0/ends/0: expected day, got "завтра"'],
  ])("name the place in promo codes: %s", (file, fault) => {
    expect(() => loadContent(folderWith({ "promo-codes.json": file }))).toThrow(fault);
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
      folderWith({ "delivery.json": JSON.stringify({ zones: [{ cities: [], options: [], ...zone }], payments: [], consents: [] }) });
    expect(loadContent(withZone({})).delivery.zones).toEqual([{ country: null, cities: [], options: [], express: [] }]);
    expect(() => loadContent(withZone({ country: "Казахстан" }))).toThrow(/delivery\.json does not fit: zones\/0\/country/);
    const way = { title: "Курьер", cost: 0, freeFrom: null, address: "street", points: [], paymentIds: [1], term: "завтра" };
    expect(loadContent(withZone({ options: [{ ...way, id: 1 }] })).delivery.zones[0]?.options).toHaveLength(1);
    expect(() => loadContent(withZone({ options: [{ ...way, id: 2 }] }))).toThrow(/zones\/0\/options\/0\/id: .*1 courier, 3 parcel/);
  });

  it("stand in a folder that is there: a mistyped name opens no shop with the demo's words", () => {
    expect(() => loadContent("/nowhere/content")).toThrow("CONTENT_DIR names a folder that is not there: /nowhere/content");
  });

  it("name the file that is not JSON", () => {
    const folder = folderWith({ "home.json": "{" });
    expect(() => loadContent(folder)).toThrow(`The content file ${path.join(folder, "home.json")} is not JSON`);
  });
});
