import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#adapters/contract/calls.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, orderAsShown } from "#tests/support/order-harness.ts";
import { readAs, type Said, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const SIZES = 20;
const STOCK = 3;
const PRICE = 1000;
/** So many want the same size. */
const RIVALS = 5;

interface Shopper {
  readonly visitor: Visitor;
  /** The size that they come for. */
  readonly wanted: { readonly id: number; readonly title: string };
}

let store: StoreHarness;
let shoppers: readonly Shopper[] = [];

beforeAll(async () => {
  const sizes = Array.from({ length: SIZES }, (_, place) => aStock(`S${place}`, { barcode: `S${place}`, stockSite: STOCK }));
  const goods = aCatalogue([anItem({ externalId: "coat", price: PRICE, sizes })]);
  store = await startStore(goods, { asksCity: false, limits: MANY_ORDERS });
  const known = await rowsOf<{ id: number; title: string }>(store.database, "select id, title from product_size order by id");
  shoppers = known.flatMap((wanted) => Array.from({ length: RIVALS }, () => ({ visitor: store.visitor(), wanted })));
});

afterAll(() => store.close());

const add = ({ visitor }: Shopper, { id }: { readonly id: number }, key?: string): Promise<Said> =>
  visitor.ask("GET", `/cart/add-item/${id}/1`, key === undefined ? {} : { headers: { "idempotency-key": key } });

const set = ({ visitor }: Shopper, { title: barcode }: { readonly title: string }, quantity: number, wish: string): Promise<Said> =>
  visitor.ask("POST", "/cart/cart/update-item", {
    body: { barcode, quantity, type: "cart" },
    headers: { "x-wish": `a-tab-of-theirs:${wish}` },
  });

/** What a crowd does all at once, each shopper several things at a time; how many answers of each kind came. */
const everybody = async (act: (shopper: Shopper) => readonly Promise<Said>[]): Promise<Readonly<Record<string, number>>> => {
  const said = await Promise.all(shoppers.flatMap(act));
  return said.reduce<Record<string, number>>((counts, { status, code }) => {
    const kind = `${status} ${code}`.trim();
    return { ...counts, [kind]: (counts[kind] ?? 0) + 1 };
  }, {});
};

/** What lies in all carts together, and the most of it in one line. */
const kept = async (): Promise<unknown> => {
  const [found] = await rowsOf(
    store.database,
    "select count(*)::int as lines, sum(quantity)::int as pieces, max(quantity)::int as most from cart_line",
  );
  return found;
};

it("a hundred shoppers add and change the same twenty sizes at once: nothing is lost, nobody has more than there is, all sums are right", async () => {
  // The first write makes the visitor.
  expect(await everybody((shopper) => [add(shopper, shopper.wanted)])).toEqual({ 200: 100 });
  // From two tabs: a press that is heard twice, and a wish for more than there is.
  expect(
    await everybody((shopper) => [
      add(shopper, shopper.wanted, "the-only-press"),
      add(shopper, shopper.wanted, "the-only-press"),
      set(shopper, shopper.wanted, STOCK + 1, "1"),
    ]),
  ).toEqual({ 200: 200, "409 OUT_OF_STOCK": 100 });
  expect(await kept()).toEqual({ lines: 100, pieces: 200, most: 2 });
  // A newer wish may come before an older one, and stands.
  expect(await everybody((shopper) => [set(shopper, shopper.wanted, 1, "3"), set(shopper, shopper.wanted, STOCK, "2")])).toEqual({
    200: 200,
  });
  expect(await kept()).toEqual({ lines: 100, pieces: 100, most: 1 });
  for (const { visitor, wanted } of shoppers.slice(0, SIZES)) {
    const { cart, counters } = await readAs(visitor, calls.cart, "/cart/cart?mode=default");
    const lines = cart.positions.map(({ productSize, quantity }) => [productSize.title, quantity]);
    expect([lines, cart.totals.totalCost, counters.cartCount]).toEqual([[[wanted.title, 1]], PRICE, 1]);
  }
});

it("then each orders one piece of what they came for: sixty succeed, forty are told which size, and none is left", async () => {
  const bodies = await Promise.all(shoppers.map(({ visitor }) => orderAsShown(visitor, { payment: "3" })));
  const said = await Promise.all(
    shoppers.map(async ({ visitor, wanted }, place) => ({
      title: wanted.title,
      ...(await visitor.ask("POST", "/order/place", { body: bodies[place] })),
    })),
  );
  const refused = said.filter(({ success }) => !success);
  expect([said.length - refused.length, refused.length]).toEqual([SIZES * STOCK, SIZES * (RIVALS - STOCK)]);
  expect(refused.filter(({ code, message, title }) => code !== "OUT_OF_STOCK" || !message.includes(`, ${title}.`))).toEqual([]);
  const left = await rowsOf<{ stock: number }>(store.database, "select distinct stock_site as stock from product_size");
  expect(left).toEqual([{ stock: 0 }]);
});
