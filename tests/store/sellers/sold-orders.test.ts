import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import type { Cart } from "#core/cart/cart.ts";
import { placeOrder } from "#tests/support/order-harness.ts";
import { aPromoRule } from "#tests/support/promo-builders.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { SELLER, type SellerShop, startSellerShop } from "#tests/support/seller-harness.ts";
import type { Said, Visitor } from "#tests/support/store-harness.ts";

let shop: SellerShop;
let seller: Visitor;
let buyers = 0;

beforeAll(async () => {
  shop = await startSellerShop({
    limits: { ...shopLimitsOf({}).limits, openOrders: 1, openSum: 0, networkOrders: 0, networkSum: 0, codeFrom: 0, pieces: 0 },
    promoCodes: [aPromoRule({ code: "ОДИНРАЗ", oneEach: true }), aPromoRule({ code: "ПЕРВЫЙ", firstOrder: true })],
  });
  seller = await shop.shopperOf(SELLER);
});

afterAll(() => shop.store.close());

/** A seller's cart of a coat that a buyer has confirmed. */
const confirmedBy = async (phone: string): Promise<void> => {
  await shop.store.database.script("delete from sign_in_code; delete from sign_in_attempt");
  seller = await shop.shopperOf(SELLER);
  await shop.store.database.execute("delete from sign_in_code");
  await shop.send(seller, phone);
  await shop.check(seller, await shop.accounts.codeSentTo(phone), { phone });
};
const freshBuyer = (): string => `+7999111${String((buyers += 1)).padStart(4, "0")}`;
const apply = (code: string): Promise<Said> => seller.ask("POST", "/cart/codes", { body: { mode: "default", code } });
const sellTo = (phone: string): Promise<Said> => placeOrder(seller, { phone, email: `b${phone.slice(1)}@example.ru` });
const notesOfCart = async (): Promise<readonly string[]> =>
  ((await seller.ask("GET", "/cart/cart")).data["cart"] as Cart).codes.map(({ note }) => note);

describe("what a seller has sold is no order of the seller's own", () => {
  it.each(["ОДИНРАЗ", "ПЕРВЫЙ"])("so that the next buyer has %s too, and the one who had it has not", async (code) => {
    const [first, second] = [freshBuyer(), freshBuyer()];
    for (const buyer of [first, second]) {
      await confirmedBy(buyer);
      expect([(await apply(code)).code, await notesOfCart(), (await sellTo(buyer)).code]).toEqual(["", [""], ""]);
    }
    await confirmedBy(first);
    expect((await apply(code)).code).toBe(code === "ПЕРВЫЙ" ? "PROMO_FIRST_ORDER" : "PROMO_USED");
  });

  it("nor one that waits: as many buyers as come have an order each, and one of them not two", async () => {
    const [first, second] = [freshBuyer(), freshBuyer()];
    for (const buyer of [first, second]) {
      await confirmedBy(buyer);
      expect((await sellTo(buyer)).success).toBe(true);
    }
    await confirmedBy(second);
    expect((await sellTo(second)).code).toBe("TOO_MANY_OPEN_ORDERS");
  });

  it("on the profile, in what advertisers are told, and where a form begins", async () => {
    await confirmedBy(freshBuyer());
    expect((await seller.ask("GET", "/profile")).data["orders"]).toEqual([]);
    expect((await seller.ask("POST", "/user/get-marketing-data")).data).toMatchObject({ orders: { count: 0, ltv: 0 } });
    const [id] = Object.values(await sizeIds(shop.store.database));
    expect((await seller.ask("GET", `/subscribe/${id}`)).data["draft"]).toMatchObject({ name: "", email: "" });
  });
});
