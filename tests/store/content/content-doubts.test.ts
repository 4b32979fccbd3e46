import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentDoubts } from "#adapters/store/content/content-doubts.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

let database: Database;
const folder = mkdtempSync(path.join(tmpdir(), "content-"));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true });
});

const hasCategory = (wanted: string): boolean => wanted === "women";

it("the demo is told nothing, and an operator what their files lack and what they name that there is not", async () => {
  expect(await contentDoubts(null, loadContent(null), hasCategory, database)).toEqual([]);
  const way = { id: 1, title: "Курьер", cost: 0, freeFrom: null, address: "street", points: [], paymentIds: [1], term: "завтра" };
  const files = {
    "promo-codes": [
      { code: "КРОМКА10", percent: 10 },
      { code: "ВЕСНА", sum: 100, categories: ["women", "women/dreses"] },
    ],
    delivery: {
      zones: [
        { country: "RU", cities: ["Москва", "Санкт Петербург", "Алма-Ата", "Масква"], options: [way] },
        { cities: ["Минск"], options: [way] },
      ],
      payments: [{ id: 1, title: "Картой", isOnline: true, parts: 1 }],
      consents: [],
    },
  };
  for (const [name, file] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(file));
  const doubts = await contentDoubts(folder, loadContent(folder), hasCategory, database);
  expect(doubts).toEqual([
    expect.stringMatching(/^CONTENT_DIR has no site\.json, .*titles\.json, .*: what the demo says there is what the shop says$/),
    "delivery.json is yours, and what messages.json and pages.json of the demo say of sums, terms and days may be another matter",
    "promo-codes.json: everybody can read КРОМКА10 in the demo",
    'promo-codes.json: 1/categories/1: the shop has no category "women/dreses"',
    'delivery.json: zones/0/cities/2: the shop knows no place "Алма-Ата", so nobody can choose it',
    'delivery.json: zones/0/cities/3: the shop knows no place "Масква", so nobody can choose it',
  ]);
  expect(doubts[0]).not.toMatch(/promo-codes|sellers|delivery/);
});
