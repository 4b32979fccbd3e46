import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { giveUp, inProject, say } from "./support/project.mjs";

/** Of 116 KiB over the wire for a page's scripts until five seconds after its load, the question about the city with them. */
const FIRST_LOAD_BYTES = 116 * 1024;
const ENTRIES = ["app/entry-client.ts", "app/start-shop.tsx"];
const PAGES = ["home", "listing", "product", "cart"];
/** What an answer's headers weigh. */
const HEADER_BYTES = 285;

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

const manifestFile = inProject("dist", "client", ".vite", "manifest.json");
if (!existsSync(manifestFile)) giveUp("There is no dist/client/.vite/manifest.json to measure: run npm run build first.");

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

const bytesOf = (file) => {
  const built = inProject("dist", "client", file);
  return existsSync(`${built}.br`) ? readFileSync(`${built}.br`).length : brotliCompressSync(readFileSync(built)).length;
};

/** @param {string[]} keys @param {Set<string>} [seen] @returns {Set<string>} these chunks and all that load with them */
const withImports = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest[key]?.imports ?? [], seen);
  }
  return seen;
};

const routeOf = (page) => `app/routes/${page}.route.tsx`;
for (const key of [...ENTRIES, ...PAGES.map(routeOf)]) if (manifest[key] === undefined) giveUp(`The manifest has no ${key}.`);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

const scripts = Object.entries(manifest)
  .filter(([, chunk]) => chunk.file.endsWith(".js"))
  .map(([key, chunk]) => ({ key, bytes: bytesOf(chunk.file) }))
  .sort((one, other) => other.bytes - one.bytes);
const firstLoads = PAGES.map((page) => ({ page, keys: withImports([...ENTRIES, routeOf(page)]) }));
const ofEveryPage = withImports([...ENTRIES]);

say("Scripts, brotli (* loads first on every page):");
for (const { key, bytes } of scripts) say(`${ofEveryPage.has(key) ? "*" : " "} ${kilobytes(bytes).padStart(9)}  ${key}`);

for (const { page, keys } of firstLoads) {
  const total = scripts.reduce((sum, { key, bytes }) => sum + (keys.has(key) ? bytes + HEADER_BYTES : 0), 0);
  say(`First load of ${page}: ${kilobytes(total)} of ${kilobytes(FIRST_LOAD_BYTES)}, headers included.`);
  if (total > FIRST_LOAD_BYTES) giveUp(`The first load of ${page} is over its budget by ${kilobytes(total - FIRST_LOAD_BYTES)}.`);
}
