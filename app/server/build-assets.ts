import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as t from "io-ts";
import { isLeft } from "fp-ts/Either";
import { explain } from "#adapters/contract/codec.ts";
import { PAGES } from "#app/routes/pages.ts";
import type { DocumentAssets } from "./document.ts";

const CLIENT_ENTRY = "app/entry-client.tsx";
const FIRST_FONT = "ui/fonts/onest-cyrillic-400.woff2";

const Manifest = t.record(
  t.string,
  t.intersection([t.type({ file: t.string }), t.partial({ css: t.array(t.string), imports: t.array(t.string) })]),
);

/** Reads the client build's manifest once; answers with the files that a page needs at first. */
export const buildAssets = (clientDirectory: string): ((pageId: string | null) => DocumentAssets) => {
  const decoded = Manifest.decode(JSON.parse(readFileSync(path.join(clientDirectory, ".vite/manifest.json"), "utf8")));
  if (isLeft(decoded)) throw new Error(`The client build's manifest does not fit: ${explain(decoded.left)}`);
  const manifest = decoded.right;
  const withImports = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) withImports(next, found);
    return found;
  };
  const fileOf = (key: string): string => `/${manifest[key]?.file ?? ""}`;
  const styles = Object.values(manifest).flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith(".css") ? [file] : [])]);
  const base: DocumentAssets = {
    styles: [...new Set(styles)].map((file) => `/${file}`),
    fonts: manifest[FIRST_FONT] === undefined ? [] : [fileOf(FIRST_FONT)],
    scripts: [fileOf(CLIENT_ENTRY)],
    preloads: [],
    head: "",
  };
  const cache = new Map<string | null, DocumentAssets>();
  return (pageId) => {
    const known = cache.get(pageId);
    if (known !== undefined) return known;
    const keys = withImports(CLIENT_ENTRY);
    const record = PAGES.find(({ id }) => id === pageId);
    if (record !== undefined) withImports(`app/routes/${record.file}.route.tsx`, keys);
    keys.delete(CLIENT_ENTRY);
    const made = { ...base, preloads: [...keys].map(fileOf).filter((file) => file.endsWith(".js")) };
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
