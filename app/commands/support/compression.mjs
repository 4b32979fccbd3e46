import { readdirSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
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
  await Promise.all(
    encodings.map(async ({ suffix, encode }) => {
      const encoded = await encode(bytes);
      if (encoded.length < bytes.length) await writeFile(file + suffix, encoded);
      else await rm(file + suffix, { force: true });
    }),
  );
};

/**
 * Lays a `.br` and a `.gz` beside every text asset of a folder, where they are smaller. Dot folders stay as they are: they are not served.
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
