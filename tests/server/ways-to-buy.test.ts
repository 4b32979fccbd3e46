import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveShopStock } from "#adapters/store/shops/shop-store.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS } from "#tests/support/order-harness.ts";
import { plainShopper } from "#tests/support/plain-shopper.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

/** Each kind of size, and how a shopper reads it in the cart, in whatever case; an order says its title. A certificate is bought in a browser, beside axe. */
const KINDS = [
  { kind: "standard", title: "M", read: "размер m" },
  { kind: "only", title: "Один размер", read: "один размер" },
  { kind: "double", title: "42/44", read: "размер 42/44" },
  { kind: "denim", title: "28/32", read: "талия 28, длина 32" },
] as const;

interface Way {
  readonly action: string;
  readonly mode: CartMode;
  readonly cart: string;
  readonly stock: object;
}

const WAYS: readonly Way[] = [
  { action: "add-to-cart", mode: "default", cart: "/cart", stock: { stockSite: 5 } },
  {
    action: "add-to-express-cart",
    mode: "express_delivery",
    cart: "/cart?mode=express_delivery",
    stock: { stockSite: 5, stockExpress: 5 },
  },
  { action: "order-from-shop", mode: "order-from-shop", cart: "/cart/from-shop", stock: { stockSite: 0 } },
  { action: "preorder", mode: "preorder", cart: "/cart/preorder", stock: { isPreorder: true } },
];

let store: StoreHarness;
let front: StorefrontHarness;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const goods = KINDS.flatMap(({ kind, title }) =>
    WAYS.map(({ action, stock }) => {
      const externalId = `${kind}-${action}`;
      return anItem({ externalId, title: externalId, price: 9_000, sizes: [aStock(title, { barcode: externalId, ...stock })] });
    }),
  );
  store = await startStore(aCatalogue(goods), { asksCity: false, limits: MANY_ORDERS });
  front = await openStorefront(store.address);
  ids = await sizeIds(store.database);
  const inShop = KINDS.map(({ kind }) => ({ shopId: "moscow-kuznetsky", sizeId: ids[`${kind}-order-from-shop`] ?? 0, quantity: 2 }));
  await store.database.transaction((queries) => saveShopStock(queries, inShop));
});

afterAll(async () => {
  await front.server.close();
  await store.close();
});

const offered = (page: string): readonly string[] =>
  [...page.matchAll(/<button[^>]*name="action"[^>]*>/g)].map(([button]) => /value="([\w-]+)"/.exec(button)?.[1] ?? "");

/** What a browser sends of the fields of a checkout: what is hidden or chosen; of shops the first, where none is chosen yet. */
const fieldsOf = (page: string): Readonly<Record<string, string>> => {
  const [form = ""] = /<form class="checkout-form".*?<\/form>/s.exec(page) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => {
    const said = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
    return { name: said("name"), value: said("value"), isSent: said("type") === "hidden" || input.includes('checked=""') };
  });
  const shops = inputs.filter(({ name }) => name.startsWith("point-")).slice(0, 1);
  return Object.fromEntries([...shops, ...inputs.filter(({ isSent }) => isSent)].map(({ name, value }) => [name, value]));
};

/** Orders by forms alone, from the product's page to the page of the order, and says what the cart and the order read. */
const buy = async (slug: string, { action, mode, cart }: Way, chosen: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const guest = store.visitor();
  const { data } = await guest.ask("GET", `/catalog/product/${slug}`);
  // Who has wished for something is known from then on, by the store and by the storefront.
  await guest.ask("POST", `/user/wishlist/add-item/${(data["product"] as { id: number }).id}`);
  const { send, see } = plainShopper(front, guest.cookie);
  const page = `/catalog/product/${slug}`;
  // What comes today is another switch of the same page.
  expect(offered(await see(page))).toContain(mode === "express_delivery" ? "add-to-cart" : action);
  expect(await send("/form/order", { page, action, ...chosen })).toBe(cart);
  const shown = fieldsOf(await see(`/order?mode=${mode}`));
  const typed = {
    name: "Анна",
    phone: "9991234567",
    email: "anna@example.ru",
    consent: "on",
    [`address-${shown["delivery"]}`]: "Тверская, 1",
  };
  const held = await see(cart);
  const led = decodeURIComponent(String(await send("/form/checkout", { ...shown, ...typed })));
  expect(led).toMatch(/\/order\/[\w-]{20,}/);
  const [link = ""] = /\/order\/[\w-]{20,}/.exec(led) ?? [];
  return [held, await see(link)];
};

describe.each(WAYS)("by $action", (way) => {
  it.each(KINDS)("a size that is $kind is bought by forms alone, and the order is of it", async ({ kind, title, read }) => {
    const slug = `${kind}-${way.action}`;
    const [waist = "", length = ""] = title.split("/");
    const chosen = kind === "denim" ? { waist, length } : { size: String(ids[slug]) };
    const [cart = "", order = ""] = await buy(slug, way, chosen);
    for (const page of [cart, order])
      expect([page.includes(slug), page.replaceAll("<!-- -->", "").toLowerCase().includes(read)]).toEqual([true, true]);
  });
});
