import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { COLORS, CUTS, KINDS, MATERIALS, NAMES } from "./catalogue-words.ts";
import { chanceOf } from "./random.ts";

const SEED = 7;
const SIZES = ["XS", "S", "M", "L"];

/** Writes a feed of so many offers, four sizes a product; another `edition` of it has another price for every product. */
export const writeFeed = async (file: string, offers: number, edition = 0): Promise<void> => {
  const chance = chanceOf(SEED);
  const out = createWriteStream(file);
  const categories = KINDS.map(({ category }, place) => `<category id="${place + 1}">${category}</category>`).join("");
  out.write(
    '<?xml version="1.0" encoding="utf-8"?><yml_catalog date="2026-11-20 10:00"><shop><name>Замер</name><url>https://feed.example/</url>' +
      `<categories>${categories}</categories><offers>\n`,
  );
  for (let place = 0; place < offers; place += SIZES.length) {
    const kind = chance.below(KINDS.length);
    const { nouns } = KINDS[kind] ?? { nouns: ["Вещь"] };
    const [composition, words] = chance.oneOf(MATERIALS);
    const title = [chance.oneOf(nouns), chance.oneOf(CUTS), words, `«${chance.oneOf(NAMES)}»`].filter((part) => part !== "").join(" ");
    const [color] = chance.oneOf(COLORS);
    const price = 990 + chance.below(9_000) + edition;
    for (const [at, size] of SIZES.slice(0, offers - place).entries())
      if (
        !out.write(
          `<offer id="${place + at}" group_id="g${place}" available="true"><price>${price}</price><categoryId>${kind + 1}</categoryId>` +
            `<name>${title}</name><description>${title}. Плотная мягкая ткань держит форму после стирки. Шьём небольшими партиями.</description>` +
            `<picture>https://pictures.invalid/${place}-1.jpg</picture><picture>https://pictures.invalid/${place}-2.jpg</picture>` +
            `<param name="Размер">${size}</param><param name="Цвет">${color}</param><param name="Состав">${composition}</param>` +
            `<param name="Сезон">демисезон</param><count>${1 + chance.below(9)}</count></offer>\n`,
        )
      )
        await once(out, "drain");
  }
  out.end("</offers></shop></yml_catalog>\n");
  await once(out, "finish");
};
