import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningShop } from "#tests/support/shop.ts";

const commandOf = (name: string): string => path.resolve(import.meta.dirname, "../../dist/store", name);

const runFor = async (shop: RunningShop, command: string, ...options: readonly string[]): Promise<string> => {
  const environment = { ...process.env, DATA_DIR: shop.dataDirectory, DATABASE_URL: "", STORE_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [commandOf(command), ...options], { env: environment });
  return stdout;
};

const withFile = async (name: string, text: string, take: (file: string) => Promise<string>): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), "feed-"));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return await take(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Hands a feed to the running shop, as its operator does; answers with what the command said. */
export const importFile = (shop: RunningShop, file: string, ...options: readonly string[]): Promise<string> =>
  runFor(shop, "import.js", file, ...options);

/** The same for a feed that is made by a test. */
export const importText = (shop: RunningShop, feed: string, ...options: readonly string[]): Promise<string> =>
  withFile("feed.xml", feed, (file) => importFile(shop, file, ...options));

/** What shoppers have said, as a table. */
export const importReviews = (shop: RunningShop, lines: readonly string[]): Promise<string> =>
  withFile("reviews.csv", lines.join("\n"), (file) => runFor(shop, "import-reviews.js", file));
