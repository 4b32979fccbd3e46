import { expect, it } from "vitest";
import { loadContent } from "#adapters/store/content/content.ts";
import { mapFeed } from "#adapters/store/feed/feed-mapping.ts";
import { readFeedXml } from "#adapters/store/feed/feed-parser.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";

const tree = loadContent(null).categories;

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

const map = async (text: string) => {
  const feed = await readFeedXml(
    whole(text),
    () => {},
    () => {},
  );
  return mapFeed(feed, { name: "test", gender: "women", tree, checkLimits: () => {} });
};

it.each([
  ["Бомбер, размер 52", "Бомбер", "52"],
  ["Бомбер (р-р: М)", "Бомбер", "M"],
  ["Бомбер р.48/50", "Бомбер", "48/50"],
  ["Бомбер размер единый", "Бомбер", "единый"],
  ["Платье больших размеров", "Платье больших размеров", "Один размер"],
  ["Сумка среднего размера", "Сумка среднего размера", "Один размер"],
  ["Брелок без размера", "Брелок без размера", "Один размер"],
  ["Кроссовки на размер больше", "Кроссовки на размер больше", "Один размер"],
  ["Бусы бисер. 52", "Бусы бисер. 52", "Один размер"],
])("is called without a size that stands at the end, and by every word that is none: %s", async (name, title, size) => {
  const { catalogue } = await map(aFeed(anOffer("1", "").replace("Платье", name)));
  expect(catalogue.items).toMatchObject([{ title, sizes: [{ title: size }] }]);
});

it("keeps a title that names no size where a parameter does", async () => {
  const { catalogue } = await map(aFeed(anOffer("1", '<param name="Размер">52</param>').replace("Платье", "Платье больших размеров")));
  expect(catalogue.items).toMatchObject([{ title: "Платье больших размеров", sizes: [{ title: "52" }] }]);
});
