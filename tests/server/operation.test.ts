import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageCache } from "#app/server/page-cache.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let shop: StorefrontHarness;
let metricsPort: number;
const assets = mkdtempSync(path.join(tmpdir(), "former-"));

beforeAll(async () => {
  writeFileSync(path.join(assets, "old-chunk-1a2b.js"), "export {};");
  metricsPort = await freePort();
  store = await startStore(aCatalogue([anItem({ externalId: "coat" })]));
  shop = await openStorefront(store.address, {
    cache: createPageCache({ mostBytes: 1_000_000, mostAgeMs: 60_000 }),
    areRequestsLimited: true,
    metricsPort,
    clientDirectory: path.resolve(import.meta.dirname, "../../dist/client"),
    formerAssets: [assets],
  });
});

afterAll(async () => {
  await shop.server.close();
  await store.close();
  rmSync(assets, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "10.0.0.1") =>
  shop.server.inject({ method: "GET", url, headers, remoteAddress });

describe("health", () => {
  it("is of the process, and readiness of the store behind it", async () => {
    expect([(await get("/healthz")).statusCode, (await get("/readyz")).statusCode]).toEqual([200, 200]);
    const alone = await openStorefront("http://127.0.0.1:9");
    const answers = await Promise.all(["/healthz", "/readyz"].map((url) => alone.server.inject({ method: "GET", url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
    await alone.server.close();
  });
});

describe("a request", () => {
  it("has an id that both processes know", async () => {
    const ids = await Promise.all([get("/"), get("/")]);
    const [first, second] = ids.map(({ headers }) => String(headers["x-request-id"]));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it("that is too long, in its address, its headers or its body, is refused", async () => {
    expect((await get(`/catalog/women?x=${"y".repeat(5_000)}`)).statusCode).toBe(414);
    const big = await shop.server.inject({ method: "POST", url: "/form/order", payload: "x".repeat(70_000), remoteAddress: "10.0.0.2" });
    expect(big.statusCode).toBe(413);
  });

  it("for a script of an earlier build is answered", async () => {
    const { statusCode, headers, body } = await get("/assets/old-chunk-1a2b.js");
    expect([statusCode, body]).toEqual([200, "export {};"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/never-was.js")).statusCode).toBe(404);
  });

  it("for a file says in few bytes that it may be framed by nobody and may do nothing", async () => {
    const { headers } = await get("/assets/old-chunk-1a2b.js");
    expect(headers).toMatchObject({
      "content-security-policy": "frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "content-type": "text/javascript",
    });
    expect(Object.keys(headers)).not.toContain("permissions-policy");
  });

  it.each(["/assets/never-was.js", "/assets/", "/assets/../assets/x.html", "/%61ssets/never-was.js", "/assets/%2e%2e/x"])(
    "for a file that is not there, %s, has the whole policy, and no page begins there",
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(url === "/assets/" ? 403 : 404);
      expect(String(headers["content-security-policy"])).toMatch(/^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/);
      expect(headers).toMatchObject({ "x-frame-options": "DENY", "cache-control": expect.stringContaining("no-store") });
      if (url.includes("ssets/never")) expect(body).not.toMatch(/id="(root|page-data|late-scripts)"/);
    },
  );

  it("gets no file of the project, and nothing of itself back", async () => {
    for (const url of [
      "/.git/config",
      "/package.json",
      "/assets/../../../package.json",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/pictures/",
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, expect.toBeOneOf([400, 403, 404])]);
    const traced = await shop.server.inject({ method: "TRACE" as "GET", url: "/", headers: { "x-secret": "said once" } });
    expect([traced.statusCode, traced.body.includes("said once")]).toEqual([405, false]);
  });

  it("that is no HTTP at all is answered with the policy too", async () => {
    const address = new URL(await shop.server.listen({ host: "127.0.0.1", port: 0 }));
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), address.hostname, () => socket.end("GET / HTTP/9.9\r\nnot a header\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString())).on("close", () => resolve(text));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(said).toContain("\r\nx-frame-options: DENY\r\ncontent-security-policy: default-src 'none'\r\n");
  });
});

describe("limits", () => {
  const ask = async (count: number, url: string, headers: Record<string, string>, remoteAddress: string) => {
    const answers = [];
    for (let place = 0; place < count; place += 1) answers.push(await get(url, headers, remoteAddress));
    return answers.filter(({ statusCode }) => statusCode === 429);
  };
  const script = { "x-requested-with": "XMLHttpRequest" };

  it("stop one visitor's searches without stopping the neighbours", async () => {
    const visitor = { ...script, cookie: `visitor=${"a".repeat(32)}` };
    const refused = await ask(250, "/catalog/suggest?search=x", visitor, "10.1.1.1");
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json()).toMatchObject({ success: false, message: "Слишком много запросов. Подождите минуту и попробуйте ещё раз." });
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(await ask(1, "/catalog/suggest?search=x", { ...script, cookie: `visitor=${"b".repeat(32)}` }, "10.1.1.1")).toEqual([]);
  });

  it("stop an address that changes its cookies, and say so on a page too", async () => {
    expect(await ask(1_205, "/catalog/suggest?search=x", script, "10.2.2.2")).toHaveLength(5);
    const refused = await ask(1, "/catalog/search?search=x", {}, "10.2.2.2");
    expect(refused[0]?.body).toContain("Слишком много запросов");
    expect(await ask(1, "/catalog/search?search=x", {}, "10.3.3.3")).toEqual([]);
  });

  it("let a crowd behind one address read its pages", async () => {
    expect(await ask(650, "/catalog/women", {}, "10.2.2.2")).toEqual([]);
  });
});

describe("figures", () => {
  it("are there for Prometheus, with routes and not addresses", async () => {
    await get("/catalog/product/coat?secret=1");
    await get("/catalog/product/coat");
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/pages_total\{kind="kept"\} [1-9]/);
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/\*",status="200"\} [1-9]/);
    expect(text).toMatch(/kept_pages [1-9]/);
    expect(text).not.toContain("secret");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });
});

describe("kept pages", () => {
  const page = (bytes: number) => ({ status: 200, html: Buffer.alloc(bytes), packed: Buffer.alloc(0), etag: "" });

  it("take no more memory than they may", () => {
    const cache = createPageCache({ mostBytes: 10_000, mostAgeMs: 60_000 });
    for (let place = 0; place < 100; place += 1) cache.put(`/${place}`, page(1_000), [], cache.position());
    expect(cache.size().bytes).toBeLessThanOrEqual(10_000);
    expect([cache.get("/0"), cache.get("/99") !== undefined]).toEqual([undefined, true]);
  });

  it("are not kept when what they show changed while they were made", () => {
    const cache = createPageCache({ mostBytes: 10_000, mostAgeMs: 60_000 });
    const before = cache.position();
    cache.forget({ position: 1, isAll: false, tags: ["p1"] });
    cache.put("/stale", page(1), ["p1"], before);
    cache.put("/other", page(1), ["p2"], before);
    cache.put("/fresh", page(1), ["p1"], cache.position());
    expect([cache.get("/stale"), cache.get("/other") !== undefined, cache.get("/fresh") !== undefined]).toEqual([undefined, true, true]);
    cache.forget({ position: 2, isAll: true, tags: [] });
    expect(cache.size().pages).toBe(0);
  });
});

it("the last three builds' assets are kept", () => {
  const former = path.resolve(import.meta.dirname, "../../dist/former-assets");
  expect(existsSync(former) ? readdirSync(former).length : 0).toBeLessThanOrEqual(3);
});
