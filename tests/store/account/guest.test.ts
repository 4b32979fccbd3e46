import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetFinders } from "#adapters/store/orders/known-order.ts";
import { makeCertificate } from "#adapters/store/promo/certificates.ts";
import type { Cart } from "#core/cart/cart.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, placeOrder } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "express",
        sizes: ["S", "L"].map((title) => aStock(title, { barcode: `express-${title}`, stockSite: 3, stockExpress: 3 })),
      }),
      anItem({ externalId: "coat", sizes: ["A", "B", "C", "D"].map((title) => aStock(title, { barcode: title, stockSite: 3 })) }),
    ]),
    { asksCity: false, limits: MANY_ORDERS },
  );
  ids = await sizeIds(store.database);
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

const add = async (guest: Visitor, barcode: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);
};

const cartOf = async (guest: Visitor): Promise<Readonly<Record<string, number>>> => {
  const { positions } = (await guest.ask("GET", "/cart/cart")).data["cart"] as { positions: { barcode: string; quantity: number }[] };
  return Object.fromEntries(positions.map(({ barcode, quantity }) => [barcode, quantity]));
};

describe("what a guest gathered", () => {
  it("comes into the account: the more of both, as far as there is stock, and once", async () => {
    const phone = accounts.freshPhone();
    const shopper = store.visitor();
    await accounts.enterByPhone(shopper, phone);
    await add(shopper, "A", 1);
    await add(shopper, "B", 2);
    const version = ((await shopper.ask("GET", "/visitor")).data["counters"] as { version: number }).version;
    const guest = store.visitor();
    await add(guest, "A", 3);
    await add(guest, "B", 1);
    await add(guest, "C", 3);
    await store.database.execute("update product_size set stock_site = 2 where barcode = 'A'");
    const { data } = await accounts.enterByPhone(guest, phone);
    expect(await cartOf(guest)).toEqual({ A: 2, B: 2, C: 3 });
    expect((data["counters"] as { version: number; cartCount: number }).cartCount).toBe(7);
    expect((data["counters"] as { version: number }).version).toBeGreaterThan(version);
    expect(await cartOf(shopper)).toEqual({ A: 2, B: 2, C: 3 });
    await store.database.execute("delete from sign_in_code");
    await accounts.enterByPhone(guest, phone);
    expect(await cartOf(guest)).toEqual({ A: 2, B: 2, C: 3 });
  });

  it.each<readonly [string, "guest" | "account"]>([
    ["the guest's", "guest"],
    ["the account's own", "account"],
  ])(
    "of two express pieces keeps the one that was chosen last, %s; the other lies in the regular cart, and both carts say so",
    async (_, last) => {
      const phone = accounts.freshPhone();
      const [shopper, guest] = [store.visitor(), store.visitor()];
      await accounts.enterByPhone(shopper, phone);
      const express = async (who: Visitor, barcode: string) => {
        await who.ask("GET", `/cart/add-item/${ids[barcode]}/1?mode=express_delivery`);
      };
      await express(shopper, "express-S");
      await express(guest, "express-L");
      await store.database.execute(
        `update cart_line set added_at = now() - interval '1 day' where cart_type = 'express_delivery' and size_id = $1`,
        [ids[last === "guest" ? "express-S" : "express-L"]],
      );
      await store.database.execute("delete from sign_in_code");
      await accounts.enterByPhone(guest, phone);
      const [kept, gone] = last === "guest" ? ["express-L", "express-S"] : ["express-S", "express-L"];
      const cartIn = async (mode: string) => (await shopper.ask("GET", `/cart/cart?mode=${mode}`)).data["cart"] as Cart;
      const [regular, hurried] = [await cartIn("default"), await cartIn("express_delivery")];
      expect([regular, hurried].map(({ positions }) => positions.map(({ barcode, quantity }) => [barcode, quantity]))).toEqual([
        [[gone, 1]],
        [[kept, 1]],
      ]);
      const name = `Пальто из шерсти, ${gone?.slice(-1)}`;
      expect((await shopper.ask("GET", "/profile")).data["leftExpress"]).toEqual([name]);
      expect([regular.note, hurried.note]).toEqual([
        `Теперь здесь, а не в экспресс-заказе: ${name}. В экспресс-заказе помещается одно изделие.`,
        expect.stringContaining(`Теперь в обычной корзине: ${name}.`),
      ]);
    },
  );

  it.each(
    (["guest", "account"] as const).flatMap((left) =>
      (
        [
          [["guest"], 2],
          [["account"], 2],
          [["guest", "account"], 2],
          [["guest", "guest", "account"], 3],
          [["guest", "guest", "guest"], 3],
        ] as const
      ).map(([regular, pieces]) => ({ left, regular, pieces })),
    ),
  )(
    "counts the piece of $left that left the express cart beside those of its size in the regular carts of $regular: $pieces",
    async ({ left, regular, pieces }) => {
      const phone = accounts.freshPhone();
      const who = { account: store.visitor(), guest: store.visitor() };
      await accounts.enterByPhone(who.account, phone);
      const other = left === "guest" ? "account" : "guest";
      await who[left].ask("GET", `/cart/add-item/${ids["express-S"]}/1?mode=express_delivery`);
      await who[other].ask("GET", `/cart/add-item/${ids["express-L"]}/1?mode=express_delivery`);
      for (const one of regular) await add(who[one], "express-S");
      await store.database.execute("delete from sign_in_code");
      await accounts.enterByPhone(who.guest, phone);
      expect(await cartOf(who.account)).toEqual({ "express-S": pieces });
    },
  );

  it("brings the codes beside the carts, of promo codes the one that was typed last", async () => {
    const phone = accounts.freshPhone();
    const [shopper, guest] = [store.visitor(), store.visitor()];
    await accounts.enterByPhone(shopper, phone);
    const code = await store.database.transaction((queries) => makeCertificate(queries, null, 700));
    for (const [who, typed] of [
      [shopper, "КРОМКА10"],
      [guest, "ПАЛЬТО15"],
      [guest, code],
    ] as const) {
      await add(who, "D");
      await who.ask("POST", "/cart/codes", { body: { mode: "default", code: typed } });
    }
    await store.database.execute("delete from sign_in_code");
    await accounts.enterByPhone(guest, phone);
    const { codes } = (await shopper.ask("GET", "/cart/cart")).data["cart"] as Cart;
    expect(codes.map(({ title }) => title)).toEqual(["ПАЛЬТО15", `···· ${code.slice(-4)}`]);
  });

  it("brings the orders of the account's own phone, and the next checkout knows who it was for", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    for (const [barcode, given] of [
      ["A", phone],
      ["C", "+7 (999) 765-43-21"],
    ] as const) {
      await store.database.execute("update product_size set stock_site = 3 where barcode = $1", [barcode]);
      await add(guest, barcode);
      expect((await placeOrder(guest, { name: "Зоя", email: "zoya@example.ru", phone: given })).status).toBe(200);
    }
    expect((await guest.ask("GET", "/order")).data).toMatchObject({ isAuthorized: false, draft: {} });
    await accounts.enterByPhone(guest, phone);
    expect((await guest.ask("GET", "/profile")).data["orders"]).toHaveLength(1);
    const marketing = await guest.ask("POST", "/user/get-marketing-data");
    expect(marketing.data).toEqual({ orders: { count: 1, ltv: expect.any(Number) as number }, segments: { vip: false, bad: false } });
    expect((await store.visitor().ask("POST", "/user/get-marketing-data")).status).toBe(401);
    expect((await guest.ask("GET", "/order")).data).toMatchObject({
      isAuthorized: true,
      draft: { name: "Зоя", phone, email: "zoya@example.ru" },
    });
  });

  it("brings an order whose key the account has pressed with too, and shuts nobody out", async () => {
    const phone = accounts.freshPhone();
    const browser = store.visitor();
    const order = async (barcode: string): Promise<string> => {
      await store.database.execute("update product_size set stock_site = 3 where barcode = $1", [barcode]);
      await add(browser, barcode);
      const { status, data } = await placeOrder(browser, { phone }, "pressed-here-and-there");
      expect(status).toBe(200);
      return String(data["number"]);
    };
    await accounts.enterByPhone(browser, phone);
    const own = await order("A");
    await browser.ask("POST", "/user/logout-ajax");
    const guests = await order("C");
    await store.database.execute("delete from sign_in_code");
    expect((await accounts.enterByPhone(browser, phone)).status).toBe(200);
    const { orders } = (await browser.ask("GET", "/profile")).data as { orders: { number: string }[] };
    expect(orders.map(({ number }) => number)).toEqual([guests, own]);
    const again = await placeOrder(browser, { phone }, "pressed-here-and-there");
    expect(again.data["number"]).toBe(own);
  });

  it("leaves an order of another phone the guest's, and whoever pressed finds it by its key, they alone and for a day", async () => {
    const browser = store.visitor();
    await add(browser, "D");
    const placed = await placeOrder(browser, { phone: "+79990000098", payment: "1" }, "pressed-by-a-guest");
    await accounts.enterByPhone(browser, accounts.freshPhone());
    const placedFor = async (who: Visitor, key: string) => (await who.ask("GET", `/order?key=${key}`)).data["placed"];
    const { number, link, paymentUrl } = placed.data;
    expect(await placedFor(browser, "pressed-by-a-guest")).toMatchObject({ number, link, paymentUrl });
    // Pressed once more it is still the same order.
    await add(browser, "D");
    expect((await placeOrder(browser, {}, "pressed-by-a-guest")).data["number"]).toBe(number);
    expect((await browser.ask("GET", "/profile")).data["orders"]).toEqual([]);
    expect(await placedFor(browser, "pressed-by-another")).toBeNull();
    const stranger = store.visitor();
    await accounts.enterByPhone(stranger, accounts.freshPhone());
    expect(await placedFor(stranger, "pressed-by-a-guest")).toBeNull();
    await store.database.execute("update shop_order set created_at = now() - interval '25 hours' where id = $1", [Number(number)]);
    await forgetFinders(store.database);
    expect(await placedFor(browser, "pressed-by-a-guest")).toBeNull();
  });

  it("is not seen any more after signing out", async () => {
    const guest = store.visitor();
    await add(guest, "D", 1);
    await accounts.enterByPhone(guest, accounts.freshPhone());
    expect(await cartOf(guest)).toEqual({ D: 1 });
    await guest.ask("POST", "/order/draft", { body: { name: "Анна", comment: "Домофон не работает" } });
    const draftOf = async () => (await guest.ask("GET", "/order")).data["draft"];
    expect(await draftOf()).toMatchObject({ name: "Анна", comment: "Домофон не работает" });
    await guest.ask("POST", "/user/logout-ajax");
    expect([await cartOf(guest), await draftOf()]).toEqual([{}, {}]);
    expect((await guest.ask("GET", "/profile")).status).toBe(401);
  });

  it("two sign-ins of one guest at once lose nothing", async () => {
    const phone = accounts.freshPhone();
    const first = store.visitor();
    await accounts.enterByPhone(first, phone);
    const guest = store.visitor();
    await add(guest, "B", 2);
    await accounts.askCode(guest, phone);
    const code = await accounts.codeSentTo(phone);
    const said = await Promise.all([accounts.giveCode(guest, phone, code), accounts.giveCode(guest, phone, code)]);
    expect(said.filter(({ success }) => success)).toHaveLength(1);
    expect(await cartOf(first)).toEqual({ B: 2 });
  });
});
