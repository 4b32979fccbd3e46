import * as t from "io-ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { type ManyStores, startManyStores } from "#tests/support/many-stores.ts";
import { orderAsShown } from "#tests/support/order-harness.ts";
import { makeVisitor, type Visitor } from "#tests/support/store-harness.ts";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const SHOPPERS = 6;
const ADDS_A_ROUND = 120;
const SEEN_WITHIN_MS = 2_000;
const KEPT_PAGES = 12;

const SlugRow = t.type({ slug: t.string }, "SlugRow");
const CountRow = t.type({ migrations: t.number, goods: t.number }, "CountRow");
const SizeRow = t.type({ id: t.number, productId: t.number, slug: t.string }, "SizeRow");
const StandsRow = t.type({ pieces: t.number, orders: t.number, ordered: t.number }, "StandsRow");

let shop: ManyStores;

// Two stores on one embedded database cannot be: it belongs to one process.
describe.skipIf(SERVER === "")("two storefronts and two stores on one PostgreSQL", () => {
  beforeAll(async () => {
    shop = await startManyStores(SERVER);
  });

  afterAll(() => shop.close());

  const everyFront = async (work: (front: number) => Promise<void>): Promise<void> => {
    await Promise.all([work(0), work(1)]);
  };

  const bothSeen = () =>
    everyFront((front) => expect.poll(() => shop.storesSeenBy(front), { timeout: 60_000, interval: 100 }).toBe("2 of 2"));

  const read = async (front: number, address: string): Promise<string> => {
    const response = await fetch(`${shop.fronts[front]?.address}${address}`);
    if (response.status !== 200) throw new Error(`${address} is answered with ${response.status}`);
    // A page that is late on a busy machine asks to come again, and shows no goods.
    if (response.headers.get("cache-control") === "no-store") return read(front, address);
    return (await response.text()).replaceAll(/[\u00a0\u202f]/g, " ");
  };

  /** How long after its commit a price stands on the product's page of both storefronts; each had the page before. */
  const priceSeenAfter = async (slug: string, price: number): Promise<number> => {
    const address = `/catalog/product/${slug}`;
    await everyFront(async (front) => void (await read(front, address)));
    await shop.database.execute("update product set price = $2, price_discount = null where slug = $1", [slug, price]);
    const changedAt = performance.now();
    const shown = `${Math.floor(price / 1000)} ${String(price % 1000).padStart(3, "0")} ₽`;
    await everyFront(async (front) => {
      while (!(await read(front, address)).includes(shown)) {
        if (performance.now() - changedAt > 10 * SEEN_WITHIN_MS) throw new Error(`${shown} is never shown`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    return performance.now() - changedAt;
  };

  /** Goods of the least popular models: no other page shows them or their colours. */
  const quietSlugs = async (count: number): Promise<readonly string[]> => {
    const rows = await shop.database.query(
      SlugRow,
      `select (array_agg(slug order by popularity))[1] as slug from product where gender = 'woman' and not is_disabled
       group by group_key order by max(popularity) limit $1`,
      [count],
    );
    return rows.map(({ slug }) => slug);
  };

  it("begun at once make the tables and the first goods once", async () => {
    await bothSeen();
    const [counted] = await shop.database.query(
      CountRow,
      "select (select count(*) from migration) as migrations, (select count(*) from product) as goods",
    );
    expect(counted).toEqual({ migrations: MIGRATIONS.length, goods: demoCatalogue().items.length });
  });

  it("mean the same by a position of the news", async () => {
    const ask = async (store: number, after: string) => {
      const { data } = await makeVisitor(shop.storeAddresses[store] ?? "").ask("GET", `/catalogue-news${after}`);
      return data as { position: number; isAll: boolean; productIds: number[] };
    };
    const { position } = await ask(0, "");
    const [slug = ""] = await quietSlugs(1);
    await shop.database.execute("update product set price = price + 1 where slug = $1", [slug]);
    await expect.poll(async () => (await ask(0, `?after=${position}`)).productIds.length, { interval: 20 }).toBeGreaterThan(0);
    const told = await ask(0, `?after=${position}`);
    expect(told.isAll).toBe(false);
    // The other store, whatever it has seen by now, does not answer less than what a storefront knows already.
    expect(await ask(1, `?after=${told.position}`)).toMatchObject({ isAll: false, productIds: [] });
    expect(await ask(1, `?after=${position}`)).toEqual(told);
  });

  it("show a new price everywhere soon, and keep all other pages, also when one store dies and when it comes back", async () => {
    const [moving = "", ...quiet] = await quietSlugs(3 * KEPT_PAGES);
    // A page that shows the product among others is another page with its price.
    const pages = await Promise.all(quiet.map(async (slug) => ({ slug, body: await read(0, `/catalog/product/${slug}`) })));
    const others = pages.filter(({ body }) => !body.includes(`/catalog/product/${moving}`)).map(({ slug }) => slug);
    expect(others.length).toBeGreaterThanOrEqual(KEPT_PAGES / 2);
    const warm = () => everyFront(async (front) => void (await Promise.all(others.map((slug) => read(front, `/catalog/product/${slug}`)))));
    const made = () => Promise.all([0, 1].map(async (front) => (await shop.pagesOf(front)).made));
    const keptThrough = async (change: () => Promise<void>): Promise<void> => {
      await warm();
      await change();
      const before = await made();
      await warm();
      expect(await made()).toEqual(before);
    };
    expect(await priceSeenAfter(moving, 31_001)).toBeLessThan(SEEN_WITHIN_MS);
    await keptThrough(async () => {
      await shop.kill(0);
      expect(await priceSeenAfter(moving, 31_002)).toBeLessThan(SEEN_WITHIN_MS);
    });
    await keptThrough(async () => {
      await shop.start(0);
      await bothSeen();
      expect(await priceSeenAfter(moving, 31_003)).toBeLessThan(SEEN_WITHIN_MS);
    });
    await keptThrough(async () => {
      await shop.kill(1);
      expect(await priceSeenAfter(moving, 31_004)).toBeLessThan(SEEN_WITHIN_MS);
      await shop.start(1);
      await bothSeen();
    });
  });

  it("lose no answer and no write, and do none twice, while each store is killed under load", { timeout: 240_000 }, async () => {
    await shop.database.execute("update product_size set stock_site = 100000 where stock_site > 0");
    const sizes = await shop.database.query(
      SizeRow,
      `select min(z.id) as id, p.id as "productId", p.slug from product_size z join product p on p.id = z.product_id
       where z.stock_site > 0 and not z.is_preorder and not p.is_coming_soon and not p.is_disabled group by p.id order by p.id limit $1`,
      [SHOPPERS],
    );
    const count = { adds: 0, orders: 0, reads: 0, failed: 0 };
    const faults: string[] = [];
    const closing = new AbortController();

    /** Asks until it is answered, always with the same key: as a shopper does who presses again. */
    const insist = async (ask: () => Promise<{ readonly success: boolean; readonly status: number; readonly code: string }>) => {
      for (;;) {
        const said = await ask().catch((error: unknown) => ({ success: false, status: 0, code: String(error) }));
        if (said.success) return;
        count.failed += 1;
        faults.push(`${said.status} ${said.code}`);
        if (said.status !== 503 && said.status !== 0) throw new Error(`refused: ${said.status} ${said.code}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };

    const shopper = async (visitor: Visitor, place: number): Promise<{ inCart: number; orders: number }> => {
      const { id = 0, productId = 0, slug = "" } = sizes[place] ?? {};
      const front = place % 2;
      let [inCart, orders] = [0, 0];
      const look = async (): Promise<void> => {
        for (const address of [
          "/cart/cart",
          `/product/product/get-items?productId=${productId}`,
          "/catalog/women?limit=10&offset=0",
          "/visitor",
        ])
          await insist(() => visitor.ask("GET", address));
        await read(front, `/catalog/product/${slug}?utm_source=${crypto.randomUUID()}`).catch((error: unknown) => {
          count.failed += 1;
          faults.push(String(error));
        });
        count.reads += 5;
      };
      while (!closing.signal.aborted) {
        const key = crypto.randomUUID();
        await insist(() => visitor.ask("GET", `/cart/add-item/${id}/1`, { headers: { "idempotency-key": key } }));
        [inCart, count.adds] = [inCart + 1, count.adds + 1];
        await look();
        if (inCart < 5) continue;
        const body = await orderAsShown(visitor);
        const press = crypto.randomUUID();
        await insist(() => visitor.ask("POST", "/order/place", { body, headers: { "idempotency-key": press } }));
        [inCart, orders, count.orders] = [0, orders + 1, count.orders + 1];
      }
      return { inCart, orders };
    };

    const visitors = Array.from({ length: SHOPPERS }, (_, place) => makeVisitor(shop.fronts[place % 2]?.address ?? ""));
    // Everybody is somebody before the first store dies: who has no cookie yet would be two, of whom one is never seen again.
    for (const visitor of visitors) await visitor.ask("GET", "/visitor");
    const shopping = Promise.all(visitors.map(shopper));
    const added = async (more: number): Promise<void> => {
      const until = count.adds + more;
      await expect.poll(() => count.adds, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(until);
    };
    for (const store of [0, 1]) {
      await added(ADDS_A_ROUND);
      await shop.kill(store);
      await added(ADDS_A_ROUND);
      await shop.start(store);
      await bothSeen();
    }
    closing.abort();
    const ends = await shopping;

    for (const [place, { inCart, orders }] of ends.entries()) {
      const visitorId = /visitor=([0-9a-f]{32})/.exec(visitors[place]?.cookie() ?? "")?.[1];
      const [stands] = await shop.database.query(
        StandsRow,
        `select coalesce((select sum(quantity) from cart_line where visitor_id = $1), 0) as pieces,
           (select count(*) from shop_order where visitor_id = $1) as orders,
           (select coalesce(sum(l.quantity), 0) from order_line l join shop_order o on o.id = l.order_id where o.visitor_id = $1) as ordered`,
        [visitorId],
      );
      expect(stands).toEqual({ pieces: inCart, orders, ordered: orders * 5 });
    }
    expect({ failed: count.failed, faults }).toEqual({ failed: 0, faults: [] });
    expect([count.adds > 4 * ADDS_A_ROUND, count.orders > 0, count.reads > count.adds]).toEqual([true, true, true]);
    console.log(`answered under load with a store killed twice: ${JSON.stringify(count)}`);
  });
});
