import type { Cart } from "#core/cart/cart.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import { calls } from "#adapters/contract/calls.ts";
import { clearAwayImports, finishDecidedImport, importInPieces } from "#adapters/store/catalogue/staged-import.ts";
import type { CatalogueItem } from "#adapters/store/catalogue/catalogue-item.ts";
import { saveOf } from "#adapters/store/catalogue/catalogue-piece.ts";
import { knownGoods } from "#adapters/store/catalogue/known-goods.ts";
import type { PutPiece } from "#adapters/store/feed/goods-port.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { readAs, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const SOURCE = "feed:pieces";
const GOODS = 600;

let store: StoreHarness;

const item = (place: number, price: number, more: Partial<CatalogueItem> = {}): CatalogueItem =>
  anItem({ externalId: `${place}`, slug: `dress-${place}`, price, sizes: [aStock("M", { barcode: `dress-${place}-M` })], ...more });
const goodsFor = (price: number, count = GOODS) => Array.from({ length: count }, (_, place) => item(place, price));

beforeAll(async () => {
  store = await startStore(aCatalogue(goodsFor(1_000), SOURCE));
});
afterAll(() => store.close());

const putAll = async (put: PutPiece, items: readonly CatalogueItem[]): Promise<void> => {
  const known = await knownGoods(store.database, [SOURCE]);
  for (const piece of saveOf(aCatalogue(items, SOURCE), [], known).pieces()) await put(piece);
};
const GIVEN = { source: SOURCE, replaces: [] };
const take = (items: readonly CatalogueItem[]) =>
  store.goods.take(
    GIVEN,
    (put) => putAll(put, items),
    () => {},
  );

const priceOf = async (visitor: Visitor, slug: string): Promise<number> =>
  ((await visitor.ask("GET", `/catalog/product/${slug}`)).data["product"] as { price: number }).price;
const cartSum = async (visitor: Visitor): Promise<number> => ((await visitor.ask("GET", "/cart/cart")).data["cart"] as Cart).totals.cost;
const kept = () =>
  rowsOf<Record<string, number>>(
    store.database,
    `select (select count(*)::int from catalogue_import) as imports, (select count(*)::int from import_piece) as pieces,
       (select count(*)::int from held_goods) as goods, (select count(*)::int from held_change) as changes`,
  );
const NOTHING_KEPT = [{ imports: 0, pieces: 0, goods: 0, changes: 0 }];
const everything = () =>
  rowsOf(
    store.database,
    "select p.id, p.slug, p.price, z.id as size from product p join product_size z on z.product_id = p.id order by p.id",
  );

const aGuestWith = async (...places: readonly number[]): Promise<Visitor> => {
  const guest = store.visitor();
  for (const place of places) {
    const [row] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = $1", [`dress-${place}-M`]);
    await guest.ask("GET", `/cart/add-item/${row?.id}/1`);
  }
  return guest;
};

describe("an import in pieces", () => {
  it("shows all of it at once: in the cart the first and the last price change together, and the news tell it once", async () => {
    const guest = await aGuestWith(0, GOODS - 1);
    const { position } = await store.newsAfter(null);
    const sums = new Set<number>();
    const pages = new Set<string>();
    const done = new AbortController();
    const watching = (async () => {
      while (!done.signal.aborted) {
        sums.add(await cartSum(guest));
        const { facets } = await readAs(guest, calls.listingPage, "/catalog/women");
        pages.add(`${facets.price?.least} ${facets.price?.most}`);
      }
    })();
    const before = await everything();
    expect(await take(goodsFor(1_500))).toBe(null);
    done.abort();
    await watching;
    expect([...sums, await cartSum(guest)].filter((sum) => sum !== 2_000 && sum !== 3_000)).toEqual([]);
    expect([...pages].filter((page) => page !== "1000 1000" && page !== "1500 1500")).toEqual([]);
    expect([await cartSum(guest), await priceOf(guest, "dress-0")]).toEqual([3_000, 1_500]);
    expect(await store.newsAfter(position)).toEqual({ position: position + 1, isAll: true, productIds: [], categoryPaths: [] });
    expect(await everything()).toEqual(before.map((row) => ({ ...(row as object), price: 1_500 })));
    expect(await kept()).toEqual(NOTHING_KEPT);
  });

  it("is told product by product when few differ, and not at all when none does", async () => {
    const { position } = await store.newsAfter(null);
    await take(goodsFor(1_500));
    expect((await store.newsAfter(position)).position).toBe(position);
    await take(goodsFor(1_500).map((one) => (one.externalId === "7" ? { ...one, price: 1_400 } : one)));
    const [row] = await rowsOf<{ id: number }>(store.database, "select id from product where price = 1400");
    expect(await store.newsAfter(position)).toMatchObject({ isAll: false, productIds: [row?.id] });
  });

  it("gives one product the address that another had, and lets go of whose address is wanted", async () => {
    const swapped = goodsFor(1_500).map((one) =>
      one.externalId === "1" ? { ...one, slug: "dress-2" } : one.externalId === "2" ? { ...one, slug: "dress-1" } : one,
    );
    await take(swapped.map((one) => (one.externalId === "3" ? { ...one, externalId: "new", sizes: [] } : one)));
    const slugs = await rowsOf<{ external_id: string }>(
      store.database,
      "select external_id from product where slug in ('dress-1', 'dress-2', 'dress-3') order by slug",
    );
    expect(slugs.map(({ external_id: id }) => id)).toEqual(["2", "1", "new"]);
    await take(goodsFor(1_500));
  });

  it("changes nothing when its command gives up, and the next one begins at once", async () => {
    const before = await everything();
    await expect(
      store.goods.take(
        GIVEN,
        async (put) => {
          await put({ kind: "categories", ...GIVEN, categories: aCatalogue([]).categories });
          await put({ kind: "goods", source: SOURCE, items: [item(0, 9)] });
          expect((await kept())[0]).toMatchObject({ imports: 1, pieces: 2 });
          throw new Error("given up");
        },
        () => {},
      ),
    ).rejects.toThrow("given up");
    expect([await kept(), await everything()]).toEqual([NOTHING_KEPT, before]);
    expect(await take(goodsFor(1_500))).toBe(null);
  });

  it("is refused in words while another one is under way", async () => {
    let second: unknown = null;
    await store.goods.take(
      GIVEN,
      async (put) => {
        second = await take(goodsFor(5)).catch((error: unknown) => error);
        await putAll(put, goodsFor(1_500));
      },
      () => {},
    );
    expect(String(second)).toBe("Error: Another import is under way; begin this one when that has ended.");
  });

  it.each([
    ["a number that no column holds", item(0, 3_000_000_000), "a number that the shop cannot hold"],
    ["a sign that no text holds", item(0, 1, { title: "\0" }), "unsupported Unicode|cannot be converted to text"],
    ["a category that nobody named", item(0, 1, { categoryPaths: ["nowhere"] }), "which nobody named"],
    ["the address of other goods", item(0, 1, { slug: "demo-coat" }), "belongs to goods of another source"],
  ])("refuses %s before anything is decided", async (_, broken, words) => {
    await store.database.execute("update product set source = 'demo', slug = 'demo-coat' where external_id = '599'");
    const before = await everything();
    await expect(take([item(1, 1_500), broken])).rejects.toThrow(new RegExp(words));
    expect([await everything(), await kept()]).toEqual([before, NOTHING_KEPT]);
    await store.database.execute("update product set source = $1, slug = 'dress-599' where external_id = '599'", [SOURCE]);
  });

  it("that a killed store left half done is done before goods are read again, and what was not decided is swept away", async () => {
    const stopping = new AbortController();
    let pieces = 0;
    const counting: Database = {
      ...store.database,
      transaction: (work) => {
        pieces += 1;
        if (pieces === 4) stopping.abort(new Error("killed"));
        return store.database.transaction(work);
      },
    };
    const guest = await aGuestWith(0, GOODS - 1);
    const fault = await importInPieces(
      counting,
      { ...GIVEN, signal: stopping.signal },
      (put) => putAll(put, goodsFor(2_000)),
      () => {},
    );
    expect(fault).toBe("killed");
    await store.refresh();
    expect([await priceOf(guest, "dress-0"), await cartSum(guest)]).toEqual([1_500, 3_000]);
    expect(await rowsOf(store.database, "select 1 from product where price = 2000")).not.toEqual([]);
    await finishDecidedImport(store.database, () => {});
    await store.refresh();
    expect([await priceOf(guest, "dress-0"), await priceOf(guest, "dress-599"), await cartSum(guest)]).toEqual([2_000, 2_000, 4_000]);
    expect(await kept()).toEqual(NOTHING_KEPT);

    await store.database.execute("insert into catalogue_import (source) values ('feed:gone')");
    await store.database.execute("insert into import_piece (generation, number, piece) values (1, 0, '{}')");
    await clearAwayImports(store.database, () => {});
    expect(await kept()).toEqual(NOTHING_KEPT);
  });

  it("leaves out and names a piece that can never be done, does the others, and keeps neither the next import nor a start", async () => {
    const sizes = [aStock("M", { barcode: "of-two-products" })];
    const goods = goodsFor(2_500).map((one) => (one.externalId === "30" || one.externalId === "31" ? { ...one, sizes } : one));
    const said: string[] = [];
    expect(
      await store.goods.take(
        GIVEN,
        (put) => putAll(put, goods),
        (line) => void said.push(line),
      ),
    ).toBe(null);
    expect(said.filter((line) => line.includes("left out"))).toEqual([
      expect.stringMatching(/^piece 3 of the import of feed:pieces cannot be done and is left out: error: ON CONFLICT/),
    ]);
    const guest = store.visitor();
    expect([await priceOf(guest, "dress-0"), await priceOf(guest, "dress-30"), await priceOf(guest, "dress-599")]).toEqual([
      2_500, 2_000, 2_500,
    ]);
    expect(await kept()).toEqual(NOTHING_KEPT);
    expect(await take(goodsFor(2_600))).toBe(null);
    expect(await priceOf(guest, "dress-30")).toBe(2_600);

    await store.database.execute("insert into catalogue_import (source, decided_at) values ('feed:of-another-release', now())");
    await store.database.execute("insert into import_piece select generation, 0, '{}' from catalogue_import");
    await finishDecidedImport(store.database, (line) => void said.push(line));
    expect(said.at(-1)).toContain("piece 1 of the import of feed:of-another-release cannot be done and is left out");
    expect(await kept()).toEqual(NOTHING_KEPT);
  });
});
