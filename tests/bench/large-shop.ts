import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { migrate } from "#adapters/store/database/migrations.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { openPglite } from "#adapters/store/database/pglite.ts";
import { generatedCatalogue } from "./generated-catalogue.ts";
import { readStyles } from "./styles-feed.ts";

/** Changes when the generated goods do, so that a database of older ones is not taken. */
const SHAPE = 2;

export interface LargeShop {
  readonly catalogue: Catalogue;
  readonly dataDirectory: string;
}

/** Makes the tables of an empty database and puts these goods into it, as if they had always been there. */
export const fillShop = async (database: Database, catalogue: Catalogue): Promise<void> => {
  await migrate(database, MIGRATIONS);
  await saveCatalogue(database, catalogue);
  await database.script("delete from catalogue_change");
};

/** The large catalogue, and a data directory that holds it: made once, then taken as it is. */
export const prepareLargeShop = async (cacheDirectory: string, feed: string, say: (line: string) => void): Promise<LargeShop> => {
  const catalogue = generatedCatalogue(feed === "" ? [] : readStyles(feed));
  const mark = feed === "" ? "generated" : `${path.resolve(feed)} ${statSync(feed).size}`;
  const name = createHash("sha1").update(`${SHAPE} ${mark}`).digest("hex").slice(0, 10);
  const dataDirectory = path.join(cacheDirectory, `catalogue-${name}`);
  if (existsSync(dataDirectory)) return { catalogue, dataDirectory };
  const begunAt = Date.now();
  say(`Saving ${catalogue.items.length} products for the first time, this takes minutes ...`);
  const unfinished = `${dataDirectory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await openPglite(path.join(unfinished, "database"));
  try {
    await fillShop(database, catalogue);
  } finally {
    await database.close();
  }
  renameSync(unfinished, dataDirectory);
  say(`Saved in ${Math.round((Date.now() - begunAt) / 1000)} s.`);
  return { catalogue, dataDirectory };
};
