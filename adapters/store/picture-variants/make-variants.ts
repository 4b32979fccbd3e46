/**
 * Makes the picture variants that the shop serves, ahead of time: `npm run pictures`.
 * In pictures it reads originals/ and writes variants/<name>-<hash>-<width>.<format> and pictures.json. Pictures that are already made are left alone.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { encoded, FORMATS, groundOf, hashOf, PRODUCT_WIDTHS } from "./variants.ts";
import type { PictureRow } from "./pictures.ts";

const pictures = fileURLToPath(new URL("../pictures", import.meta.url));
const originals = path.join(pictures, "originals");
const variants = path.join(pictures, "variants");

const EDITORIAL_WIDTHS = [480, 800, 1200, 1920];

const makeOne = async (name: string): Promise<[string, PictureRow]> => {
  const file = path.join(originals, name);
  const hash = hashOf(readFileSync(file));
  const { width, height } = await sharp(file).metadata();
  const base = path.parse(name).name;
  const isEditorial = !name.includes("_");
  const widths = (isEditorial ? EDITORIAL_WIDTHS : PRODUCT_WIDTHS).filter((candidate) => candidate <= width);
  for (const wanted of widths) {
    for (const format of FORMATS) {
      const target = path.join(variants, `${base}-${hash}-${wanted}.${format}`);
      if (existsSync(target)) continue;
      await encoded(sharp(file).resize({ width: wanted }), format).toFile(target);
    }
  }
  return [base, { hash, width, height, ground: await groundOf(sharp(file), { width, height }), widths }];
};

mkdirSync(variants, { recursive: true });
const names = readdirSync(originals).filter((name) => /\.(webp|jpg)$/.test(name));
const rows: Record<string, PictureRow> = {};
const queue = [...names];
const work = async (): Promise<void> => {
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const [base, row] = await makeOne(name);
    rows[base] = row;
    if (queue.length % 50 === 0) console.log(`${names.length - queue.length} of ${names.length}`);
  }
};
await Promise.all([work(), work()]);
const sorted = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path.join(pictures, "pictures.json"), `${JSON.stringify(sorted, null, 1)}\n`);
const known = new Set(Object.entries(sorted).map(([base, row]) => `${base}-${row.hash}`));
for (const file of readdirSync(variants)) if (!known.has(file.replace(/-\d+\.\w+$/, ""))) unlinkSync(path.join(variants, file));
