import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED_KINDS = new Set([".js", ".css", ".svg", ".json", ".html"]);
const encodings = [
  {
    suffix: ".br",
    encode: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  { suffix: ".gz", encode: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

const compressFile = async (file) => {
  const bytes = await readFile(file);
  await Promise.all(encodings.map(async ({ suffix, encode }) => writeFile(file + suffix, await encode(bytes))));
};

/**
 * Lays a `.br` and a `.gz` beside every text asset of a folder, also where they are larger: what is served from several folders, a release's and those
 * before it, is found in the first of them only if it is packed. Dot folders stay as they are: they are not served.
 * @param {string} folder
 * @returns {Promise<number>} how many assets were compressed
 */
export const compressAssets = async (folder) => {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSED_KINDS.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (file) =>
        !path
          .relative(folder, file)
          .split(path.sep)
          .some((part) => part.startsWith(".")),
    );
  await Promise.all(files.map(compressFile));
  return files.length;
};
