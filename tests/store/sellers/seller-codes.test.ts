import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetBuyers } from "#adapters/store/sellers/sellers.ts";
import { checkoutOf, ORDER, placeOrder } from "#tests/support/order-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { BUYER, SELLER, type SellerShop, startSellerShop } from "#tests/support/seller-harness.ts";
import { wrongFor } from "#tests/support/account-harness.ts";
import type { Visitor } from "#tests/support/store-harness.ts";

let shop: SellerShop;
let seller: Visitor;

beforeAll(async () => {
  shop = await startSellerShop();
});

afterAll(() => shop.store.close());

beforeEach(async () => {
  await shop.store.database.script(
    "delete from shop_order; delete from cart_line; delete from cart_buyer; delete from sign_in_code; delete from sign_in_attempt",
  );
  seller = await shop.shopperOf(SELLER);
});

const confirmedOf = async (who: Visitor): Promise<unknown> =>
  ((await who.ask("GET", "/cart")).data["seller"] as { confirmed: string } | undefined)?.confirmed;
const sellersOfOrders = () =>
  rowsOf<{ phone: string | null }>(
    shop.store.database,
    "select a.phone from shop_order o left join account a on a.id = o.seller_id order by o.id",
  );

/** A code that was sent to the buyer for the seller's cart. */
const sentCode = async (): Promise<string> => {
  await shop.send(seller);
  return shop.accounts.codeSentTo(BUYER);
};

describe("who is a seller", () => {
  it("is said by the operator's list of phones, and pages of others have not a word of it", async () => {
    expect([(await seller.ask("GET", "/visitor")).data["isSeller"], await confirmedOf(seller)]).toEqual([true, ""]);
    for (const other of [shop.store.visitor(), await shop.shopperOf("+79990000088")]) {
      expect((await other.ask("GET", "/visitor")).data["isSeller"]).toBe(false);
      expect((await other.ask("GET", "/cart")).data).not.toHaveProperty("seller");
    }
  });

  it("alone may ask: everybody else is refused, and nothing is sent", async () => {
    for (const other of [shop.store.visitor(), await shop.shopperOf("+79990000088")]) {
      expect(await shop.send(other)).toMatchObject({ success: false, status: 403, code: "NOT_SELLER" });
      expect(await shop.check(other, "123456")).toMatchObject({ success: false, status: 403, code: "NOT_SELLER" });
    }
    expect(await rowsOf(shop.store.database, "select 1 from sign_in_code where phone = $1", [BUYER])).toEqual([]);
  });
});

describe("a code for a seller's cart", () => {
  it("is sent once a minute, in words that say what it is for", async () => {
    expect((await shop.send(seller)).data).toEqual({ phone: BUYER, state: "sent", resendIn: 60 });
    expect(await shop.accounts.sentTo(BUYER)).toContain("код для продавца магазина «Кромка»");
    const again = await shop.send(seller, "8 999 123-45-67");
    expect(again.data).toMatchObject({ phone: BUYER, state: "earlier" });
    expect((await seller.ask("GET", "/cart")).data["seller"]).toMatchObject({ pending: { phone: BUYER }, confirmed: "" });
  });

  it("is refused for half a phone, and for a cart with nothing in it", async () => {
    expect((await shop.send(seller, "+7 (999) 12")).errors["phone"]).toHaveLength(1);
    expect((await shop.check(seller, "12")).errors).toHaveProperty("code");
    for (const said of [await shop.send(seller, BUYER, "preorder"), await shop.check(seller, "123456", { mode: "preorder" })])
      expect(said).toMatchObject({ success: false, status: 409, code: "CART_EMPTY" });
  });

  it("that is right is said so, once, and its cart carries the buyer", async () => {
    const code = await sentCode();
    const right = await shop.check(seller, code, { key: "press-0001" });
    expect([right.success, right.data]).toEqual([true, { message: "Код верный: заказ на этот телефон будет вашим.", confirmed: BUYER }]);
    expect(await confirmedOf(seller)).toBe(BUYER);
    // The answer was lost on the way: the same press is answered again, another one is not.
    expect((await shop.check(seller, code, { key: "press-0001" })).success).toBe(true);
    expect((await shop.check(seller, code, { key: "press-0002" })).message).toBe("Этот код больше не действует. Запросите новый.");
  });

  it("that is wrong is said so five times, and is worth nothing then", async () => {
    const code = await sentCode();
    const said: string[] = [];
    for (let time = 0; time < 5; time += 1) said.push((await shop.check(seller, wrongFor(code))).message);
    expect(said).toEqual([
      ...[4, 3, 2, 1].map((left) => `Неверный код. Осталось попыток: ${left}.`),
      "Этот код больше не действует. Запросите новый.",
    ]);
    expect((await shop.check(seller, code)).success).toBe(false);
    expect(await confirmedOf(seller)).toBe("");
  });

  it("is out of date after ten minutes", async () => {
    const code = await sentCode();
    await shop.store.database.execute("update sign_in_code set expires_at = now() where phone = $1", [BUYER]);
    expect(await shop.check(seller, code)).toMatchObject({
      success: false,
      code: "CODE_WRONG",
      message: "Этот код больше не действует. Запросите новый.",
    });
  });

  it("opens that cart and nothing else: it signs nobody in, and a code that signs in confirms no cart", async () => {
    const code = await sentCode();
    expect((await shop.accounts.giveCode(seller, BUYER, code)).success).toBe(false);
    expect((await shop.check(seller, code, { phone: "+79990000099" })).success).toBe(false);
    await shop.store.database.execute("delete from sign_in_code");
    await shop.accounts.askCode(seller, BUYER);
    expect((await shop.check(seller, await shop.accounts.codeSentTo(BUYER))).success).toBe(false);
    expect(await confirmedOf(seller)).toBe("");
  });

  it("is sent so often as codes are", async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await shop.send(seller)).data["state"]).toBe("sent");
      await shop.store.database.execute("delete from sign_in_code");
    }
    expect(await shop.send(seller)).toMatchObject({ success: false, status: 429, code: "TOO_MANY_SENT" });
  });
});

describe("an order of a seller's cart", () => {
  it("is the seller's when it is for the buyer who confirmed, and the next one is not", async () => {
    await shop.check(seller, await sentCode());
    expect((await placeOrder(seller, { phone: BUYER })).success).toBe(true);
    const again = await shop.shopperOf(SELLER);
    expect([await confirmedOf(again), (await placeOrder(again, { phone: BUYER })).success]).toEqual(["", true]);
    expect(await sellersOfOrders()).toEqual([{ phone: SELLER }, { phone: null }]);
  });

  it("is nobody's when it is for another phone, or was confirmed the day before", async () => {
    await shop.check(seller, await sentCode());
    await placeOrder(seller, { phone: "+79990000099" });
    const again = await shop.shopperOf(SELLER);
    await shop.store.database.execute("update cart_buyer set confirmed_at = now() - interval '25 hours'");
    expect(await confirmedOf(again)).toBe("");
    await placeOrder(again, { phone: BUYER });
    expect(await sellersOfOrders()).toEqual([{ phone: null }, { phone: null }]);
    await forgetBuyers(shop.store.database);
    expect(await rowsOf(shop.store.database, "select phone from cart_buyer")).toEqual([]);
  });

  it("begins with the phone that confirmed it, and with nobody's contacts else: neither of who ordered before nor of what was begun for them", async () => {
    const contactOf = async (who: Visitor) => {
      const { name, phone, email, comment } = (await checkoutOf(who)).draft;
      return { name, phone, email, comment };
    };
    const keep = (phone: string) =>
      seller.ask("POST", "/order/draft", {
        body: { ...ORDER, phone, comment: "Позвоните", expectedTotal: 0, expectedDue: 0, expectedCity: "" },
      });
    expect(await contactOf(seller)).toMatchObject({ phone: SELLER });
    await keep("+7 (999) 000-00-99");
    await shop.check(seller, await sentCode());
    expect(await contactOf(seller)).toEqual({ name: "", phone: BUYER, email: "", comment: undefined });
    // Of the same phone it stays.
    await keep("+7 (999) 123-45-67");
    await shop.store.database.execute("delete from sign_in_code");
    await shop.check(seller, await sentCode());
    expect(await contactOf(seller)).toMatchObject({ phone: "+7 (999) 123-45-67", comment: "Позвоните" });
    await placeOrder(seller, { phone: BUYER });
    expect(await contactOf(await shop.shopperOf(SELLER))).toMatchObject({ name: "", phone: SELLER, email: "" });
  });
});
