import { spawn } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startShop } from "#tests/support/shop.ts";
import { startStoreProcess } from "#tests/support/store-process.ts";

const root = mkdtempSync(path.join(tmpdir(), "own-files-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Everything in a folder, with itself, that somebody but its owner may do anything with. */
const openTo = (directory: string): readonly string[] =>
  [directory, ...readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => path.join(directory, name))].flatMap(
    (place) => {
      const { mode } = lstatSync(place);
      return (mode & 0o077) === 0 ? [] : [`${place} ${(mode & 0o777).toString(8)}`];
    },
  );

const backUp = (dataDirectory: string, file: string): Promise<number | null> =>
  new Promise((resolve) => {
    const command = path.resolve(import.meta.dirname, "../../dist/store/backup.js");
    spawn(process.execPath, [command, "backup", file], { env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: "" } }).once(
      "exit",
      resolve,
    );
  });

/** What an older release left: everybody may read it. */
const openUp = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const place = path.join(directory, name);
    chmodSync(place, statSync(place).isDirectory() ? 0o755 : 0o666);
  }
  chmodSync(directory, 0o755);
};

describe("what the shop keeps on disk", () => {
  // A backup gives way to whatever else the machine does.
  it("is its owner's alone in a new folder, and so is a backup, running or not", { timeout: 240_000 }, async () => {
    const directory = path.join(root, "new");
    const store = await startStoreProcess(directory);
    expect(openTo(directory)).toEqual([]);
    const [beside, alone] = [path.join(root, "beside.backup"), path.join(root, "alone.backup")];
    expect(await backUp(directory, beside)).toBe(0);
    await store.kill();
    expect(await backUp(directory, alone)).toBe(0);
    for (const file of [beside, alone]) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openTo(directory)).toEqual([]);
  });

  it("is tightened at the start in a folder that an older release left open to all", async () => {
    const directory = path.join(root, "upgraded");
    cpSync(inject("seededData"), directory, { recursive: true });
    mkdirSync(path.join(directory, "pictures"), { recursive: true });
    writeFileSync(path.join(directory, "pictures", "one.webp"), "picture");
    openUp(directory);
    expect(openTo(directory).length).toBeGreaterThan(900);
    const shop = await startShop({ dataDirectory: directory });
    expect(openTo(directory)).toEqual([]);
    await shop.stop();
    expect(openTo(directory)).toEqual([]);
  });

  it("is left by a shop that was killed to the next start at once, whoever ends last", async () => {
    const directory = path.join(root, "new");
    const first = await startShop({ dataDirectory: directory });
    first.process.kill("SIGKILL");
    const second = await startShop({ dataDirectory: directory });
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    await second.stop();
  });
});
