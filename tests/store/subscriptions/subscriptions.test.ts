import { randomBytes } from "node:crypto";
import * as t from "io-ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { tellReturns } from "#adapters/store/notices/tell-returns.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { MANY_ORDERS, placeOrder } from "#tests/support/order-harness.ts";
import { sizeIds } from "#tests/support/rows.ts";
import { readAs, type Said, type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const LetterRow = t.type({ recipient: t.string, subject: t.string, body: t.string, messageId: t.unknown, headers: t.unknown });

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;
let ids: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({
        externalId: "coat",
        slug: "coat",
        title: "Пальто",
        sizes: ["GONE", "LATER", "LAST"].map((title) => aStock(title, { barcode: title, stockSite: 0 })),
      }),
      anItem({ externalId: "hat", slug: "hat", sizes: [aStock("HERE", { barcode: "HERE", stockSite: 3 })] }),
    ]),
    { asksCity: false, limits: MANY_ORDERS },
  );
  ids = await sizeIds(store.database);
  accounts = await accountsOf(store);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.database.script(
    "delete from outbox; delete from sign_in_attempt; delete from size_return; update product_size set stock_site = 0 where barcode <> 'HERE'",
  );
});

const sizeId = (barcode: string): number => ids[barcode] ?? 0;
const anEmail = (): string => `${randomBytes(6).toString("hex")}@example.ru`;

const subscribe = (visitor: Visitor, barcode: string, given: Readonly<Record<string, unknown>> = {}): Promise<Said> =>
  visitor.ask("POST", "/subscription/subscription/item-subscribe", {
    body: {
      item_id: sizeId(barcode),
      name: " Анна ",
      number: "+7 (999) 123-45-67",
      email: "anna@example.ru",
      news_subscribe: false,
      ...given,
    },
  });
const unsubscribe = (visitor: Visitor, barcode: string): Promise<Said> =>
  visitor.ask("POST", `/subscription/subscription/item-unsubscribe?item_id=${sizeId(barcode)}`, { body: {} });
const waitedBy = async (visitor: Visitor): Promise<unknown> => (await visitor.ask("GET", "/visitor")).data["subscriptions"];
const letters = (email: string) =>
  store.database.query(
    LetterRow,
    `select recipient, subject, body, message_id as "messageId", headers from outbox where recipient = $1 order by id`,
    [email],
  );
const tokenIn = (body: string): string => /\/subscribe\/address\/([\w-]+)/.exec(body)?.[1] ?? "";
const confirm = async (visitor: Visitor, email: string): Promise<string> => {
  const token = tokenIn((await letters(email))[0]?.body ?? "");
  await visitor.ask("POST", "/subscription/address/confirm", { body: { token } });
  await store.database.execute("delete from outbox");
  return token;
};
const stock = async (barcode: string, ...counts: readonly number[]): Promise<void> => {
  for (const count of counts) await store.database.execute("update product_size set stock_site = $2 where barcode = $1", [barcode, count]);
};
const tell = (): Promise<void> => tellReturns(store.database, "Кромка");

describe("waiting for a size", () => {
  it("is known at once and once, and over when the visitor says so", async () => {
    const guest = store.visitor();
    const email = anEmail();
    const [one, other] = await Promise.all([subscribe(guest, "GONE", { email }), subscribe(guest, "GONE", { email })]);
    // Both presses came from a browser that had no cookie yet: they are two guests; from now on it is one.
    expect([one.success, other.success]).toEqual([true, true]);
    expect((await subscribe(guest, "GONE", { email })).data).toEqual({ isConfirmed: false });
    await subscribe(guest, "LATER", { email });
    expect(await waitedBy(guest)).toEqual([sizeId("LATER"), sizeId("GONE")]);
    const { sizes } = await readAs(guest, subscriptionCalls.subscriptionsPage, "/profile/subscribe");
    expect(sizes.map(({ size }) => [size.productTitle, size.colorLabel, size.sizeTitle])).toEqual([
      ["Пальто", "Кэмел", "LATER"],
      ["Пальто", "Кэмел", "GONE"],
    ]);
    expect((await unsubscribe(guest, "GONE")).success).toBe(true);
    expect((await unsubscribe(guest, "GONE")).success).toBe(true);
    expect(await waitedBy(guest)).toEqual([sizeId("LATER")]);
  });

  it("is refused with each field that is wrong, of a size that can be bought, and of one that is not there", async () => {
    const guest = store.visitor();
    const wrong = await subscribe(guest, "GONE", { name: " ", number: "123", email: "anna" });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([400, ["name", "number", "email"]]);
    const here = await subscribe(guest, "HERE");
    expect([here.status, here.code]).toEqual([409, "ON_SALE"]);
    for (let time = 0; time < 12; time += 1) expect((await subscribe(guest, "HERE", { email: anEmail() })).code).toBe("ON_SALE");
    expect((await subscribe(guest, "GONE", { email: anEmail() })).success).toBe(true);
    expect((await subscribe(guest, "GONE", { item_id: 999_999 })).code).toBe("SIZE_UNKNOWN");
    expect(await letters("anna@example.ru")).toEqual([]);
  });

  it("begins with what is known of who is signed in, and with nothing of a guest", async () => {
    const guest = store.visitor();
    const draftOf = async (visitor: Visitor) => {
      const { draft } = await readAs(visitor, subscriptionCalls.subscribePage, `/subscribe/${sizeId("GONE")}`);
      return { name: draft.name, phone: draft.phone, email: draft.email, isNewsSubscribed: draft.isNewsSubscribed };
    };
    const nothing = { name: "", phone: "", email: "", isNewsSubscribed: false };
    expect(await draftOf(guest)).toEqual(nothing);
    await subscribe(guest, "GONE", { email: anEmail(), news_subscribe: true });
    expect(await draftOf(guest)).toEqual({ ...nothing, isNewsSubscribed: true });
    const shopper = store.visitor();
    const phone = accounts.freshPhone();
    await accounts.enterByPhone(shopper, phone);
    await shopper.ask("GET", `/cart/add-item/${sizeId("HERE")}/1`);
    await placeOrder(shopper, { name: "Зоя", email: "zoya@example.ru" });
    expect(await draftOf(shopper)).toEqual({ name: "Зоя", phone, email: "zoya@example.ru", isNewsSubscribed: false });
    await subscribe(shopper, "LATER", { name: "Зоя Ким", email: "kim@example.ru" });
    expect(await draftOf(shopper)).toEqual({ name: "Зоя Ким", phone, email: "kim@example.ru", isNewsSubscribed: false });
  });

  it("has letters sent to strangers' addresses as often as any other, and one an address", async () => {
    const guest = store.visitor();
    const email = anEmail();
    for (const barcode of ["GONE", "LATER", "LAST"]) await subscribe(guest, barcode, { email });
    expect(await letters(email)).toHaveLength(1);
    const said: string[] = [];
    for (let time = 0; time < 12; time += 1) said.push((await subscribe(guest, "GONE", { email: anEmail() })).code);
    expect(said.filter((code) => code === "TOO_MANY_SENT").length).toBeGreaterThan(0);
  });
});

describe("a size that came back", () => {
  it("is told of to confirmed addresses, once a wait, by a letter that can be answered by one press", async () => {
    const guest = store.visitor();
    const email = anEmail();
    await subscribe(guest, "GONE", { email });
    await stock("GONE", 3);
    await tell();
    expect(await letters(email)).toMatchObject([{ subject: "Кромка: подтвердите адрес" }]);
    expect(await waitedBy(guest)).toEqual([sizeId("GONE")]);
    // It is there while the address is confirmed: told of at once.
    const token = await confirm(guest, email);
    await tell();
    const [letter, ...more] = await letters(email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      subject: "Кромка: снова в продаже Пальто, кэмел, размер GONE",
      messageId: expect.stringMatching(/^<size-\d+@[\w.]+>$/),
    });
    expect(letter?.body).toContain(`/catalog/product/coat?size=${sizeId("GONE")}`);
    expect(letter?.headers).toEqual({
      "List-Unsubscribe": expect.stringMatching(new RegExp(`^<http.+/subscribe/address/${token}>$`)),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await waitedBy(guest)).toEqual([]);
  });

  it("0 to 3 to 0 to 1 tells once; who subscribes again is told again", async () => {
    const guest = store.visitor();
    const email = anEmail();
    await subscribe(guest, "GONE", { email });
    await confirm(guest, email);
    await stock("GONE", 3, 0, 1);
    await tell();
    expect(await letters(email)).toHaveLength(1);
    await stock("GONE", 0);
    expect((await subscribe(guest, "GONE", { email })).data).toEqual({ isConfirmed: true });
    await tell();
    expect(await letters(email)).toHaveLength(1);
    await stock("GONE", 2, 5);
    await tell();
    expect(await letters(email)).toHaveLength(2);
  });

  it("comes back by an order that is canceled, by goods that are on sale again, and by goods that come in again", async () => {
    const guest = store.visitor();
    const email = anEmail();
    await stock("LAST", 1);
    const buyer = store.visitor();
    await buyer.ask("GET", `/cart/add-item/${sizeId("LAST")}/1`);
    const { data } = await placeOrder(buyer);
    await subscribe(guest, "LAST", { email });
    await subscribe(guest, "LATER", { email });
    await confirm(guest, email);
    const token = String(data["link"]).split("/").at(-1);
    await buyer.ask("POST", `/order/${token}/cancel`, { body: {} });
    await tell();
    expect((await letters(email)).map(({ subject }) => subject)).toEqual(["Кромка: снова в продаже Пальто, кэмел, размер LAST"]);
    await store.database.execute("update product set is_coming_soon = true where slug = 'coat'");
    await stock("LATER", 2);
    await tell();
    expect(await letters(email)).toHaveLength(1);
    await store.database.execute("update product set is_coming_soon = false where slug = 'coat'");
    await tell();
    expect((await letters(email)).at(-1)?.subject).toBe("Кромка: снова в продаже Пальто, кэмел, размер LATER");
  });

  it("is not told of to who has left by the letter's link", async () => {
    const guest = store.visitor();
    const email = anEmail();
    await subscribe(guest, "GONE", { email, news_subscribe: true });
    const token = await confirm(guest, email);
    const page = () => readAs(guest, subscriptionCalls.addressPage, `/subscribe/address/${token}`);
    expect(await page()).toMatchObject({ email, state: "confirmed" });
    expect((await store.visitor().ask("POST", "/subscription/address/leave", { body: { token } })).success).toBe(true);
    expect(await page()).toMatchObject({ email, state: "left" });
    await stock("GONE", 1);
    await tell();
    expect(await letters(email)).toEqual([]);
    expect((await guest.ask("POST", "/subscription/address/leave", { body: { token: "x".repeat(32) } })).code).toBe("ADDRESS_UNKNOWN");
  });

  it("is left by who never asked for it: the letter's page says so then", async () => {
    const guest = store.visitor();
    const email = anEmail();
    await subscribe(guest, "GONE", { email });
    const token = tokenIn((await letters(email))[0]?.body ?? "");
    const page = () => readAs(store.visitor(), subscriptionCalls.addressPage, `/subscribe/address/${token}`);
    expect(await page()).toMatchObject({ state: "unconfirmed" });
    await store.visitor().ask("POST", "/subscription/address/leave", { body: { token } });
    expect(await page()).toMatchObject({ state: "left" });
  });

  it("is still waited for by a guest who signs in, at whichever of both addresses it was", async () => {
    const phone = accounts.freshPhone();
    const shopper = store.visitor();
    await accounts.enterByPhone(shopper, phone);
    const email = anEmail();
    await subscribe(shopper, "GONE", { email });
    await confirm(shopper, email);
    await store.database.execute("delete from sign_in_code");
    const guest = store.visitor();
    await subscribe(guest, "LATER", { email });
    await subscribe(guest, "LAST", { email: anEmail() });
    await accounts.enterByPhone(guest, phone);
    expect(await waitedBy(guest)).toEqual([sizeId("LAST"), sizeId("LATER"), sizeId("GONE")]);
    await store.database.execute("delete from outbox");
    await stock("LATER", 1);
    await tell();
    expect((await letters(email)).map(({ subject }) => subject)).toEqual(["Кромка: снова в продаже Пальто, кэмел, размер LATER"]);
  });
});

describe("the shop's news", () => {
  const newsOf = async (visitor: Visitor) => (await readAs(visitor, subscriptionCalls.subscriptionsPage, "/profile/subscribe")).news;

  it("are asked for with an address, which is asked about first, and left again", async () => {
    const guest = store.visitor();
    const email = anEmail();
    expect((await guest.ask("POST", "/subscribe-ajax", { body: { email: "anna@" } })).errors).toHaveProperty("email");
    expect((await guest.ask("POST", "/subscribe-ajax", { body: { email } })).data["text"]).toContain("подтвердите адрес");
    expect(await newsOf(guest)).toEqual({ email, isOn: true, isConfirmed: false });
    const token = await confirm(guest, email);
    expect((await guest.ask("POST", "/subscribe-ajax", { body: { email } })).data).toEqual({
      text: "Вы подписаны. Спасибо!",
      isConfirmed: true,
    });
    await guest.ask("POST", "/user/custom-subscribe-ajax", { body: { authenticationTicket: "", news: false } });
    expect((await newsOf(guest)).isOn).toBe(false);
    const stranger = store.visitor();
    await stranger.ask("POST", "/user/custom-subscribe-ajax", { body: { authenticationTicket: token, news: true } });
    expect(await newsOf(guest)).toEqual({ email, isOn: true, isConfirmed: true });
    const other = anEmail();
    await guest.ask("POST", "/subscribe-ajax", { body: { email: other } });
    const ofOther = await confirm(guest, other);
    // A letter speaks for its own address alone.
    await stranger.ask("POST", "/user/custom-subscribe-ajax", { body: { authenticationTicket: ofOther, news: false } });
    expect(await newsOf(guest)).toEqual({ email, isOn: true, isConfirmed: true });
    const unknown = { authenticationTicket: "x".repeat(32), news: false };
    expect((await stranger.ask("POST", "/user/custom-subscribe-ajax", { body: unknown })).code).toBe("ADDRESS_UNKNOWN");
    expect((await stranger.ask("POST", "/user/custom-subscribe-ajax", { body: { news: true } })).errors).toHaveProperty("email");
    expect((await stranger.ask("POST", "/user/custom-subscribe-ajax", { body: {} })).code).toBe("BAD_REQUEST");
  });

  it("and sizes go by the numbers of notifications too, where an address is known", async () => {
    const guest = store.visitor();
    const notify = (deed: string, body: unknown) => guest.ask("POST", `/notification/notification/${deed}`, { body });
    expect((await notify("subscribe", { typeId: 1, itemId: sizeId("GONE") })).errors).toHaveProperty("email");
    await subscribe(guest, "GONE", { email: anEmail() });
    expect((await notify("subscribe", { typeId: 1, itemId: sizeId("LATER") })).success).toBe(true);
    expect((await notify("subscribe", { typeId: 2, itemId: 0 })).success).toBe(true);
    expect([await waitedBy(guest), (await newsOf(guest)).isOn]).toEqual([[sizeId("LATER"), sizeId("GONE")], true]);
    await notify("unsubscribe", { typeId: 1, itemId: sizeId("GONE") });
    expect([await waitedBy(guest), (await newsOf(guest)).isOn]).toEqual([[sizeId("LATER")], true]);
    for (const typeId of [1, 2]) await notify("unsubscribe-all", { typeId });
    expect([await waitedBy(guest), (await newsOf(guest)).isOn]).toEqual([[], false]);
    expect((await notify("unsubscribe-all", { typeId: 4 })).success).toBe(false);
    expect(await notify("unsubscribe", { typeId: 1 })).toMatchObject({ status: 400, code: "SIZE_UNKNOWN" });
    for (const itemId of [9_999_999_999, 1e300, -1, 0.5, "x"])
      for (const deed of ["subscribe", "unsubscribe"])
        expect(await notify(deed, { typeId: 1, itemId })).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  });
});
