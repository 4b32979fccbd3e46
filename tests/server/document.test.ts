import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildAssets } from "#app/server/build-assets.ts";
import { firstPicture } from "#app/server/first-picture.ts";
import { readyPage } from "#app/server/ready-page.ts";
import { contentSecurityPolicy } from "#app/server/security-headers.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const client = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../dist/client");

describe("a document as it is sent", () => {
  it("is one stream of gzip, whatever its parts are", () => {
    const style = `<style>${"a{color:red}".repeat(9_000)}</style>`;
    const texts = [
      { start: "<!doctype html><title>Пальто</title>", style, rest: ["<p>", "Шерсть ₽ ".repeat(9_000), "</p>"] },
      { start: "", style, rest: ["<p>То же</p>"] },
      { start: "<title>Без стиля</title>", style: "", rest: [] },
    ];
    for (const text of texts) {
      const { packed, etag } = readyPage(200, text);
      expect([readyPage(200, text).etag === etag, readyPage(200, { ...text, rest: ["иное"] }).etag === etag]).toEqual([true, false]);
      expect(gunzipSync(packed).toString()).toBe(text.start + text.style + text.rest.join(""));
    }
  });

  it("asks for its first picture in the best format, for each width that has one of its own", () => {
    const source = (type: string, name: string, media = "") => `<source${media} type="image/${type}" srcSet="${name} 1w" sizes="100vw"/>`;
    const img = (priority: string) => `<img src="x.webp" fetchPriority="${priority}"/>`;
    const phone = ' media="(max-width: 1023px)"';
    const desktop = ' media="(min-width: 1024px)"';
    const small = `<picture>${source("avif", "thumb")}${img("auto")}</picture>`;
    const sources = [source("avif", "p", phone), source("webp", "q", phone), source("avif", "d", desktop)].join("");
    const body = `${small}<picture>${sources}${img("high")}</picture>`;
    const link = (name: string, media: string) =>
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${name} 1w" imagesizes="100vw"${media} fetchpriority="high">`;
    expect(firstPicture(body)).toBe(link("p", phone) + link("d", desktop));
    expect(firstPicture(small)).toBe("");
  });
});

describe("a page of the built shop", () => {
  let store: StoreHarness;
  let shop: StorefrontHarness;
  const assetsOf = buildAssets(client);

  beforeAll(async () => {
    store = await startStore(aCatalogue([anItem({ externalId: "coat" })]));
    shop = await openStorefront(store.address, { assetsOf, contentSecurityPolicy: contentSecurityPolicy("", [assetsOf(null).style]) });
  });
  afterAll(async () => {
    await shop.server.close();
    await store.close();
  });

  it("holds its style, the very one that the policy names, and links none but the city of a browser without scripts", async () => {
    const { body, headers } = await shop.server.inject({ method: "GET", url: "/catalog/product/coat" });
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    expect(style.length).toBeGreaterThan(10_000);
    const hash = createHash("sha256").update(style).digest("base64");
    expect(String(headers["content-security-policy"])).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(body.match(/<style|.{16}rel="stylesheet".{29}/g)).toEqual([
      "<style",
      '<noscript><link rel="stylesheet" href="/city.css"></noscript>',
    ]);
    const city = await shop.server.inject({ method: "GET", url: "/city.css" });
    expect([city.statusCode, city.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const [, letters = ""] = /content:"([^"]*)"/.exec(city.body) ?? [];
    expect(letters.replaceAll(/\\([\da-f]+) /g, (_, number: string) => String.fromCodePoint(Number.parseInt(number, 16)))).toBe("Москва");
  });

  it("comes packed to who takes gzip and plain to who does not, the same text", async () => {
    const get = (encoding: string) =>
      shop.server.inject({ method: "GET", url: "/catalog/product/coat", headers: { "accept-encoding": encoding } });
    const [packed, plain] = await Promise.all([get("gzip, br"), get("identity")]);
    expect([packed.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual(["gzip", undefined]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});
