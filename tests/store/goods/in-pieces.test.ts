import fc from "fast-check";
import { expect, it } from "vitest";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import { buildGoodsIndex } from "#adapters/store/goods/goods-index.ts";
import { inPieces, sortedInSteps } from "#adapters/store/goods/in-pieces.ts";
import { readGoodsAfter } from "#adapters/store/goods/indexed-goods.ts";
import { buildVocabulary } from "#adapters/store/goods/vocabulary.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

const GOODS = 3_000;

it("sorts as it is done at once, equals in their order", async () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => ({ key: (place * 7_919) % 501, place }));
  const byKey = (a: { readonly key: number }, b: { readonly key: number }): number => a.key - b.key;
  expect(await inPieces(sortedInSteps(rows, byKey))).toEqual(rows.toSorted(byKey));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { maxLength: 50 }), async (words) => {
      const byLetters = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
      expect(await inPieces(sortedInSteps(words, byLetters))).toEqual(words.toSorted(byLetters));
    }),
  );
});

it("makes an index of goods while others work", async () => {
  const database = await openTestDatabase();
  const items = Array.from({ length: GOODS }, (_, place) =>
    anItem({
      externalId: `${place}`,
      title: `Пальто номер ${place} «Имя${place}»`,
      article: `А-${place}`,
      popularity: place % 3,
      sizes: [],
    }),
  );
  await saveCatalogue(database, aCatalogue(items));
  const goods = await readGoodsAfter(database, 0, GOODS);
  await database.close();
  let isDone = false;
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const words = { titleOfCategory: () => "", vocabulary: buildVocabulary(loadContent(null).synonyms), brand: "" };
  const index = await inPieces(buildGoodsIndex(goods.toReversed(), words));
  isDone = true;
  expect(turns).toBeGreaterThan(3);
  expect(index.all().map(({ popularity, id }) => [popularity, id])).toEqual(
    goods.map(({ popularity, id }) => [popularity, id] as const).toSorted(([a, first], [b, second]) => b - a || first - second),
  );
  expect(index.find("пальто имя77")?.leftOut).toEqual([]);
});
