import { execFileSync, spawn } from "node:child_process";
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, inject, it } from "vitest";
import { listedProducts, plentiful } from "#tests/support/listed-products.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const HEADERS = { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" };
/** A shop that hangs is known by it. */
const PATIENCE_MS = 10_000;
const MEGABYTES = 220;

const root = mkdtempSync(path.join(tmpdir(), "full-disk-"));

/** A small disk of its own; only root can have one. */
const mountDisk = (): string | null => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", root], { stdio: "pipe" });
    return root;
  } catch (error) {
    console.warn(`SKIPPED: a full disk is tried out as root on a small tmpfs of its own, as .ci/run does. ${String(error).split("\n")[0]}`);
    return null;
  }
};

const disk = mountDisk();
let shop: RunningShop | null = null;
afterAll(async () => {
  await shop?.stop();
  if (disk !== null) execFileSync("umount", ["--lazy", disk]);
  rmSync(root, { recursive: true, force: true });
});

const ballast = path.join(root, "ballast");

/** Takes every byte that is free. */
const fill = (): void => {
  const file = openSync(ballast, "a");
  try {
    for (const piece of [Buffer.alloc(1_048_576), Buffer.alloc(4_096)])
      for (let isFull = false; !isFull;) {
        try {
          isFull = writeSync(file, piece) < piece.length;
        } catch {
          isFull = true;
        }
      }
  } finally {
    closeSync(file);
  }
};

const until = async (isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<number> => {
  const beganAt = Date.now();
  while (!(await isSo())) {
    if (Date.now() - beganAt > patienceMs) throw new Error(`not so after ${patienceMs} ms:\n${shop?.printed().slice(-2_000)}`);
    await setTimeout(50);
  }
  return Date.now() - beganAt;
};

const ask = async (address: string, call: string, init: RequestInit = {}) => {
  const response = await fetch(`${address}${call}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, text: await response.text(), cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
};

const ready = (address: string) => async (): Promise<boolean> => (await ask(address, "/readyz")).status === 200;

describe.skipIf(disk === null)("on a full disk", () => {
  it("goods are shown, writes are refused in words, and all goes on when there is room", { timeout: 120_000 }, async () => {
    const dataDirectory = path.join(root, "data");
    cpSync(inject("seededData"), dataDirectory, { recursive: true });
    shop = await startShop({ dataDirectory });
    const { address } = shop;
    const askData = async (asked: string): Promise<unknown> =>
      (JSON.parse((await ask(address, asked, { headers: HEADERS })).text) as { data: unknown }).data;
    const listed = await listedProducts(askData, "/catalog/women/knitwear?limit=5&offset=0");
    const [size] = plentiful(listed);
    const { cookie } = await ask(address, `/cart/add-item/${size?.id}/1`, { headers: HEADERS });
    const headers = { ...HEADERS, cookie };
    const cart = async () =>
      JSON.parse((await ask(address, "/cart/cart", { headers })).text) as {
        data: { cart: { positions: { barcode: string; quantity: number }[] } };
      };
    const barcode = (await cart()).data.cart.positions[0]?.barcode;
    const write = (quantity: number) =>
      ask(address, "/cart/cart/update-item", { method: "POST", headers, body: JSON.stringify({ barcode, quantity, type: "cart" }) });
    expect((await write(2)).status).toBe(200);

    fill();
    let kept = 2;
    const noteKept = async (quantity: number): Promise<number> => {
      const { status } = await write(quantity);
      if (status === 200) kept = quantity;
      else expect(status).toBe(503);
      return status;
    };
    await until(async () => (await noteKept(3 - kept)) === 503);
    const refused = await write(3 - kept);
    expect([refused.status, refused.text]).toEqual([503, expect.stringMatching(/Сейчас ничего не получается сохранить/)]);
    await until(async () => !(await ready(address)()));
    expect((await ask(address, "/readyz")).text).toContain(`the disk of ${path.join(dataDirectory, "database")} is full`);
    expect(shop.printed()).toContain(`store: the disk of ${path.join(dataDirectory, "database")} is full`);
    for (const { url } of listed) expect([url, (await ask(address, url)).status]).toEqual([url, 200]);
    expect((await cart()).data.cart.positions[0]?.quantity).toBe(kept);

    rmSync(ballast);
    expect(await until(ready(address))).toBeLessThan(PATIENCE_MS);
    expect((await cart()).data.cart.positions[0]?.quantity).toBe(kept);
    expect((await write(3 - kept)).status).toBe(200);

    // It dies on a disk that is full: the next one waits for room, and says so.
    fill();
    const { pid } = JSON.parse(readFileSync(path.join(dataDirectory, "store.lock"), "utf8")) as { pid: number };
    process.kill(pid, "SIGKILL");
    await until(async () => (await ask(address, "/readyz")).text.includes("is full"));
    expect((await ask(address, "/cart/cart", { headers })).status).toBe(503);
    rmSync(ballast);
    await until(ready(address));
    expect((await cart()).data.cart.positions[0]?.quantity).toBe(3 - kept);
    await shop.stop();
    shop = null;
    rmSync(dataDirectory, { recursive: true });
  });

  it("a database that stops ends its process at once, and has everything that was acknowledged", { timeout: 150_000 }, async () => {
    const script = path.resolve(import.meta.dirname, "../support/fill-database.ts");
    const run = (work: string): Promise<{ code: number | null; printed: string }> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ["--import", "tsx", script, work, path.join(root, "stops")], { timeout: 60_000 });
        let printed = "";
        child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
        child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
        child.once("exit", (code) => resolve({ code, printed }));
      });
    cpSync(path.join(inject("seededData"), "database"), path.join(root, "stops"), { recursive: true });
    const stopped = await run("fill");
    expect([stopped.code, stopped.printed]).toEqual([70, expect.stringMatching(/the database has stopped: .*No space left on device/)]);
    const written = Number([...stopped.printed.matchAll(/acknowledged (\d+)/g)].at(-1)?.[1]);
    expect(written).toBeGreaterThan(10);
    execFileSync("mount", ["-o", `remount,size=${MEGABYTES * 2}m`, root]);
    // The last one may have been written and not acknowledged.
    expect([`holds ${written}\n`, `holds ${written + 1}\n`]).toContain((await run("count")).printed);
  });
});
