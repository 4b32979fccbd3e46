import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { listedProducts, plentiful } from "#tests/support/listed-products.ts";
import { startStoreProcess } from "#tests/support/store-process.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const COMMAND = path.resolve(import.meta.dirname, "../../dist/store/backup.js");
const HEADERS = { "x-requested-with": "XMLHttpRequest" };
const root = mkdtempSync(path.join(tmpdir(), "backup-"));
const [first, second, file] = [path.join(root, "first"), path.join(root, "second"), path.join(root, "shop.backup")];

afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (work: "backup" | "restore", name: string, dataDirectory: string): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, work, name], { env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: "" } });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.once("exit", (code) => resolve({ code, printed }));
  });

const cartOf = async (address: string, cookie: string): Promise<unknown> => {
  const said = (await (await askAsStorefront(`${address}/cart/cart`, { headers: { ...HEADERS, cookie } })).json()) as {
    data: { cart: { positions: unknown } };
  };
  return said.data.cart.positions;
};

it("a running shop is backed up and comes back in another place with every cart", { timeout: 240_000 }, async () => {
  const shop = await startStoreProcess(first);
  const askData = async (asked: string): Promise<unknown> =>
    ((await (await askAsStorefront(`${shop.address}${asked}`, { headers: HEADERS })).json()) as { data: unknown }).data;
  const [size] = plentiful(await listedProducts(askData, "/catalog/women?limit=5&offset=0"));
  const added = await askAsStorefront(`${shop.address}/cart/add-item/${size?.id}/1`, { headers: HEADERS });
  const cookie = added.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const before = await cartOf(shop.address, cookie);
  expect(before).toHaveLength(1);
  expect((await askAsStorefront(`${shop.address}/admin/backup`, { method: "POST" })).status).toBe(401);

  expect(await run("backup", file, first)).toEqual({
    code: 0,
    printed: expect.stringMatching(
      /^the running shop, \d+ rows in \d+ tables, was written to .*shop\.backup; bring it back with npm run restore\n$/,
    ),
  });
  const refused = await run("restore", file, first);
  expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining("is in use by process")]);

  await askAsStorefront(`${shop.address}/cart/cart/clear?mode=default`, { method: "DELETE", headers: { ...HEADERS, cookie } });
  await shop.kill();
  expect((await run("restore", file, second)).code).toBe(0);
  const elsewhere = await startStoreProcess(second);
  expect(await cartOf(elsewhere.address, cookie)).toEqual(before);
  await elsewhere.kill();

  const back = await run("restore", file, first);
  expect(back.printed).toMatch(
    /what was there is kept in .*database\.before-[\dTZ-]+\nthe shop is as it was in the backup: \d+ rows in \d+ tables, each counted\n/,
  );
  expect(readdirSync(first).filter((name) => name.startsWith("database.before-"))).toHaveLength(1);
  const again = await startStoreProcess(first);
  expect(await cartOf(again.address, cookie)).toEqual(before);
  await again.kill();
});

it("a backup that is stopped leaves nothing behind, and the shop goes on", { timeout: 240_000 }, async () => {
  const shop = await startStoreProcess(first);
  const stopped = path.join(root, "stopped.backup");
  const child = spawn(process.execPath, [COMMAND, "backup", stopped], { env: { ...process.env, DATA_DIR: first, DATABASE_URL: "" } });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await vi.waitFor(() => expect(existsSync(path.join(`${stopped}.unfinished`, "database"))).toBe(true), { timeout: 60_000, interval: 5 });
  child.kill("SIGINT");
  expect(await ended).toBe(1);
  expect(readdirSync(root).filter((name) => name.startsWith("stopped"))).toEqual([]);
  await vi.waitFor(async () => expect((await run("backup", stopped, first)).code).toBe(0), { timeout: 120_000, interval: 200 });
  rmSync(stopped);
  await shop.kill();
});

it("a broken backup changes nothing", { timeout: 120_000 }, async () => {
  const broken = path.join(root, "broken.backup");
  writeFileSync(broken, readFileSync(file).subarray(0, 20_000));
  const { code, printed } = await run("restore", broken, second);
  expect([code, printed]).toEqual([1, expect.stringContaining(`nothing was changed: ${broken} is not a whole backup`)]);
  expect(existsSync(path.join(second, "database"))).toBe(true);
  expect((await run("restore", path.join(root, "nowhere"), second)).code).toBe(1);
  expect(await run("backup", file, path.join(root, "empty"))).toEqual({
    code: 1,
    printed: `nothing was changed: there is nothing in ${path.join(root, "empty")} yet\n`,
  });
});
