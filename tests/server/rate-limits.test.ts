import { request } from "node:http";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { limitRequests } from "#app/server/rate-limits.ts";

const LIMITS = { page: { visitor: 3, address: 6 }, search: { visitor: 9, address: 3 }, writing: { visitor: 9, address: 2 } };

const server = async () => {
  const made = Fastify();
  await limitRequests(made, LIMITS);
  made.get("/cart/add-item/:sizeId/:quantity", async () => "added");
  made.get("/assets/*", async () => "file");
  made.get("/*", async () => "page");
  open.push(made);
  return made;
};

const open: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Which of these addresses, asked one after the other, are refused. */
const refusedOf = async (
  urls: readonly string[],
  addressOf: (place: number) => string = () => "192.0.2.1",
  cookie = "",
): Promise<readonly string[]> => {
  const asked = await server();
  const refused: string[] = [];
  for (const [place, url] of urls.entries()) {
    const { statusCode } = await asked.inject({ method: "GET", url, remoteAddress: addressOf(place), headers: { cookie } });
    if (statusCode === 429) refused.push(url);
  }
  return refused;
};

const times = (count: number, url: string): readonly string[] => Array.from({ length: count }, () => url);
const FULL = times(3, "/catalog/suggest?search=x");

/** The status of an address that is asked for as it is written: `inject` would put it straight. */
const rawStatus = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });

const rawStatuses = async (paths: readonly string[]): Promise<readonly number[]> => {
  const { port } = new URL(await (await server()).listen({ host: "127.0.0.1", port: 0 }));
  const statuses: number[] = [];
  for (const path of paths) statuses.push(await rawStatus(Number(port), path));
  return statuses;
};

describe("limits", () => {
  it.each([
    "/catalog/%73uggest?search=x",
    "/catalog/x/../suggest?search=x",
    "/catalog/%2e%2e/catalog/suggest?search=x",
    "http://shop.example/catalog/suggest?search=x",
    "http://shop.example/%63atalog/search",
    "/catalog\\suggest?search=x",
  ])("know a search that is written as %s", async (path) => {
    expect(await rawStatuses([...FULL, path])).toEqual([200, 200, 200, 429]);
  });

  it.each(["/cart/%61dd-item/1/1", "/x/%2e%2e/cart/add-item/1/1", "http://shop.example/cart/add-item/1/1", "/cart/add-item/%31/1?mode=x"])(
    "know a write that is written as %s",
    async (path) => {
      expect(await rawStatuses([...times(2, "/cart/add-item/1/1"), path])).toEqual([200, 200, 429]);
    },
  );

  it("count an IPv6 network as one address, and its neighbour as another", async () => {
    const ofNetwork = (place: number) => `2001:db8:1:2::${(place + 1).toString(16)}:1`;
    expect(await refusedOf(times(5, "/catalog/suggest"), ofNetwork)).toHaveLength(2);
    expect(await refusedOf(times(5, "/catalog/suggest"), (place) => `2001:db8:1:${place}::1`)).toEqual([]);
    expect(await refusedOf(times(4, "/catalog/suggest"), (place) => (place % 2 === 0 ? "192.0.2.9" : "::ffff:192.0.2.9"))).toHaveLength(1);
  });

  it("count pages of an address and, below that, of a visitor, but no files", async () => {
    expect(await refusedOf(times(8, "/catalog/women"))).toHaveLength(2);
    expect(await refusedOf(times(5, "/"), undefined, `visitor=${"a".repeat(32)}`)).toHaveLength(2);
    expect(await refusedOf(times(20, "/assets/x.js"))).toEqual([]);
  });

  it("take an address that cannot be decoded for what it is", async () => {
    expect(await refusedOf(times(3, "/%zz"))).toEqual([]);
  });
});
