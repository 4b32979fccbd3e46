import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningShop } from "#tests/support/shop.ts";

const COMMAND = path.resolve(import.meta.dirname, "../../dist/store/import.js");

/** Hands a feed to the running shop, as its operator does; answers with what the command said. */
export const importFile = async (shop: RunningShop, file: string, ...options: readonly string[]): Promise<string> => {
  const environment = { ...process.env, DATA_DIR: shop.dataDirectory, DATABASE_URL: "", STORE_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, file, ...options], { env: environment });
  return stdout;
};

/** The same for a feed that is made by a test. */
export const importText = async (shop: RunningShop, feed: string, ...options: readonly string[]): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), "feed-"));
  try {
    const file = path.join(folder, "feed.xml");
    writeFileSync(file, feed);
    return await importFile(shop, file, ...options);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
