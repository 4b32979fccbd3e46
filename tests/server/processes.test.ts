import { spawn } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { readProcessLock } from "#adapters/store/operator/process-lock.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { startStoreProcess } from "#tests/support/store-process.ts";

const MAIN = path.resolve(import.meta.dirname, "../../dist/server/main.js");

let shop: RunningShop | null = null;

afterEach(async () => {
  await shop?.close();
  shop = null;
});

/** Starts the shop where it must fail; answers with its code and what it printed. */
const failToStart = (environment: Readonly<Record<string, string>>): Promise<{ code: number | null; printed: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.once("exit", (code) => resolve({ code, printed }));
  });

describe("the shop's processes", () => {
  it("refuse data that another process has, by name", async () => {
    shop = await startShop();
    const { code, printed } = await failToStart({ DATA_DIR: shop.dataDirectory });
    expect(code).toBe(1);
    expect(printed).toContain(`The data directory ${shop.dataDirectory} is in use by process`);
    expect((await fetch(`${shop.address}/`)).status).toBe(200);
  });

  it("name every setting that does not fit before anything runs", async () => {
    expect(await failToStart({ PORT: "eighty", DATABASE_URL: "mysql://x", PAGE_CACHE_MB: "-1" })).toEqual({
      code: 1,
      printed: [
        'PORT must be a port number from 0 to 65535, got "eighty"',
        'PAGE_CACHE_MB must be whole megabytes from 0 to 4096, got "-1"',
        'DATABASE_URL must be an address that starts with postgres:// or postgresql://, got "mysql://x"',
        "",
      ].join("\n"),
    });
  });

  it("of a store and its storefronts on other machines know one secret, or do not start", async () => {
    expect(await failToStart({ STORE_URL: "http://127.0.0.1:9" })).toEqual({
      code: 1,
      printed: "STORE_SECRET must be set beside STORE_URL: the secret that those stores were started with\n",
    });
    await expect(startStoreProcess("/nowhere", { STORE_SECRET: "" })).rejects.toThrow("STORE_SECRET must be set");
  });

  it("have a secret of their own: the store answers nobody else on this machine", async () => {
    shop = await startShop();
    const store = readProcessLock(shop.dataDirectory)?.address ?? "";
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${store}/visitor`, { headers: { "x-requested-with": "XMLHttpRequest", ...headers } })).status;
    expect([await ask({}), await ask({ [STORE_SECRET]: "a guess" })]).toEqual([403, 403]);
    expect([(await fetch(`${store}/healthz`)).status, (await fetch(`${shop.address}/catalog/women`)).status]).toEqual([200, 200]);
  });

  it("finish the requests in flight when they are asked to stop", async () => {
    shop = await startShop();
    const { hostname, port } = new URL(shop.address);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    const body = "mode=default";
    const head = `POST /form/clear HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    // Half of a request: the shop has begun it and cannot answer yet.
    await new Promise<void>((resolve) => socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 4)}`, () => resolve()));
    await fetch(`${shop.address}/icon.svg`);
    const stopped = shop.stop();
    await expect
      .poll(
        () =>
          fetch(`${shop?.address}/icon.svg`).then(
            () => "open",
            () => "closed",
          ),
        { timeout: 5_000 },
      )
      .toBe("closed");
    socket.write(body.slice(4));
    await ended;
    expect(await stopped).toBe(0);
    expect(answer).toContain("HTTP/1.1 303");
    expect(answer).toContain("location: /cart?clear=ask");
  });
});
