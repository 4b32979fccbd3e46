import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const FIRST = "первый пароль";
const SECOND = "второй пароль";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  store = await startStore(aCatalogue([]), { guardDays: { hsts: 0, idleSession: 10, session: 25 } });
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

const enter = async (): Promise<{ readonly shopper: Visitor; readonly phone: string }> => {
  const [shopper, phone] = [store.visitor(), accounts.freshPhone()];
  await accounts.enterByPhone(shopper, phone);
  return { shopper, phone };
};

/** One request that carries these cookies, as what another tab sent before the answer came. */
const send = (cookie: string, path: string, method = "GET") =>
  askAsStorefront(`${store.address}${path}`, { method, headers: { cookie, "x-requested-with": "XMLHttpRequest" } });

const isIn = async (cookie: string): Promise<boolean> => (await send(cookie, "/profile")).status === 200;

/** Confirms an address, and with it the first password, as who is signed in. */
const confirmAddress = async (shopper: Visitor, phone: string, email: string): Promise<void> => {
  await store.database.execute("delete from sign_in_code");
  await accounts.askCode(shopper, phone);
  await shopper.ask("POST", "/profile/set-email-ajax", { body: { email, code: await accounts.codeSentTo(phone) } });
  const body = { password: FIRST, password_repeat: FIRST };
  expect((await shopper.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo(email)}`, { body })).success).toBe(true);
};

const changePassword = (shopper: Visitor, oldPassword: string, password: string, headers: Record<string, string> = {}) =>
  shopper.ask("POST", "/profile/change-password", { body: { oldPassword, password, repeatPassword: password }, headers });

describe("a session has a new name, and the old one is dead at once,", () => {
  it("when its shopper confirms an address or sets a password; every tab of the browser goes on", async () => {
    const { shopper, phone } = await enter();
    const names = [shopper.cookie()];
    await confirmAddress(shopper, phone, "anna@example.ru");
    names.push(shopper.cookie());
    await changePassword(shopper, FIRST, SECOND);
    names.push(shopper.cookie());
    await shopper.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail: "anna@example.ru" } });
    const token = await accounts.linkSentTo("anna@example.ru");
    await shopper.ask("POST", `/user/recovery-password-ajax/${token}`, { body: { password: FIRST, password_repeat: FIRST } });
    names.push(shopper.cookie());
    await shopper.ask("POST", "/user/login-ajax", { body: { username: "anna@example.ru", password: FIRST } });
    names.push(shopper.cookie());
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(name).toMatch(/^session=[\w-]{43}$/);
    expect(await Promise.all(names.map(isIn))).toEqual([false, false, false, false, true]);
  });

  it("but a link that somebody opens as another, or as nobody, opens no session", async () => {
    const { shopper, phone } = await enter();
    await confirmAddress(shopper, phone, "boris@example.ru");
    const { shopper: other } = await enter();
    const before = other.cookie();
    for (const somebody of [other, store.visitor()]) {
      await shopper.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail: "boris@example.ru" } });
      const body = { password: SECOND, password_repeat: SECOND };
      await somebody.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo("boris@example.ru")}`, { body });
    }
    expect([other.cookie() === before, await isIn(before), await isIn(shopper.cookie())]).toEqual([true, true, false]);
  });
});

describe("who leaves while a new name is on its way", () => {
  it("is not brought back by the answer that comes late, whichever the store hears first", async () => {
    const { shopper, phone } = await enter();
    await confirmAddress(shopper, phone, "vera@example.ru");
    const before = shopper.cookie();
    await changePassword(shopper, FIRST, SECOND);
    const late = shopper.cookie();
    expect(await isIn(late)).toBe(true);
    // Another tab's «Выйти», sent before that answer came.
    await send(before, "/user/logout-ajax", "POST");
    expect(await isIn(late)).toBe(false);
  });

  it("at the very same moment, neither", async () => {
    const { shopper, phone } = await enter();
    await confirmAddress(shopper, phone, "galya@example.ru");
    const before = shopper.cookie();
    await Promise.all([changePassword(shopper, FIRST, SECOND, { cookie: before }), send(before, "/user/logout-ajax", "POST")]);
    expect([await isIn(before), await isIn(shopper.cookie())]).toEqual([false, false]);
  });
});

describe("a session ends", () => {
  const age = (column: "expires_at" | "opened_at", days: number) =>
    store.database.execute(`update account_session set ${column} = ${column} - interval '1 day' * $1`, [days]);

  it("after so many days without its shopper, and a day of use gives it all of them anew", async () => {
    const { shopper } = await enter();
    await age("expires_at", 9);
    expect(await isIn(shopper.cookie())).toBe(true);
    await age("expires_at", 9);
    expect(await isIn(shopper.cookie())).toBe(true);
    await age("expires_at", 10);
    expect(await isIn(shopper.cookie())).toBe(false);
  });

  it("after so many days however it is used, and a new name makes it no younger", async () => {
    const { shopper, phone } = await enter();
    await age("opened_at", 24);
    await confirmAddress(shopper, phone, "denis@example.ru");
    expect(await isIn(shopper.cookie())).toBe(true);
    await age("opened_at", 1);
    expect(await isIn(shopper.cookie())).toBe(false);
  });

  it("and the database never held what opens it", async () => {
    const { shopper } = await enter();
    const rows = await rowsOf(store.database, "select * from account_session");
    expect(JSON.stringify(rows)).not.toContain(shopper.cookie().split("=")[1]);
  });
});
