import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import { forgetNetworks } from "#adapters/store/orders/open-orders.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { orderAsShown } from "#tests/support/order-harness.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type Said, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const PRICE = 10_000;
/** Of goods and their delivery: three pieces, and not four. */
const MOST_OPEN = 35_000;
const MOST_OF_NETWORK = 60_000;

let store: StoreHarness;
let ids: Readonly<Record<string, number>> = {};
let orders = 0;

beforeAll(async () => {
  const item = anItem({
    externalId: "coat",
    price: PRICE,
    priceDiscount: null,
    sizes: [
      aStock("SITE", { barcode: "SITE", stockSite: 500 }),
      aStock("SHOP", { barcode: "SHOP", stockSite: 0, stockShops: 500 }),
      aStock("AHEAD", { barcode: "AHEAD", stockSite: 500, isPreorder: true }),
    ],
  });
  const limits = { ...shopLimitsOf({}).limits, openOrders: 0, networkOrders: 0, openSum: MOST_OPEN, networkSum: MOST_OF_NETWORK };
  store = await startStore(aCatalogue([item]), { asksCity: false, limits });
  ids = await sizeIds(store.database);
});

afterAll(() => store.close());

beforeEach(() => store.database.execute("update shop_order set status = 'canceled', confirm_until = null"));

const MODES = {
  default: (guest: Visitor) => guest.ask("GET", `/cart/add-item/${ids["SITE"]}/1`),
  "order-from-shop": (guest: Visitor) => guest.ask("POST", "/cart/add-shop-item", { body: { id: ids["SHOP"] } }),
  preorder: (guest: Visitor) => guest.ask("POST", "/cart/add-preorder-item", { body: { id: ids["AHEAD"] } }),
} as const;

interface Wish {
  readonly guest?: Visitor;
  readonly mode?: keyof typeof MODES;
  readonly pieces?: number;
  readonly contact?: { readonly phone?: string; readonly email?: string };
  /** On receipt where it is not said. */
  readonly payment?: string;
  readonly network?: string;
}

/** Somebody new with a phone, an address and a network of their own, where nothing else is said. */
const order = async ({
  guest = store.visitor(),
  mode = "default",
  pieces = 1,
  contact = {},
  payment = "3",
  network,
}: Wish): Promise<Said> => {
  orders += 1;
  for (let piece = 0; piece < pieces; piece += 1) await MODES[mode](guest);
  const own = { phone: `+7 (911) 000-${String(1000 + orders).replace(/^(..)/, "$1-")}`, email: `shopper${orders}@example.ru` };
  const body = await orderAsShown(guest, { mode, payment, ...own, ...contact });
  return guest.ask("POST", "/order/place", { body, headers: { "x-forwarded-for": network ?? `198.51.100.${orders}` } });
};

const refused = {
  success: false,
  status: 409,
  code: "TOO_MUCH_OPEN",
  message: expect.stringMatching(/вместе могут стоить не больше 35\u00A0000\u00A0₽\. Оплатите, подтвердите или отмените прежние/),
  data: { most: MOST_OPEN },
};

describe("orders that wait for money or for a word cost no more together than the setting says", () => {
  it.each([
    ["phone", () => ({ contact: { phone: "+7 (911) 777-00-01" } })],
    ["e-mail address", (place: number) => ({ contact: { email: place === 1 ? "One@example.ru" : "one@example.ru" } })],
    ["visitor", (_: number, guest: Visitor) => ({ guest })],
  ] as const)("of one %s, also at once", async (_, sameOf) => {
    const guest = store.visitor();
    expect((await order({ ...sameOf(1, guest), pieces: 2 })).success).toBe(true);
    expect(await order({ ...sameOf(2, guest), pieces: 2 })).toMatchObject(refused);
    expect((await order({ pieces: 2 })).success).toBe(true);
  });

  it("when they are placed at once", async () => {
    const contact = { phone: "+7 (911) 777-00-02" };
    const said = await Promise.all([1, 2, 3].map(() => order({ contact, pieces: 2 })));
    expect(said.map(({ success }) => success).sort()).toEqual([false, false, true]);
  });

  it.each(["order-from-shop", "preorder"] as const)("of one phone, of whatever cart: %s", async (mode) => {
    const contact = { phone: "+7 (911) 777-00-03" };
    expect((await order({ contact, pieces: 2 })).success).toBe(true);
    expect(await order({ contact, mode, pieces: 2 })).toMatchObject(refused);
  });

  it("be it one order, which is paid online", async () => {
    expect(await order({ pieces: 4, payment: "1" })).toMatchObject(refused);
    expect((await order({ pieces: 3, payment: "1" })).success).toBe(true);
  });

  it("and what was canceled makes room", async () => {
    const contact = { phone: "+7 (911) 777-00-04" };
    const guest = store.visitor();
    const { data } = await order({ guest, contact, pieces: 2 });
    await guest.ask("POST", `${String(data["link"])}/cancel`);
    expect((await order({ guest, contact, pieces: 3 })).success).toBe(true);
  });

  it("of one network, whoever orders, and its address is forgotten with their waiting", async () => {
    const network = "2001:db8:1:2::1";
    for (const pieces of [2, 3]) expect((await order({ pieces, network })).success).toBe(true);
    expect(await order({ pieces: 2, network: "2001:db8:1:2:ffff::9" })).toMatchObject({
      status: 409,
      code: "TOO_MUCH_OF_NETWORK",
      message: expect.stringContaining(
        "из вашей сети, которые ждут оплаты или подтверждения, вместе могут стоить не больше 60\u00A0000\u00A0₽",
      ),
      data: { most: MOST_OF_NETWORK },
    });
    expect((await order({ pieces: 2, network: "2001:db8:1:3::1" })).success).toBe(true);
    const kept = () => rowsOf(store.database, "select 1 from shop_order where network = '2001:db8:1:2'");
    await forgetNetworks(store.database);
    expect(await kept()).toHaveLength(2);
    await store.database.execute("update shop_order set confirm_until = null");
    await forgetNetworks(store.database);
    expect(await kept()).toHaveLength(0);
  });
});
