import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { StorefrontOptions } from "#app/server/storefront-server.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";

/** More than one address may have waiting. */
const CROWD = 430;
const PATIENCE_MS = 50;

let store: Server | null = null;
let front: StorefrontHarness | null = null;

afterEach(async () => {
  store?.closeAllConnections();
  store?.close();
  await front?.server.close();
});

const before = async (answer: RequestListener, given: Partial<StorefrontOptions> = {}): Promise<StorefrontHarness> => {
  store = createServer(answer).listen(0, "127.0.0.1");
  await once(store, "listening");
  front = await openStorefront(`http://127.0.0.1:${(store.address() as AddressInfo).port}`, given);
  return front;
};

const product = (place: number): { method: "GET"; url: string } => ({ method: "GET", url: `/catalog/product/coat-${place}` });

describe("a page that is refused", () => {
  it("asks again by itself, each after another time, and runs no scripts until then", async () => {
    const assets = { style: "", styles: [], fonts: [], scripts: ["/assets/first.js"], lateScripts: ["/assets/late.js"], head: "" };
    const { server } = await before((_, response) => response.writeHead(502).end(), { assetsOf: () => assets });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => server.inject(product(place))));
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers["refresh"]]).toEqual([503, headers["retry-after"]]);
      expect(headers["refresh"]).toMatch(/^[3-9]$/);
      expect(body).toContain("Страница попробует открыться сама через несколько секунд. Корзина сохранена.");
      expect(body).not.toContain("/assets/");
    }
    expect(new Set(answers.map(({ headers }) => headers["refresh"])).size).toBeGreaterThan(3);
  });

  it("because too many wait says so in words, asks again by itself, and is no fault in the log", async () => {
    const { server, logged } = await before(() => undefined);
    const leaving = new AbortController();
    const crowd = Array.from({ length: CROWD }, (_, place) => server.inject({ ...product(place), signal: leaving.signal }));
    const { statusCode, headers, body } = await Promise.race(crowd);
    expect([statusCode, headers["refresh"], headers["cache-control"]]).toEqual([503, headers["retry-after"], "no-store"]);
    expect(headers["refresh"]).toMatch(/^[3-9]$/);
    expect(body).toMatch(/<main><h1>.+<\/main>/);
    expect(body).toContain("Сейчас в магазине очень много покупателей. Страница попробует открыться сама через несколько секунд.");
    const [line] = logged().filter(({ event }) => event === "page.failed");
    expect([line?.["level"], line?.["stack"]]).toEqual([40, undefined]);
    leaving.abort();
    await Promise.allSettled(crowd);
  });
});

it("pages that nobody waits for any more are not made: the store is asked for those alone that had begun", async () => {
  const asked = new Set<string>();
  const { server } = await before(({ url = "" }) => asked.add(url), { shopperPatienceMs: PATIENCE_MS });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => server.inject(product(place))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  store?.closeAllConnections();
  // What had begun has failed by now, and the next in the queue would begin.
  await server.inject({ method: "GET", url: "/icon.svg" });
  expect([...asked].filter((url) => url.startsWith("/catalog/product/"))).toHaveLength(6);
});
