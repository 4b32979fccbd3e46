import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** An operator's files. */
export interface ContentFolder {
  /** Null where the folder has none of this name. */
  readonly read: (name: string) => { readonly file: string; readonly json: unknown } | null;
}

/** As spreadsheets and editors save one, also where the ending is hidden: «promo_codes.JSON», «home.json.txt». */
const LIKE_CONTENT = /\.json(?:\.txt)?$/i;

const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(LIKE_CONTENT, "")
    .replace(/[^a-z]/g, "");

/** The file that a name was probably meant to be; null when it is like none. */
const meantBy = (given: string, names: readonly string[]): string | null => {
  const letters = lettersOf(given);
  const isLike = (name: string): boolean => letters.startsWith(lettersOf(name)) || lettersOf(name).startsWith(letters);
  return letters === "" ? null : (names.find(isLike) ?? null);
};

/** A file that the shop does not know is one that it would open without: the demo's stands in its place. */
const refuseUnknown = (directory: string, names: readonly string[]): void => {
  const known = new Set(names.map((name) => `${name}.json`));
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const { name } = entry;
    if (entry.isDirectory() || name.startsWith(".") || known.has(name) || !LIKE_CONTENT.test(name)) continue;
    const meant = meantBy(name, names);
    const said = meant === null ? `it knows ${[...known].join(", ")}` : `is ${meant}.json meant?`;
    throw new Error(`The shop does not know the content file ${path.join(directory, name)}: ${said}`);
  }
};

/** Which of these files a folder does not have. */
export const missingIn = (directory: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${name}.json`).filter((name) => !existsSync(path.join(directory, name)));

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`The content file ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** The files of a folder, which may be these; throws where it is not there, or has one that nobody reads. */
export const readFolder = (directory: string, names: readonly string[]): ContentFolder => {
  // Else a mistyped name would open the shop with the demo's words.
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(`CONTENT_DIR names a folder that is not there: ${directory}`);
  refuseUnknown(directory, names);
  return {
    read: (name) => {
      const file = path.join(directory, `${name}.json`);
      return existsSync(file) ? { file, json: readJson(file) } : null;
    },
  };
};
