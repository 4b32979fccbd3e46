import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { rowsOf, sizeIds } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const BY_HTTPS = { [SHOP_ORIGIN]: "https://shop.example" };
const GUARDED = /^__Host-(visitor|session)=[\w-]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;
let sizeId = 0;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", sizes: [aStock("A", { barcode: "A", stockSite: 9 })] })]));
  accounts = await accountsOf(store);
  sizeId = (await sizeIds(store.database))["A"] ?? 0;
});

afterAll(() => store.close());

/** The same browser, once the shop is known by https. */
const byHttps = (shopper: Visitor): Visitor => ({
  cookie: shopper.cookie,
  ask: (method, path, options = {}) => shopper.ask(method, path, { ...options, headers: { ...BY_HTTPS, ...options.headers } }),
});

/** One request of a browser that holds these cookies: who it is taken for, and what it is given. */
const meet = async (cookie: string) => {
  const response = await askAsStorefront(`${store.address}/visitor`, {
    headers: { ...BY_HTTPS, "x-requested-with": "XMLHttpRequest", cookie },
  });
  const { data } = (await response.json()) as { data: { isAuthorized: boolean; visitor: string; counters: { cartCount: number } } };
  return { isIn: data.isAuthorized, who: data.visitor, pieces: data.counters.cartCount, given: response.headers.getSetCookie() };
};

const cookieIn = (given: readonly string[], name: string): string => given.find((line) => line.startsWith(`${name}=`))?.split(";")[0] ?? "";

/** A guest with a piece in the cart, and a shopper who is signed in and has one, from before the shop was known by https. */
const formerGuest = async (): Promise<Visitor> => {
  const guest = store.visitor();
  await guest.ask("GET", `/cart/add-item/${sizeId}/1`);
  return guest;
};
const formerShopper = async (): Promise<Visitor> => {
  const shopper = await formerGuest();
  await accounts.enterByPhone(shopper, accounts.freshPhone());
  return shopper;
};

const anHourLater = async (): Promise<void> => {
  await store.database.execute("update visitor set moved_at = moved_at - interval '1 hour'");
  await store.database.execute("update account_session set replaced_at = replaced_at - interval '1 hour'");
};

describe("where the shop is known by https", () => {
  it("every cookie is bound to its host and to TLS, whatever is done", async () => {
    const given: string[] = [];
    const shopper = store.visitor();
    for (const [method, path] of [
      ["GET", "/visitor"],
      ["POST", "/user/logout-ajax"],
    ] as const) {
      const response = await askAsStorefront(`${store.address}${path}`, {
        method,
        headers: { ...BY_HTTPS, "x-requested-with": "XMLHttpRequest" },
      });
      given.push(...response.headers.getSetCookie());
    }
    await accounts.enterByPhone(byHttps(shopper), accounts.freshPhone());
    expect(shopper.cookie()).toMatch(/^__Host-session=[\w-]{43}$/);
    expect(given.length).toBeGreaterThan(2);
    for (const line of given) expect(line).toMatch(GUARDED);
  });

  it("first calls at once are one visitor by the guarded name of their visit, and not by one that anybody may plant", async () => {
    const visit = "0123456789abcdef".repeat(2);
    const [first, second] = await Promise.all([meet(`__Host-first-visit=${visit}`), meet(`__Host-first-visit=${visit}`)]);
    expect(first.who).toBe(second.who);
    expect((await meet(`first-visit=${visit}`)).who).not.toBe((await meet(`first-visit=${visit}`)).who);
  });
});

describe("a cookie of the former name", () => {
  it("brings a guest's cart along once, and ends", async () => {
    const guest = await formerGuest();
    const former = guest.cookie();
    const { visitor } = (await guest.ask("GET", "/visitor")).data;
    const said = await meet(former);
    expect(said).toMatchObject({ who: visitor, pieces: 1 });
    expect(said.given).toEqual([
      expect.stringMatching(GUARDED),
      expect.stringMatching(/^visitor=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(await meet(cookieIn(said.given, "__Host-visitor"))).toEqual({ isIn: false, who: visitor, pieces: 1, given: [] });
    await anHourLater();
    const late = await meet(former);
    expect([late.who === visitor, late.pieces]).toEqual([false, 0]);
    expect((await meet(cookieIn(said.given, "__Host-visitor"))).pieces).toBe(1);
  });

  it("keeps a shopper in by a fresh session, and what it named is dead", async () => {
    const shopper = await formerShopper();
    const former = shopper.cookie();
    const said = await meet(former);
    expect(said).toMatchObject({ isIn: true, pieces: 1 });
    const fresh = cookieIn(said.given, "__Host-session");
    expect(fresh).toMatch(/^__Host-session=[\w-]{43}$/);
    expect(fresh).not.toContain(former.split("=")[1]);
    expect(said.given.at(-1)).toMatch(/^session=; .*Max-Age=0/);
    await anHourLater();
    expect(await meet(former)).toMatchObject({ isIn: false, pieces: 0 });
    expect(await meet(fresh)).toMatchObject({ isIn: true, pieces: 1, given: [] });
  });

  it("is honoured in all requests that were sent at once: no cart is emptied, nobody is met twice", async () => {
    const [guest, shopper] = [await formerGuest(), await formerShopper()];
    const countVisitors = () => store.database.execute("select 1 from visitor");
    const before = await countVisitors();
    for (const former of [guest.cookie(), shopper.cookie()]) {
      const all = await Promise.all([meet(former), meet(former), meet(former)]);
      expect(all.map(({ pieces }) => pieces)).toEqual([1, 1, 1]);
      expect(new Set(all.map(({ who }) => who)).size).toBe(1);
      // Whichever answer comes last, the browser goes on as the same.
      for (const { given, who, isIn } of all) {
        const kept = given.filter((line) => !line.includes("Max-Age=0")).map((line) => line.split(";")[0]);
        expect(await meet(kept.join("; "))).toEqual({ who, isIn, pieces: 1, given: [] });
      }
    }
    expect(await countVisitors()).toBe(before);
    // Leaving ends all that the one sign-in has become.
    const again = await formerShopper();
    const [one, other] = await Promise.all([meet(again.cookie()), meet(again.cookie())]);
    await askAsStorefront(`${store.address}/user/logout-ajax`, {
      method: "POST",
      headers: { ...BY_HTTPS, "x-requested-with": "XMLHttpRequest", cookie: cookieIn(one.given, "__Host-session") },
    });
    expect([(await meet(cookieIn(one.given, "__Host-session"))).isIn, (await meet(cookieIn(other.given, "__Host-session"))).isIn]).toEqual([
      false,
      false,
    ]);
  });

  it("is not believed beside the one that counts", async () => {
    const [guest, shopper, own] = [await formerGuest(), await formerShopper(), store.visitor()];
    await byHttps(own).ask("GET", "/visitor");
    const { who } = await meet(own.cookie());
    for (const former of [guest.cookie(), shopper.cookie()])
      expect(await meet(`${former}; ${own.cookie()}`)).toEqual({ who, isIn: false, pieces: 0, given: [] });
  });

  it("carries nothing that was made under the guarded name: who plants their own brings nobody into their account or cart", async () => {
    const thief = store.visitor();
    await byHttps(thief).ask("GET", `/cart/add-item/${sizeId}/1`);
    const cart = thief.cookie();
    expect((await meet(cart)).pieces).toBe(1);
    expect((await meet(cart.replace("__Host-", ""))).pieces).toBe(0);
    await accounts.enterByPhone(byHttps(thief), accounts.freshPhone());
    expect((await meet(thief.cookie())).isIn).toBe(true);
    expect(await meet(thief.cookie().replace("__Host-", ""))).toMatchObject({ isIn: false, pieces: 0 });
  });

  it("is dead for who left, and a former session that has run out is none", async () => {
    const shopper = await formerShopper();
    const former = shopper.cookie();
    await shopper.ask("POST", "/user/logout-ajax");
    expect((await meet(former)).isIn).toBe(false);
    const other = await formerShopper();
    const [session] = await rowsOf<{ hash: string }>(
      store.database,
      "select token_hash as hash from account_session order by opened_at desc limit 1",
    );
    await store.database.execute("update account_session set expires_at = now() where token_hash = $1", [session?.hash]);
    expect((await meet(other.cookie())).isIn).toBe(false);
  });
});
