import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPageCache } from "#app/server/page-cache.ts";
import { SHOPPER_PATIENCE_MS } from "#app/server/page-server.ts";
import type { StorefrontOptions } from "#app/server/storefront-server.ts";
import { PAGES as PAGES_OF_SHOP } from "#app/routes/pages.ts";
import { contentSecurityPolicy } from "#app/server/security-headers.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const PAGES = ["/", "/catalog/women", "/catalog/product/coat", "/catalog/search?search=%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE"];

let store: StoreHarness;
let shop: StorefrontHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat" }), anItem({ externalId: "jacket", title: "Куртка" })]));
  shop = await openStorefront(store.address);
});

afterAll(async () => {
  await shop.server.close();
  await store.close();
});

const get = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ method: "GET", url, headers });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.server.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example", ...headers },
  });

const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

describe("every answer", () => {
  it.each([...PAGES, "/nope", "/cart", "/catalog/product/nope", "/icon.svg"])("of %s carries the security headers", async (url) => {
    const { headers } = await get(url);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|nonce/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"]) expect(headers).not.toHaveProperty(name);
  });

  it("lets pictures and videos come from the operator's origin, when there is one", async () => {
    const origin = "https://cdn.example";
    const moved = await openStorefront(store.address, { contentSecurityPolicy: contentSecurityPolicy(origin, []) });
    const policyOf = async ({ server }: StorefrontHarness) =>
      String((await server.inject({ method: "GET", url: "/icon.svg" })).headers["content-security-policy"]);
    expect(await policyOf(moved)).toContain(`; img-src 'self' data: ${origin}; media-src 'self' ${origin}; font-src`);
    expect(await policyOf(shop)).toContain("; img-src 'self' data:; media-src 'self'; font-src");
    await moved.server.close();
  });

  it("to an unknown page is a whole page with its true status", async () => {
    for (const url of ["/nope", "/catalog/nope", "/catalog/product/nope", "/catalog/women?page=99"]) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, headers["cache-control"]]).toEqual([url, 404, expect.stringContaining("no-store")]);
      expect(body).toContain("Страница не найдена");
      expect(body).toContain("</html>");
    }
  });

  it("to a method that no page has is 405 with those it has", async () => {
    const { statusCode, headers } = await post("/catalog/women", {});
    expect([statusCode, headers["allow"]]).toEqual([405, "GET, HEAD"]);
  });

  it("with the same page is empty for a browser that has it", async () => {
    const first = await get("/catalog/women");
    const again = await get("/catalog/women", { "if-none-match": String(first.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("public pages", () => {
  it.each(PAGES)("%s are the same bytes for everybody", async (url) => {
    const visitor = store.visitor();
    await visitor.ask("GET", "/cart/add-item/1/1");
    const bodies = await Promise.all([
      get(url),
      get(url, { cookie: visitor.cookie(), "accept-language": "kk" }),
      get(`${url}${url.includes("?") ? "&" : "?"}utm_source=mail`),
    ]);
    expect(new Set(bodies.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
    expect(bodies.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, undefined, undefined]);
  });

  it("of a visitor are for nobody's cache", async () => {
    const own = PAGES_OF_SHOP.filter(({ audience }) => audience === "personal");
    expect(own.length).toBeGreaterThan(8);
    for (const { path } of own) {
      const { statusCode, headers } = await get(path.replace(":token", "somebodys-token"));
      expect([path, headers["cache-control"]]).toEqual([path, statusCode === 302 ? undefined : "private, no-store"]);
    }
  });
});

describe("kept pages", () => {
  it("show a change as soon as it is told, and only the pages that it touches are made again", async () => {
    const cache = createPageCache({ mostBytes: 1_000_000, mostAgeMs: 60_000 });
    const kept = await openStorefront(store.address, { cache });
    const read = async (url: string) => (await kept.server.inject({ method: "GET", url })).body;
    await read("/catalog/product/coat");
    await read("/catalog/search?search=x");
    await store.database.execute("update product set price = 12345 where slug = 'coat'");
    await store.refresh();
    expect(plainSpaces(await read("/catalog/product/coat"))).not.toContain("12 345 ₽");
    expect(cache.size().pages).toBe(2);
    cache.forget({ position: 1, isAll: false, tags: ["p1"] });
    expect(cache.size().pages).toBe(0);
    expect(plainSpaces(await read("/catalog/product/coat"))).toContain("12 345 ₽");
    await kept.server.close();
  });
});

describe("a shopper without scripts", () => {
  it("orders and is led to the cart", async () => {
    const { statusCode, headers } = await post("/form/order", { page: "/catalog/product/coat", size: "1", action: "add-to-cart" });
    expect([statusCode, headers["location"]]).toEqual([303, "/cart"]);
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    expect((await get("/cart", { cookie })).body).toContain("Пальто из шерсти");
  });

  it.each([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }, { origin: "http://shop.example" }])(
    "is not played by another site: %o",
    async (headers) => {
      expect((await post("/form/order", { page: "/catalog/product/coat", size: "1", action: "add-to-cart" }, headers)).statusCode).toBe(
        405,
      );
    },
  );

  it.each(["/%66orm/order", "/form/%6Frder"])("is not played by another site that writes the address as %s", async (url) => {
    const fields = { page: "/catalog/product/coat", size: "1", action: "add-to-cart" };
    expect((await post(url, fields, { origin: "https://evil.example" })).statusCode).toBe(405);
  });

  it.each([
    "/cart/add-item/1/1",
    "/catalog/product/../../cart/add-item/1/1",
    "/catalog/product/%2e%2e/%2E./cart/add-item/1/1",
    "/catalog/product/%2e%2e%2f%2e%2e%2fcart/add-item/1/1",
    "/catalog/product/coat/../../../cart/add-item/1/1?size=1",
    "/catalog/women",
    "/visitor",
  ])("orders nothing by a form that names «%s» as its product's page", async (page) => {
    const { statusCode, headers } = await post("/form/order", { page, size: "1" });
    expect([statusCode, headers["set-cookie"]]).toEqual([303, undefined]);
    expect(String(headers["location"])).toContain("fault=store");
  });

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/x\r\nset-cookie: a=b", "javascript:alert(1)", ""])(
    "is never sent away to «%s»",
    async (page) => {
      for (const form of ["/form/order", "/form/quantity"]) {
        const { statusCode, headers } = await post(form, { page, size: "1", barcode: "x", type: "cart", quantity: "1" });
        expect(statusCode).toBe(303);
        expect(String(headers["location"])).toMatch(/^\/(\?|$)/);
        expect(headers["set-cookie"] ?? "").not.toContain("a=b");
      }
    },
  );
});

describe("hostile words", () => {
  const strings = hostileTexts();

  it("in a path, a query and a cookie neither break nor come back unescaped", async () => {
    for (const text of strings) {
      const word = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
      const answers = await Promise.all([
        get(`/catalog/product/${word}`),
        get(`/catalog/${word}`),
        get(`/catalog/search?search=${word}&size=${word}&sort=${word}&page=${word}`),
        // A longer one never comes as far as this: Node itself refuses such headers.
        get("/cart", { cookie: `visitor=${word.slice(0, 4_000)}` }),
      ]);
      for (const { statusCode, body } of answers) {
        expect([text, statusCode < 500]).toEqual([text, true]);
        if (/<\w/.test(text)) expect([text, body.includes(text)]).toEqual([text, false]);
      }
    }
  });
});

describe("what only looks like a page's address", () => {
  const LONG = "a".repeat(301);
  const WITH_PARTS = PAGES_OF_SHOP.map(({ path }) => path).filter((path) => /[:*]/.test(path));

  it.each([
    ["what scripts ask", "/catalog/suggest", 404],
    ["the same in other letters", "/catalog/sugges%74?search=x", 404],
    ["words of a search", "/catalog/category/search", 404],
    ["what is much looked for", "/catalog/category/get-popular", 404],
    ["an order's, too long", `/order/${LONG}`, 404],
    ["a link's, too long", `/user/recovery/${LONG}`, 404],
    ["a text's, too long", `/support/${LONG}`, 404],
  ])("as %s is the asker's fault and not the shop's", async (_, url, status) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers["content-type"], headers["x-frame-options"]]).toEqual([status, "text/html; charset=utf-8", "DENY"]);
  });

  it.each(WITH_PARTS)("is not found, with a word that can never stand in %s", async (path) => {
    // A link of a letter is told of on its page, be it old or made up.
    const words = /recovery|address/.test(path) ? [] : ["abc", "0", "-1", "1e99", "99999999999", "%F0%9F%98%80"];
    for (const never of [...words, "%00", "a%00b", "%D0", "%ED%A0%80", LONG, "x".repeat(3_000)]) {
      const { statusCode, body } = await get(path.replace(/:\w+|\*/, never));
      expect([never, statusCode, body.includes("Страница не найдена"), body.includes("Мы уже знаем")]).toEqual([never, 404, true, false]);
    }
  });
});

describe("a store in trouble", () => {
  let trouble: Server | null = null;
  let front: StorefrontHarness | null = null;

  afterEach(async () => {
    await front?.server.close();
    trouble?.closeAllConnections();
    trouble?.close();
    [front, trouble] = [null, null];
  });

  const before = async (answer: RequestListener, given: Partial<StorefrontOptions> = {}): Promise<StorefrontHarness> => {
    const server = createServer(answer);
    trouble = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    front = await openStorefront(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, given);
    return front;
  };

  it.each<[string, RequestListener, number, RegExp]>([
    ["answers HTML", (_, response) => response.end("<html>nginx</html>"), 503, /200, not JSON: <html>nginx/],
    [
      "breaks off",
      (_, response) => response.writeHead(200, { "content-length": "1000" }).write("{", () => response.destroy()),
      503,
      /terminated/,
    ],
    [
      "answers what nobody expects",
      (_, response) => response.end('{"success":true,"status":200,"data":{"brand":7}}'),
      500,
      /brand: expected string, got 7/,
    ],
    ["fails", (_, response) => response.writeHead(502).end(), 503, /502, not JSON/],
  ])("that %s gives a readable page and an exact line", async (_, answer, status, exactly) => {
    const { server, logged } = await before(answer);
    const { statusCode, body, headers } = await server.inject({ method: "GET", url: "/catalog/women" });
    expect([statusCode, headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(headers["retry-after"] !== undefined).toBe(status === 503);
    expect(body).toMatch(/Магазин ненадолго недоступен|Что-то пошло не так/);
    expect(
      logged()
        .filter(({ event }) => event === "store.answer")
        .map((line) => line["fault"]),
    ).toContainEqual(expect.stringMatching(exactly));
  });

  it("that is not there gives 503 to pages and to calls", async () => {
    const { server } = await before((_, response) => response.end());
    trouble?.close();
    trouble?.closeAllConnections();
    const page = await server.inject({ method: "GET", url: "/" });
    const call = await server.inject({ method: "GET", url: "/visitor", headers: { "x-requested-with": "XMLHttpRequest" } });
    expect([page.statusCode, call.statusCode]).toEqual([503, 503]);
    for (const { headers } of [page, call]) expect(headers["retry-after"]).toMatch(/^[3-9]$/);
    expect([page.headers["refresh"], call.headers["refresh"]]).toEqual([page.headers["retry-after"], undefined]);
    // Whether it was done nobody knows, and the words do not say that it was not.
    expect(call.json()).toMatchObject({ success: false, message: "Ошибка соединения, попробуйте повторить попытку." });
  });

  it("that is late leaves the page to the browser, with a way for those without scripts", { timeout: 20_000 }, async () => {
    const { server } = await before(() => undefined, { shopperPatienceMs: SHOPPER_PATIENCE_MS });
    const { statusCode, body, headers } = await server.inject({ method: "GET", url: "/catalog/women" });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body).toContain("Загружаем страницу…");
    expect(body).toContain('<noscript><meta http-equiv="refresh"');
    expect(body).toContain('<script id="page-data" type="application/json">null</script>');
  });
});
