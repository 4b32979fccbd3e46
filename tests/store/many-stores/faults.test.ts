import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runBackup } from "#adapters/store/commands/backup-command.ts";
import { runImport } from "#adapters/store/commands/import-command.ts";
import { runLocalitiesImport } from "#adapters/store/commands/localities-command.ts";
import { COLUMNS } from "#adapters/store/places/locality-file.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { type ManyStores, startManyStores } from "#tests/support/many-stores.ts";
import { makeVisitor } from "#tests/support/store-harness.ts";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const SEEN_WITHIN_MS = 2_000;
const OFFERS = 300;

const SlugRow = t.type({ slug: t.string, sizeId: t.number }, "SlugRow");
const CountRow = t.type({ count: t.number }, "CountRow");

let shop: ManyStores;
let gateway: Server;
/** What the gateway of messages was asked to send; while `isHanging` it answers nothing. */
const sent: string[] = [];
let isHanging = false;

// Two stores on one embedded database cannot be: it belongs to one process.
describe.skipIf(SERVER === "")("two stores on one PostgreSQL, of which something fails,", () => {
  beforeAll(async () => {
    gateway = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        sent.push((JSON.parse(body) as { text: string }).text);
        if (!isHanging) response.end();
      });
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    const { port } = gateway.address() as AddressInfo;
    shop = await startManyStores(SERVER, { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/` });
    await bothSeen();
  });

  afterAll(async () => {
    await shop.close();
    gateway.closeAllConnections();
    gateway.close();
  });

  const bothSeen = () =>
    vi.waitFor(async () => expect(await Promise.all([0, 1].map(shop.storesSeenBy))).toEqual(["2 of 2", "2 of 2"]), {
      timeout: 60_000,
      interval: 100,
    });

  const count = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await shop.database.query(CountRow, sql, values);
    return row?.count ?? 0;
  };

  const read = async (front: number, slug: string): Promise<string> =>
    (await (await fetch(`${shop.fronts[front]?.address}/catalog/product/${slug}`)).text()).replaceAll(/[\u00a0\u202f]/g, " ");

  const aProduct = async (): Promise<t.TypeOf<typeof SlugRow>> => {
    const [row] = await shop.database.query(
      SlugRow,
      `select p.slug, min(z.id) as "sizeId" from product p join product_size z on z.product_id = p.id
       where z.stock_site > 1 and not z.is_preorder and not p.is_coming_soon and not p.is_disabled group by p.id order by p.popularity limit 1`,
    );
    if (row === undefined) throw new Error("The demo has nothing to sell");
    return row;
  };

  /** How long after `afterwards` a price stands on the page of both storefronts, which had the page before; it is committed between the two. */
  const priceSeenAfter = async (slug: string, price: number, before = async () => {}, afterwards = async () => {}): Promise<number> => {
    await Promise.all([0, 1].map((front) => read(front, slug)));
    await before();
    await shop.database.execute("update product set price = $2, price_discount = null where slug = $1", [slug, price]);
    await afterwards();
    const changedAt = performance.now();
    const shown = `${Math.floor(price / 1000)} ${String(price % 1000).padStart(3, "0")} ₽`;
    const see = async (front: number): Promise<void> => {
      while (!(await read(front, slug)).includes(shown)) {
        if (performance.now() - changedAt > 10 * SEEN_WITHIN_MS) throw new Error(`${shown} is never shown`);
        await pause(20);
      }
    };
    await Promise.all([see(0), see(1)]);
    return performance.now() - changedAt;
  };

  it("go on while one of them stands still: a price is new soon, and who presses waits for the other", { timeout: 60_000 }, async () => {
    const { slug, sizeId } = await aProduct();
    const guests = shop.fronts.map(({ address }) => makeVisitor(address));
    for (const guest of guests) await guest.ask("GET", "/visitor");
    const seenAfter: number[] = [];
    for (const [store, price] of [
      [0, 41_001],
      [1, 41_002],
    ] as const) {
      try {
        seenAfter.push(await priceSeenAfter(slug, price, async () => shop.standsStill(store)));
        const added = await Promise.all(
          [...guests, ...guests].map((guest) =>
            guest.ask("GET", `/cart/add-item/${sizeId}/1`, { headers: { "idempotency-key": crypto.randomUUID() } }),
          ),
        );
        expect(added.map(({ success }) => success)).toEqual([true, true, true, true]);
      } finally {
        shop.goesOn(store);
      }
      await bothSeen();
    }
    for (const guest of guests) expect((await guest.ask("GET", "/visitor")).data).toMatchObject({ counters: { cartCount: 4 } });
    // The quicker of the two: other tests run on the same cores.
    expect(Math.min(...seenAfter)).toBeLessThan(SEEN_WITHIN_MS);
    console.log(`seen while a store stands still: ${seenAfter.map(Math.round).join(" and ")} ms`);
  });

  it("live on when PostgreSQL goes and comes back, and hear again what is said", { timeout: 120_000 }, async () => {
    const { slug, sizeId } = await aProduct();
    const guest = makeVisitor(shop.fronts[0]?.address ?? "");
    await guest.ask("GET", "/visitor");
    const key = crypto.randomUUID();
    const add = () => guest.ask("GET", `/cart/add-item/${sizeId}/1`, { headers: { "idempotency-key": key } });
    const closing = new AbortController();
    // Transactions are under way whenever it goes.
    const shopping = Promise.all(
      Array.from({ length: 6 }, async (_, place) => {
        const other = makeVisitor(shop.fronts[place % 2]?.address ?? "");
        while (!closing.signal.aborted) await other.ask("GET", `/cart/add-item/${sizeId}/1`).catch(() => null);
      }),
    );
    await pause(300);
    await shop.whileDatabaseIsAway(async () => {
      const refused = await add();
      expect([refused.success, refused.status, /[а-я]/i.test(refused.message)]).toEqual([false, 500, true]);
      // Long enough that whoever listened has tried again in vain.
      await pause(1_500);
    });
    await expect.poll(async () => (await add()).success, { timeout: 30_000, interval: 100 }).toBe(true);
    expect((await add()).success).toBe(true);
    closing.abort();
    await shopping;
    expect((await guest.ask("GET", "/visitor")).data).toMatchObject({ counters: { cartCount: 1 } });
    expect(shop.areAlive()).toEqual([true, true]);
    await bothSeen();
    expect(await priceSeenAfter(slug, 42_001)).toBeLessThan(SEEN_WITHIN_MS);
  });

  it("take one feed at a time, and others when they ask again, beside a backup", { timeout: 120_000 }, async () => {
    const folder = shop.dataDirectoryOf(0);
    const feedOf = (name: string, price: number): string => {
      const file = path.join(folder, `${name}.yml`);
      const offers = Array.from({ length: OFFERS }, (_, place) => anOffer(`${name}-${place}`, `<oldprice>${price}</oldprice>`)).join("\n");
      writeFileSync(file, aFeed(offers));
      return file;
    };
    // Whether one is refused, or waits for the ones before it and is taken, is a matter of how fast the machine is.
    const run = async (store: number, file: string, name: string): Promise<{ code: number; last: string | undefined }> => {
      const said: string[] = [];
      const code = await runImport([file, "--name", name], { DATA_DIR: shop.dataDirectoryOf(store) }, (line) => said.push(line));
      if (!said.includes("nothing was changed: Another import is under way; begin this one when that has ended."))
        return { code, last: said.find((line) => line.startsWith("feed ")) ?? said.at(-1) };
      await pause(100);
      return run(store, file, name);
    };
    const [first, second, shared] = [feedOf("first", 2_000), feedOf("second", 3_000), feedOf("shared", 4_000)];
    const backup = path.join(folder, "beside.dump");
    const [dumped, ...imports] = await Promise.all([
      runBackup("backup", [backup], { DATABASE_URL: shop.databaseAddress }, () => {}),
      run(0, first, "first"),
      run(1, second, "second"),
      run(0, shared, "shared"),
      run(1, shared, "shared"),
    ]);
    expect(dumped).toBe(0);
    expect(imports.map(({ code, last }) => [code, last?.replace(/: \d+ imported, \d+ updated/, "")])).toEqual([
      [0, 'feed "first", 0 removed, 0 offers skipped'],
      [0, 'feed "second", 0 removed, 0 offers skipped'],
      [0, 'feed "shared", 0 removed, 0 offers skipped'],
      [0, 'feed "shared", 0 removed, 0 offers skipped'],
    ]);
    for (const name of ["first", "second", "shared"])
      expect(await count("select count(*) as count from product where source = $1", [`feed:${name}`])).toBe(OFFERS);
    for (const address of shop.storeAddresses)
      await expect
        .poll(async () => (await makeVisitor(address).ask("GET", "/catalog/search?search=платье&limit=1")).status, { timeout: 10_000 })
        .toBe(200);
    expect(readFileSync(backup).subarray(0, 5).toString()).toBe("PGDMP");
  });

  it("refuse that a backup comes back under them", async () => {
    const said: string[] = [];
    const file = path.join(shop.dataDirectoryOf(0), "beside.dump");
    const code = await runBackup("restore", [file], { DATABASE_URL: shop.databaseAddress }, (line) => said.push(line));
    expect([code, said]).toEqual([1, ["nothing was changed: the database is in use by 3 processes of the shop. Stop its stores first."]]);
  });

  it("know the places that one of them took in", async () => {
    const place: Partial<Record<string, string>> = {
      country: "RU",
      region: "Томская область",
      name: "Ёлкино",
      type: "г",
      population: "7000",
      source: "test",
    };
    const file = path.join(shop.dataDirectoryOf(0), "places.tsv");
    writeFileSync(file, COLUMNS.map((column) => place[column] ?? "").join("\t"));
    const find = async (store: number): Promise<unknown> =>
      JSON.stringify(
        (
          await makeVisitor(shop.storeAddresses[store] ?? "").ask(
            "GET",
            `/api/v1/delivery/geo/countries/RU/cities?search=${encodeURIComponent("ёлкино")}&limit=5&offset=0`,
          )
        ).data,
      );
    expect(await Promise.all([0, 1].map(find))).not.toContainEqual(expect.stringContaining("Ёлкино"));
    expect(await runLocalitiesImport([file], { DATA_DIR: shop.dataDirectoryOf(0) }, () => {})).toBe(0);
    for (const store of [0, 1]) await expect.poll(() => find(store), { timeout: 10_000 }).toContain("Ёлкино");
  });

  it("send each message once, and what a killed one held after its lease", { timeout: 60_000 }, async () => {
    const put = (text: string) =>
      shop.database.execute("insert into outbox (kind, recipient, subject, body) values ('message', '+79990000000', '', $1)", [text]);
    const waiting = () => count("select count(*) as count from outbox where sent_at is null");
    const texts = Array.from({ length: 40 }, (_, place) => `Код ${place}`);
    await Promise.all(texts.map(put));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect(sent.toSorted()).toEqual(texts.toSorted());

    sent.length = 0;
    isHanging = true;
    await put("Код из рук");
    await expect.poll(() => sent).toEqual(["Код из рук"]);
    await Promise.all([shop.kill(0), shop.kill(1)]);
    isHanging = false;
    gateway.closeAllConnections();
    await Promise.all([shop.start(0), shop.start(1)]);
    await put("Код потом");
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    expect(sent).toEqual(["Код из рук", "Код потом"]);
    await shop.database.execute("update outbox set next_try_at = now() where sent_at is null");
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect(sent).toEqual(["Код из рук", "Код потом", "Код из рук"]);
  });

  it(
    "that are both killed: pages that are kept are answered meanwhile, and are new as soon as one is back",
    { timeout: 60_000 },
    async () => {
      const { slug } = await aProduct();
      const seenAfter = await priceSeenAfter(
        slug,
        43_001,
        async () => {
          await Promise.all([shop.kill(0), shop.kill(1)]);
        },
        async () => {
          expect(await Promise.all([0, 1].map((front) => read(front, slug)))).not.toContainEqual(expect.stringContaining("43 001 ₽"));
          await shop.start(1);
        },
      );
      expect(seenAfter).toBeLessThan(SEEN_WITHIN_MS);
      await shop.start(0);
      await bothSeen();
    },
  );

  it("refuse a third that keeps its pictures elsewhere, and take one that shares theirs", { timeout: 60_000 }, async () => {
    await expect(shop.startAnother({ PICTURES_DIR: "" })).rejects.toThrow(/Set PICTURES_DIR to the one that they use/);
    const third = await shop.startAnother({});
    await third.kill();
  });
});
