import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as t from "io-ts";
import type { Database } from "../database/database.ts";

/** Which folder the fetched pictures of this database lie in: the word that stands in the folder's own file. */
export const PICTURE_FOLDER_SCHEMA = `
  create table picture_folder (
    only_one boolean primary key default true check (only_one),
    name text not null
  );
`;

const FILE = ".folder";

const FolderRow = t.type({ name: t.string }, "FolderRow");

const nameIn = (directory: string): string | null => {
  const file = path.join(directory, FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
};

/** Names a folder that has no name yet. */
const named = (directory: string): string => {
  const known = nameIn(directory);
  if (known !== null && known !== "") return known;
  const name = randomBytes(16).toString("hex");
  writeFileSync(path.join(directory, FILE), name);
  return name;
};

/**
 * Makes a folder the one that the fetched pictures of this database lie in; throws while other stores use another one: each would answer with half of the
 * pictures and take the other half for lost. A store that is alone may bring a new folder: what lacks there is fetched again.
 */
export const takePictureFolder = (database: Database, directory: string): Promise<void> =>
  database.alone("picture folder", async () => {
    mkdirSync(directory, { recursive: true });
    const [kept] = await database.query(FolderRow, "select name from picture_folder");
    if (kept !== undefined && kept.name === nameIn(directory)) return;
    if (kept !== undefined && (await database.countOthers()) > 0)
      throw new Error(
        `${directory} is not the folder in which the other stores of this database keep fetched pictures. Set PICTURES_DIR to the one that they use.`,
      );
    await database.execute("insert into picture_folder (name) values ($1) on conflict (only_one) do update set name = excluded.name", [
      named(directory),
    ]);
  });
