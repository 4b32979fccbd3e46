import type { Cart } from "#core/cart/cart.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import { makeCertificate } from "#adapters/store/promo/certificates.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS } from "#tests/support/order-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { type Said, startStore, type StoreHarness, type Visitor } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

export interface PromoShop {
  readonly store: StoreHarness;
  /** Of the goods' sizes, by what they are called here. */
  readonly ids: Readonly<Record<string, number>>;
  readonly add: (guest: Visitor, barcode: string) => Promise<Said>;
  readonly apply: (guest: Visitor, code: string) => Promise<Said>;
  readonly cartOf: (guest: Visitor) => Promise<Cart>;
  /** A guest with these things in the cart and these codes beside it. */
  readonly guestWith: (barcodes: readonly string[], codes?: readonly string[]) => Promise<Visitor>;
  /** A certificate that somebody bought elsewhere: its code. */
  readonly certificate: (face: number) => Promise<string>;
  readonly balanceOf: (code: string) => Promise<number | undefined>;
  readonly atBank: (address: unknown, decision: "pay" | "refuse") => Promise<Response>;
  readonly close: () => Promise<void>;
}

const AT_ONCE = 1_000;

/** A shop of a coat for 10,000 roubles, a scarf for 999, a certificate for 5,000, and boots for 4,000 that lie in shops alone, with these promo codes. */
export const startPromoShop = async (rules: readonly PromoRule[]): Promise<PromoShop> => {
  const item = (externalId: string, price: number, given: Partial<Parameters<typeof anItem>[0]> = {}) =>
    anItem({
      externalId,
      slug: externalId,
      price,
      priceDiscount: null,
      sizes: [aStock("M", { barcode: externalId, stockSite: AT_ONCE })],
      ...given,
    });
  const goods = [
    item("coat", 10_000),
    item("scarf", 999, { categoryPaths: ["women", "women/dresses"] }),
    item("gift", 5_000, { isCertificate: true }),
    item("shop-boots", 4_000, { sizes: [aStock("M", { barcode: "shop-boots", stockSite: 0, stockShops: AT_ONCE })] }),
  ];
  const store = await startStore(aCatalogue(goods), {
    asksCity: false,
    limits: MANY_ORDERS,
    content: { ...loadContent(null), promoCodes: rules },
  });
  const ids = await sizeIds(store.database);
  const add: PromoShop["add"] = (guest, barcode) => guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);
  const apply: PromoShop["apply"] = (guest, code) => guest.ask("POST", "/cart/codes", { body: { mode: "default", code } });
  return {
    store,
    ids,
    add,
    apply,
    cartOf: async (guest) => (await guest.ask("GET", "/cart/cart")).data["cart"] as Cart,
    guestWith: async (barcodes, codes = []) => {
      const guest = store.visitor();
      for (const barcode of barcodes) await add(guest, barcode);
      for (const code of codes) await apply(guest, code);
      return guest;
    },
    certificate: (face) => store.database.transaction((queries) => makeCertificate(queries, null, face)),
    balanceOf: async (code) => {
      const guest = store.visitor();
      await add(guest, "coat");
      await apply(guest, code);
      const { data } = await guest.ask("GET", "/cart/cart");
      return (data["cart"] as Cart).codes.find(({ kind }) => kind === "certificate")?.amount;
    },
    atBank: (address, decision) =>
      askAsStorefront(`${store.address}${String(address)}`, {
        method: "POST",
        body: new URLSearchParams({ decision }),
        redirect: "manual",
      }),
    close: () => store.close(),
  };
};
