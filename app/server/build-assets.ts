import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as t from "io-ts";
import { isLeft } from "fp-ts/Either";
import { explain } from "#adapters/contract/codec.ts";
import type { DocumentAssets } from "./document.ts";

const CLIENT_ENTRY = "app/entry-client.tsx";
const FIRST_FONT = "ui/fonts/onest-cyrillic-400.woff2";

const Manifest = t.record(
  t.string,
  t.intersection([t.type({ file: t.string }), t.partial({ css: t.array(t.string), imports: t.array(t.string) })]),
);

/** Reads the client build's manifest once; answers with the files that a page of these routes needs at first. */
export const buildAssets = (clientDirectory: string): ((routeIds: readonly string[]) => DocumentAssets) => {
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
  const fileOfRoute = (id: string): string => {
    if (id.endsWith("cart")) return "cart";
    return id.endsWith("recovery") ? "password-recovery" : id;
  };
  const routeKey = (id: string): string => `app/routes/${fileOfRoute(id)}.route.tsx`;
  const base: DocumentAssets = {
    styles: [...new Set(styles)].map((file) => `/${file}`),
    fonts: manifest[FIRST_FONT] === undefined ? [] : [fileOf(FIRST_FONT)],
    scripts: [fileOf(CLIENT_ENTRY)],
    preloads: [],
    head: "",
  };
  const cache = new Map<string, DocumentAssets>();
  return (routeIds) => {
    const name = routeIds.join(" ");
    const known = cache.get(name);
    if (known !== undefined) return known;
    const keys = withImports(CLIENT_ENTRY);
    for (const id of routeIds) if (manifest[routeKey(id)] !== undefined) withImports(routeKey(id), keys);
    keys.delete(CLIENT_ENTRY);
    const made = { ...base, preloads: [...keys].map(fileOf).filter((file) => file.endsWith(".js")) };
    cache.set(name, made);
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
