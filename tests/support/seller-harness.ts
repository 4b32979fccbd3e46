import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import type { PromoRule } from "#core/promo/discount.rules.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS } from "#tests/support/order-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { startStore, type Visitor } from "#tests/support/store-harness.ts";

export const SELLER = "+79990000077";
export const BUYER = "+79991234567";

const AT_ONCE = 100;

interface SellerShopTerms {
  readonly limits?: ShopLimits;
  readonly promoCodes?: readonly PromoRule[];
}

/** A shop of a coat, with one seller. */
export const startSellerShop = async ({ limits = MANY_ORDERS, promoCodes = [] }: SellerShopTerms = {}) => {
  const store = await startStore(
    aCatalogue([anItem({ externalId: "coat", slug: "coat", sizes: [aStock("M", { barcode: "coat", stockSite: AT_ONCE })] })]),
    {
      asksCity: false,
      limits,
      content: { ...loadContent(null), sellers: [SELLER], promoCodes },
    },
  );
  const accounts = await accountsOf(store);
  const { coat } = await sizeIds(store.database);

  /** Who is signed in by a phone, with a coat in the cart. */
  const shopperOf = async (phone: string): Promise<Visitor> => {
    const shopper = store.visitor();
    await store.database.execute("delete from sign_in_code where phone = $1", [phone]);
    await accounts.enterByPhone(shopper, phone);
    await shopper.ask("GET", `/cart/add-item/${coat}/1`);
    return shopper;
  };
  const send = (who: Visitor, phone = BUYER, mode = "default") =>
    who.ask("POST", "/cart/cart/send-seller-sms-code", { body: { phone, mode } });
  const check = (who: Visitor, code: string, { phone = BUYER, mode = "default", key = "" } = {}) =>
    who.ask("POST", "/cart/cart/check-seller-sms-code", {
      body: { code, mode, phone },
      ...(key === "" ? {} : { headers: { "idempotency-key": key } }),
    });
  return { store, accounts, shopperOf, send, check };
};

export type SellerShop = Awaited<ReturnType<typeof startSellerShop>>;
