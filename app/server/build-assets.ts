import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as t from "io-ts";
import { isLeft } from "fp-ts/Either";
import { explain } from "#adapters/contract/codec.ts";
import { PAGES } from "#app/routes/pages.ts";
import type { DocumentAssets } from "./document.ts";

const FIRST_SCRIPT = "app/entry-client.ts";
const SHOP = "app/start-shop.tsx";
const FIRST_FONTS = ["cyrillic-400", "cyrillic-500", "latin-400"].map((name) => `ui/fonts/onest-${name}.woff2`);

const Manifest = t.record(
  t.string,
  t.intersection([t.type({ file: t.string }), t.partial({ css: t.array(t.string), imports: t.array(t.string) })]),
);

/** Reads the client build's manifest once; answers with the files that a page needs at first. */
export const buildAssets = (clientDirectory: string): ((pageId: string | null) => DocumentAssets) => {
  const decoded = Manifest.decode(JSON.parse(readFileSync(path.join(clientDirectory, ".vite/manifest.json"), "utf8")));
  if (isLeft(decoded)) throw new Error(`The client build's manifest does not fit: ${explain(decoded.left)}`);
  const manifest = decoded.right;
  /** These scripts, each after all that it imports. */
  const inOrder = (keys: readonly string[], met = new Set<string>()): readonly string[] =>
    keys.flatMap((key) => {
      if (met.has(key)) return [];
      met.add(key);
      return [...inOrder(manifest[key]?.imports ?? [], met), key];
    });
  const fileOf = (key: string): string => `/${manifest[key]?.file ?? ""}`;
  const styles = Object.values(manifest).flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith(".css") ? [file] : [])]);
  const base: DocumentAssets = {
    style: [...new Set(styles)].map((file) => readFileSync(path.join(clientDirectory, file), "utf8")).join(""),
    styles: [],
    fonts: FIRST_FONTS.filter((font) => manifest[font] !== undefined).map(fileOf),
    scripts: [fileOf(FIRST_SCRIPT)],
    lateScripts: [],
    head: "",
  };
  const cache = new Map<string | null, DocumentAssets>();
  return (pageId) => {
    const known = cache.get(pageId);
    if (known !== undefined) return known;
    const record = PAGES.find(({ id }) => id === pageId);
    const keys = inOrder([SHOP, ...(record === undefined ? [] : [`app/routes/${record.file}.route.tsx`])]);
    const made = { ...base, lateScripts: keys.map(fileOf).filter((file) => !base.scripts.includes(file)) };
    cache.set(pageId, made);
    return made;
  };
};

/** The folders that the last builds left, the newest first: an open tab may still ask for their files. */
export const formerAssets = (directory: string): readonly string[] =>
  existsSync(directory)
    ? readdirSync(directory)
        .sort()
        .toReversed()
        .map((name) => path.join(directory, name))
    : [];
