import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { placeOrder } from "#tests/support/order-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let shop: StorefrontHarness;

beforeAll(async () => {
  const shoes = anItem({
    externalId: "shoes",
    title: "Ботинки",
    sizes: [
      aStock("36", { barcode: "here" }),
      aStock("37", { barcode: "shop", stockSite: 0, stockShops: 2 }),
      aStock("38", { barcode: "ahead", isPreorder: true }),
      aStock("39", { barcode: "fast", stockExpress: 1 }),
      aStock("42", { barcode: "faster", stockExpress: 1 }),
      aStock("41", { barcode: "plenty", stockSite: 9 }),
      aStock("40", { barcode: "gone", stockSite: 0 }),
    ],
  });
  const jeans = anItem({ externalId: "jeans", title: "Джинсы", sizes: [aStock("28/32"), aStock("30/34")] });
  store = await startStore(aCatalogue([shoes, jeans]), { asksCity: false });
  shop = await openStorefront(store.address);
});

afterAll(async () => {
  await shop.server.close();
  await store.close();
});

it("a form without scripts that wants more than an order may hold comes back with the number", async () => {
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'plenty'");
  let cookie = "";
  const order = async () => {
    const { headers } = await shop.server.inject({
      method: "POST",
      url: "/form/order",
      payload: new URLSearchParams({ page: "/catalog/product/shoes", size: String(size?.id), action: "add-to-cart" }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example", cookie },
    });
    cookie = String(headers["set-cookie"] ?? "").split(";")[0] || cookie;
    return headers["location"];
  };
  for (let piece = 1; piece <= 5; piece += 1) expect(await order()).toBe("/cart");
  const led = await order();
  expect(led).toBe(`/catalog/product/shoes?size=${size?.id}&fault=pieces-5#fault`);
  const { body } = await shop.server.inject({ method: "GET", url: String(led).replace("#fault", ""), headers: { host: "shop.example" } });
  expect(body).toContain("В одном заказе может быть не больше 5 шт. одного размера.");
});

it("names are parted from what goes on in them by a space of their own text: one alone is left out by browsers", async () => {
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'plenty'");
  const { headers } = await shop.server.inject({
    method: "POST",
    url: "/form/order",
    payload: new URLSearchParams({ page: "/catalog/product/shoes", size: String(size?.id), action: "add-to-cart" }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example" },
  });
  const cookie = String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
  const pageAt = async (url: string) => (await shop.server.inject({ method: "GET", url, headers: { host: "shop.example", cookie } })).body;
  expect(await pageAt("/order")).toContain("Соглашаюсь <span>с <a");
  expect(await pageAt("/catalog/women")).toContain("Женщинам <sup>");
});

it.each([
  ["waist=28", "size=28%2F&fault=length", "Выберите длину"],
  ["length=34", "size=%2F34&fault=waist", "Выберите талию"],
])("a form without scripts of half a choice, %s, comes back with what lacks", async (chosen, said, words) => {
  const { headers } = await shop.server.inject({
    method: "POST",
    url: "/form/order",
    payload: `page=/catalog/product/jeans&action=add-to-cart&${chosen}`,
    headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example" },
  });
  expect(headers["location"]).toBe(`/catalog/product/jeans?${said}#fault`);
  const { body } = await shop.server.inject({ method: "GET", url: `/catalog/product/jeans?${said}`, headers: { host: "shop.example" } });
  expect(body).toContain(words);
});

it("a form without scripts of an older price adds nothing, and its page says so beside the new one", async () => {
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'here'");
  const order = async (price: string) => {
    const { headers } = await shop.server.inject({
      method: "POST",
      url: "/form/order",
      payload: new URLSearchParams({ page: "/catalog/product/shoes", size: String(size?.id), action: "add-to-cart", price }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example" },
    });
    return String(headers["location"]);
  };
  const led = await order("999999");
  expect(led).toBe(`/catalog/product/shoes?size=${size?.id}&fault=price#fault`);
  const { body } = await shop.server.inject({ method: "GET", url: led.replace("#fault", ""), headers: { host: "shop.example" } });
  expect(body).toContain("Цена изменилась. Посмотрите новую.");
  const [, shown = ""] = /name="price" value="(\d+)"/.exec(body) ?? [];
  expect(await order(shown)).toBe("/cart");
});

describe("a form without scripts orders what the pressed button says", () => {
  const order = async (barcode: string, action: string) => {
    const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = $1", [barcode]);
    const fields = { page: "/catalog/product/shoes", size: String(size?.id), ...(action === "" ? {} : { action }) };
    const { headers } = await shop.server.inject({
      method: "POST",
      url: "/form/order",
      payload: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example" },
    });
    const cookie = String(headers["set-cookie"] ?? "").split(";")[0] ?? "";
    const { data } = await store.visitor().ask("GET", "/visitor", { headers: { cookie, [SHOP_ORIGIN]: "https://shop.example" } });
    const { cartCounters } = data["counters"] as { cartCounters: readonly { type: string }[] };
    return { id: size?.id, led: headers["location"], carts: cartCounters.map(({ type }) => type) };
  };

  it.each([
    ["here", "add-to-cart", "/cart", "cart"],
    ["fast", "add-to-express-cart", "/cart?mode=express_delivery", "express_delivery"],
    ["shop", "order-from-shop", "/cart/from-shop", "cnclight"],
    ["ahead", "preorder", "/cart/preorder", "preorder"],
  ])("with a size that is %s: %s", async (barcode, action, page, cart) => {
    expect(await order(barcode, action)).toMatchObject({ led: page, carts: [cart] });
  });

  it.each([
    ["here", "preorder", "add-to-cart"],
    ["here", "add-to-express-cart", "add-to-cart"],
    ["shop", "add-to-cart", "order-from-shop"],
    ["ahead", "add-to-cart", "preorder"],
    ["here", "subscribe", "add-to-cart"],
    ["ahead", "", "preorder"],
  ])("or nothing: a size that is %s, by «%s», can be had by %s", async (barcode, action, offered) => {
    const { id, led, carts } = await order(barcode, action);
    expect([led, carts]).toEqual([`/catalog/product/shoes?size=${id}&fault=${offered}#fault`, []]);
    const { body } = await shop.server.inject({ method: "GET", url: String(led) });
    const button = /<button[^>]*name="action"[^>]*>/.exec(body)?.[0];
    const size = /<input[^>]*checked=""[^>]*>/.exec(body)?.[0];
    expect([button, size]).toEqual([expect.stringContaining(`value="${offered}"`), expect.stringContaining(`value="${id}"`)]);
  });

  it("a switch that was turned before the scripts came is what was chosen, whatever the button said", async () => {
    const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'fast'");
    const { headers } = await shop.server.inject({
      method: "POST",
      url: "/form/order",
      payload: `page=/catalog/product/shoes&size=${size?.id}&delivery=express&action=add-to-cart`,
      headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example" },
    });
    expect(headers["location"]).toBe("/cart?mode=express_delivery");
  });

  it("or nothing: what is gone is gone by whichever button, and can be waited for by the one that its page then shows", async () => {
    const { id, led, carts } = await order("gone", "add-to-cart");
    expect([led, carts]).toEqual([`/catalog/product/shoes?size=${id}&fault=sold-out#fault`, []]);
    const { body } = await shop.server.inject({ method: "GET", url: String(led) });
    expect(/<button[^>]*name="action"[^>]*>[^<]*/.exec(body)?.[0]).toMatch(/value="subscribe".*Сообщить о поступлении$/);
    // It may have been gone all along: the page said so before.
    expect(body).toContain("Этого размера нет в наличии. Выберите другой.");
  });

  it.each(["gone", "ahead"])("or leads to where a size that is %s is waited for", async (barcode) => {
    const { id, led, carts } = await order(barcode, "subscribe");
    expect([led, carts]).toEqual([`/subscribe/${id}`, []]);
    const { body } = await shop.server.inject({ method: "GET", url: String(led) });
    expect(body).toContain('action="/form/subscribe"');
  });
});

it("a second express order without scripts is asked about on the express cart, and then takes the first one's place", async () => {
  const idOf = async (barcode: string) =>
    (await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = $1", [barcode]))[0]?.id;
  const [first, second] = [await idOf("fast"), await idOf("faster")];
  let cookie = "";
  const post = async (fields: string) => {
    const { headers } = await shop.server.inject({
      method: "POST",
      url: "/form/order",
      payload: `page=/catalog/product/shoes&action=add-to-express-cart&${fields}`,
      headers: { "content-type": "application/x-www-form-urlencoded", host: "shop.example", cookie },
    });
    cookie = String(headers["set-cookie"] ?? "").split(";")[0] || cookie;
    return String(headers["location"]);
  };
  const read = async (url: string) => (await shop.server.inject({ method: "GET", url, headers: { host: "shop.example", cookie } })).body;
  expect(await post(`size=${first}`)).toBe("/cart?mode=express_delivery");
  const asked = await post(`size=${second}`);
  expect(asked).toBe(`/cart?mode=express_delivery&replace=${second}&page=%2Fcatalog%2Fproduct%2Fshoes`);
  const question = await read(asked);
  expect(question).toContain("Один экспресс-заказ — одно изделие");
  expect([question.includes("Размер 39"), question.includes(`name="size" value="${second}"`)]).toEqual([true, true]);
  expect(await post(`size=${second}&replace=yes`)).toBe("/cart?mode=express_delivery");
  const lines = (await read("/cart?mode=express_delivery")).match(/cart-line-color.*?<\/p>/gs) ?? [];
  expect(lines.map((line) => [line.includes("Размер 42"), line.includes("Размер 39")])).toEqual([[true, false]]);
});

it("a form without scripts cancels an order after a question on its page, and not before", async () => {
  const [size] = await rowsOf<{ id: number }>(store.database, "select id from product_size where barcode = 'here'");
  const shopper = store.visitor();
  await shopper.ask("GET", `/cart/add-item/${size?.id}/1`);
  const { data } = await placeOrder(shopper);
  const link = String(data["link"]);
  const send = async (fields: Readonly<Record<string, string>>) => {
    const payload = new URLSearchParams({ token: link.replace("/order/", ""), ...fields }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded", host: "shop.example" };
    const { headers } = await shop.server.inject({ method: "POST", url: "/form/order-cancel", payload, headers: type });
    const { order } = (await shopper.ask("GET", link)).data as { readonly order: { readonly status: string } };
    return [headers["location"], order.status];
  };
  expect(await send({ confirmed: "no" })).toEqual([`${link}?cancel=ask#cancel`, "placed"]);
  const asked = (await shop.server.inject({ method: "GET", url: `${link}?cancel=ask` })).body;
  expect([asked.includes("Отменить заказ?"), /name="confirmed" value="yes"/.test(asked)]).toEqual([true, true]);
  expect(await send({ confirmed: "yes" })).toEqual([link, "canceled"]);
});
