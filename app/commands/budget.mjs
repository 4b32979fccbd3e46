import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { giveUp, inProject, say } from "./support/project.mjs";

/** Of 130 KB over the wire; headers take the rest. */
const FIRST_LOAD_BYTES = 127_000;
const ENTRY = "app/entry-client.tsx";
const PRODUCT_ROUTE = /^app\/routes\/product[^/]*\.tsx?$/;

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

if (manifest[ENTRY]?.isEntry !== true) giveUp(`The manifest has no entry ${ENTRY}.`);
const productRoutes = Object.keys(manifest).filter((key) => PRODUCT_ROUTE.test(key));
const firstLoad = withImports([ENTRY, ...productRoutes]);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

const scripts = Object.entries(manifest)
  .filter(([, chunk]) => chunk.file.endsWith(".js"))
  .map(([key, chunk]) => ({ key, bytes: bytesOf(chunk.file) }))
  .sort((one, other) => other.bytes - one.bytes);

say("Scripts, brotli (* loads first on a product page):");
for (const { key, bytes } of scripts) say(`${firstLoad.has(key) ? "*" : " "} ${kilobytes(bytes).padStart(9)}  ${key}`);
if (productRoutes.length === 0) say("The product route has no chunk of its own: it loads with the entry.");

const total = scripts.reduce((sum, { key, bytes }) => sum + (firstLoad.has(key) ? bytes : 0), 0);
say(`First load of a product page: ${kilobytes(total)} of ${kilobytes(FIRST_LOAD_BYTES)}.`);
if (total > FIRST_LOAD_BYTES) giveUp(`The first load is over its budget by ${kilobytes(total - FIRST_LOAD_BYTES)}.`);
