import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/server/stores.ts";

const KEY = { "idempotency-key": "press-0123456789" };

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const listen = (answer: RequestListener, port = 0): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(answer);
    servers.push(server);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const addressOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;

/** A store that answers with its name, and counts what it was asked. */
const named = (name: string) => {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    if (request.url !== "/healthz") asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(name));
  };
  return { answer, asked };
};

/** Hears everything and ends the connection before it has answered. */
const dies: RequestListener = (request) => request.socket.destroy();

const SECRET = "the-secret-of-these-stores";
const open = (addresses: readonly string[], onChange?: Parameters<typeof openStores>[2]) => openStores(addresses, SECRET, onChange);

const said = async (stores: ReturnType<typeof openStores>, path: string, init: RequestInit = {}): Promise<unknown> =>
  (await stores.fetch(path, init)).json();

describe("two stores", () => {
  it("are asked in turn, and both are counted", async () => {
    const [one, other] = [named("one"), named("other")];
    const stores = open([addressOf(await listen(one.answer)), addressOf(await listen(other.answer))]);
    const heard = [];
    for (let time = 0; time < 4; time += 1) heard.push(await said(stores, "/shell"));
    expect(heard.toSorted()).toEqual(["one", "one", "other", "other"]);
    expect([await stores.countWell(), stores.count]).toEqual([2, 2]);
  });

  it("of which one dies still answer everything that changes nothing or carries a key, and nothing else twice", async () => {
    const other = named("other");
    const stores = open([addressOf(await listen(dies)), addressOf(await listen(other.answer))]);
    for (let time = 0; time < 4; time += 1) expect(await said(stores, "/shell")).toBe("other");

    const again = open([addressOf(await listen(dies)), addressOf(await listen(other.answer))]);
    for (let time = 0; time < 2; time += 1) expect(await said(again, "/cart/add-item/1/1", { headers: KEY })).toBe("other");

    const third = open([addressOf(await listen(dies)), addressOf(await listen(other.answer))]);
    const writes = await Promise.allSettled([0, 1].map(() => said(third, "/cart/add-item/1/1")));
    expect(writes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("of which one is not there take every write: who never heard it did nothing", async () => {
    const [gone, other] = [await listen(dies), named("other")];
    const stores = open([addressOf(gone), addressOf(await listen(other.answer))]);
    await close(gone);
    for (let time = 0; time < 3; time += 1)
      expect(await said(stores, "/cart/cart/update-item", { method: "POST", body: "{}" })).toBe("other");
    expect(other.asked).toHaveLength(3);
  });

  it("of which one breaks off in the middle of an answer give the other's whole one", async () => {
    const broken: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('"half', () => response.destroy());
    };
    const stores = open([addressOf(await listen(broken)), addressOf(await listen(named("other").answer))]);
    for (let time = 0; time < 3; time += 1) expect(await said(stores, "/shell")).toBe("other");
  });

  it("of which one hangs are not waited for twice", { timeout: 20_000 }, async () => {
    const stores = open([addressOf(await listen(() => undefined)), addressOf(await listen(named("other").answer))]);
    for (let time = 0; time < 6; time += 1) expect(await said(stores, "/shell")).toBe("other");
    expect(await stores.countWell()).toBe(1);
  });

  it("of which one stands still: who waits for it asks the other before the news are given up", async () => {
    const stores = open([addressOf(await listen(() => undefined)), addressOf(await listen(named("other").answer))]);
    const asked = [0, 1].map(() => said(stores, "/catalogue-news", { signal: AbortSignal.timeout(2_000) }));
    expect(await Promise.all(asked)).toEqual(["other", "other"]);
  });

  it("of which one stands still while nobody asks are known to be one", async () => {
    const heard: string[] = [];
    const still = addressOf(await listen(() => undefined));
    open([still, addressOf(await listen(named("other").answer))], (address, isWell) => heard.push(`${address} ${isWell}`));
    await vi.waitFor(() => expect(heard).toEqual([`${still} false`]), { timeout: 10_000 });
  });

  it("of which one is no store at all are known to be one, and it is asked no more", async () => {
    const asked: string[] = [];
    const stranger: RequestListener = (request, response) => {
      if (request.url !== "/healthz") asked.push(request.url ?? "");
      response.writeHead(404, { "content-type": "text/html" }).end("<html>Not here</html>");
    };
    const stores = open([addressOf(await listen(stranger)), addressOf(await listen(named("other").answer))]);
    await vi.waitFor(async () => expect([await said(stores, "/shell"), await said(stores, "/shell")]).toEqual(["other", "other"]), {
      timeout: 10_000,
    });
    asked.length = 0;
    for (let time = 0; time < 4; time += 1) expect(await said(stores, "/shell")).toBe("other");
    expect([asked, await stores.countWell()]).toEqual([[], 1]);
  });

  it("are both asked again when the silent one is back", async () => {
    const heard: string[] = [];
    const [first, other] = [named("first"), named("other")];
    const gone = await listen(first.answer);
    const port = portOf(gone);
    const stores = open([addressOf(gone), addressOf(await listen(other.answer))], (_, isWell) => heard.push(isWell ? "well" : "silent"));
    await close(gone);
    while (heard.length === 0) await said(stores, "/shell");
    expect(heard).toEqual(["silent"]);
    await listen(first.answer, port);
    await vi.waitFor(() => expect(heard).toEqual(["silent", "well"]), { timeout: 10_000 });
    expect(new Set([await said(stores, "/shell"), await said(stores, "/shell")])).toEqual(new Set(["first", "other"]));
  });

  it("that are both silent are a fault, and none is well", async () => {
    const gone = [await listen(dies), await listen(dies)];
    const stores = open(gone.map(addressOf));
    await Promise.all(gone.map(close));
    await expect(stores.fetch("/shell", {})).rejects.toThrow("fetch failed");
    expect(await stores.countWell()).toBe(0);
  });

  it("are given up together when nobody waits any more", async () => {
    const other = named("other");
    const stores = open([addressOf(await listen(() => undefined)), addressOf(await listen(other.answer))]);
    await said(stores, "/shell");
    const patience = new AbortController();
    const waiting = [0, 1].map(() => stores.fetch("/visitor", { signal: patience.signal }));
    await Promise.race(waiting);
    patience.abort();
    const ends = await Promise.allSettled(waiting);
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(other.asked.filter((line) => line.endsWith("/visitor"))).toHaveLength(1);
  });
});
