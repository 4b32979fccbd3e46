import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf, wrongFor } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  store = await startStore(aCatalogue([]));
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

const isSignedIn = async (guest: Visitor): Promise<boolean> => (await guest.ask("GET", "/visitor")).data["isAuthorized"] === true;

/** Asks for the link of an address as who has no password yet. */
const setEmailByCode = async (shopper: Visitor, phone: string, email: string) => {
  await accounts.askCode(shopper, phone);
  return shopper.ask("POST", "/profile/set-email-ajax", { body: { email, code: await accounts.codeSentTo(phone) } });
};

/** Somebody with an account, an address and a password. */
const withPassword = async (email: string, password: string): Promise<{ phone: string; shopper: Visitor }> => {
  const phone = accounts.freshPhone();
  const shopper = store.visitor();
  await accounts.enterByPhone(shopper, phone);
  await setEmailByCode(shopper, phone, email);
  await shopper.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo(email.toLowerCase())}`, {
    body: { password, password_repeat: password },
  });
  return { phone, shopper };
};

const enterByPassword = (guest: Visitor, username: string, password: string) =>
  guest.ask("POST", "/user/login-ajax", { body: { username, password } });

describe("by a code", () => {
  it("a first right code makes an account, a later one opens it", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    for (const wrong of ["+7 (999) 12", "+375 (29) 123-45-6", "+8 999 123-45-67", "+7 (999) 123-45-67 8"])
      expect((await accounts.askCode(guest, wrong)).errors["phone"]).toHaveLength(1);
    expect((await accounts.askCode(guest, phone)).data).toEqual({ phone, state: "sent", resendIn: 60 });
    expect((await guest.ask("GET", "/user/login")).data["pending"]).toMatchObject({ phone });
    expect(await isSignedIn(guest)).toBe(false);
    expect((await accounts.giveCode(guest, phone, await accounts.codeSentTo(phone))).data).toMatchObject({ isJustAuthorized: true });
    expect(await isSignedIn(guest)).toBe(true);
    expect((await guest.ask("GET", "/profile")).data).toMatchObject({ phone, email: "", hasPassword: false, orders: [] });
    const elsewhere = store.visitor();
    const { data } = await accounts.enterByPhone(elsewhere, phone);
    const { visitor } = (await elsewhere.ask("GET", "/visitor")).data;
    expect(data).toMatchObject({ isJustAuthorized: false, visitor });
    const [counted] = await rowsOf(store.database, "select count(*)::int as count from account where phone = $1", [phone]);
    expect(counted).toEqual({ count: 1 });
  });

  it("is sent once a minute, and is worth five tries of the browser that asked", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    await accounts.askCode(guest, phone);
    const code = await accounts.codeSentTo(phone);
    expect((await accounts.askCode(guest, phone)).data).toMatchObject({ phone, state: "earlier" });
    expect(await accounts.codeSentTo(phone)).toBe(code);
    expect((await accounts.giveCode(store.visitor(), phone, code)).errors["code"]).toHaveLength(1);
    for (const left of [4, 3, 2, 1]) expect((await accounts.giveCode(guest, phone, wrongFor(code))).message).toContain(`попыток: ${left}`);
    expect((await accounts.giveCode(guest, phone, wrongFor(code))).message).toContain("больше не действует");
    expect((await accounts.giveCode(guest, phone, code)).success).toBe(false);
    expect(await isSignedIn(guest)).toBe(false);
    // No dead end: it is said that no code works, how long to wait, and afterwards another one is sent.
    const waiting = (await accounts.askCode(guest, phone)).data;
    expect(waiting).toMatchObject({ phone, state: "gone" });
    expect(waiting["resendIn"]).toBeGreaterThan(30);
    expect((await guest.ask("GET", "/user/login")).data["pending"]).toMatchObject({ state: "gone" });
    await store.database.execute("update sign_in_code set sent_at = now() - interval '61 seconds' where phone = $1", [phone]);
    expect((await accounts.askCode(guest, phone)).data).toEqual({ phone, state: "sent", resendIn: 60 });
    await accounts.giveCode(guest, phone, await accounts.codeSentTo(phone));
    expect(await isSignedIn(guest)).toBe(true);
  });

  it("has six digits; one that was sent before an upgrade, of four, still opens the door", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    await accounts.askCode(guest, phone);
    expect(await accounts.codeSentTo(phone)).toMatch(/^\d{6}$/);
    expect((await accounts.giveCode(guest, phone, "12345")).code).toBe("FIELDS");
    await store.database.execute(
      "update sign_in_code set code_hash = encode(sha256(convert_to(phone || ':' || visitor_id || ':1234', 'utf8')), 'hex') where phone = $1",
      [phone],
    );
    expect((await accounts.giveCode(guest, phone, "1234")).data).toMatchObject({ isJustAuthorized: true });
  });

  it("is not sent without a secure token", async () => {
    const said = await store.visitor().ask("POST", "/user/send-sms-code-ajax", {
      body: { email: "", phone: accounts.freshPhone(), formRenderTimestamp: Date.now() },
    });
    expect(said).toMatchObject({ success: false, code: "SECURITY_FAILED" });
  });

  it("opens nothing twice", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    await accounts.askCode(guest, phone);
    const code = await accounts.codeSentTo(phone);
    await accounts.giveCode(guest, phone, code);
    await guest.ask("POST", "/user/logout-ajax");
    expect((await accounts.giveCode(guest, phone, code)).success).toBe(false);
  });
});

describe("a session", () => {
  it("is new at every sign-in, and ends where it is closed", async () => {
    const phone = accounts.freshPhone();
    const shopper = store.visitor();
    await accounts.enterByPhone(shopper, phone);
    const first = shopper.cookie();
    await store.database.execute("delete from sign_in_code");
    await accounts.enterByPhone(shopper, phone);
    const thief = (cookie: string) =>
      askAsStorefront(`${store.address}/profile`, { headers: { cookie, "x-requested-with": "XMLHttpRequest" } });
    expect(shopper.cookie()).not.toBe(first);
    expect((await thief(first)).status).toBe(401);
    const second = shopper.cookie();
    expect((await thief(second)).status).toBe(200);
    await shopper.ask("POST", "/user/logout-ajax");
    expect((await thief(second)).status).toBe(401);
    expect(shopper.cookie()).toMatch(/^visitor=[0-9a-f]{32}$/);
    expect(await isSignedIn(shopper)).toBe(false);
  });

  it("is not made by a cookie that the store did not give", async () => {
    for (const cookie of ["session=", "session=../../x", `session=${"A".repeat(43)}`]) {
      const response = await askAsStorefront(`${store.address}/profile`, { headers: { cookie, "x-requested-with": "XMLHttpRequest" } });
      expect([cookie, response.status]).toEqual([cookie, 401]);
    }
  });
});

describe("by a password", () => {
  it("a link to the mailbox gives the account its address and its password", async () => {
    const { phone } = await withPassword("Anna@Example.ru", "длинный пароль");
    const guest = store.visitor();
    expect((await enterByPassword(guest, " anna@example.ru ", "длинный пароль")).data).toMatchObject({ isJustAuthorized: false });
    expect((await guest.ask("GET", "/profile")).data).toMatchObject({ phone, email: "anna@example.ru", hasPassword: true });
  });

  it("says the same of a wrong password and of an unknown address, and stops after ten", async () => {
    await withPassword("boris@example.ru", "правильный пароль");
    const known = await enterByPassword(store.visitor(), "boris@example.ru", "неправильный");
    const unknown = await enterByPassword(store.visitor(), "nobody@example.ru", "неправильный");
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ success: false, code: "CREDENTIALS" });
    for (let time = 0; time < 9; time += 1) await enterByPassword(store.visitor(), "boris@example.ru", "неправильный");
    expect((await enterByPassword(store.visitor(), "boris@example.ru", "правильный пароль")).status).toBe(429);
  });

  it("is changed by who knows the old one, and whoever else was in is out", async () => {
    await withPassword("vera@example.ru", "первый пароль");
    const here = store.visitor();
    const there = store.visitor();
    await enterByPassword(here, "vera@example.ru", "первый пароль");
    await enterByPassword(there, "vera@example.ru", "первый пароль");
    const change = (oldPassword: string, password: string, repeatPassword: string) =>
      here.ask("POST", "/profile/change-password", { body: { oldPassword, password, repeatPassword } });
    expect((await change("не тот", "второй пароль", "второй пароль")).errors["oldPassword"]).toHaveLength(1);
    expect((await change("первый пароль", "второй пароль", "третий пароль")).errors["repeatPassword"]).toHaveLength(1);
    expect((await change("первый пароль", "мал", "мал")).errors["password"]).toHaveLength(1);
    expect((await change("первый пароль", "второй пароль", "второй пароль")).success).toBe(true);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await enterByPassword(there, "vera@example.ru", "первый пароль")).success).toBe(false);
    expect((await enterByPassword(there, "vera@example.ru", "второй пароль")).success).toBe(true);
  });

  it("is not one that whoever guesses tries first, however its letters are written", async () => {
    const { shopper } = await withPassword("lev@example.ru", "первый пароль");
    await enterByPassword(shopper, "lev@example.ru", "первый пароль");
    for (const common of ["password", "PassWord", "1qaz2wsx", "qwertyuiop"]) {
      const change = { oldPassword: "первый пароль", password: common, repeatPassword: common };
      expect(await shopper.ask("POST", "/profile/change-password", { body: change })).toMatchObject({
        code: "COMMON_PASSWORD",
        errors: { password: [expect.stringContaining("из самых частых")] },
      });
    }
    await shopper.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail: "lev@example.ru" } });
    const token = await accounts.linkSentTo("lev@example.ru");
    const set = (password: string) =>
      shopper.ask("POST", `/user/recovery-password-ajax/${token}`, { body: { password, password_repeat: password } });
    expect((await set("12345678")).code).toBe("COMMON_PASSWORD");
    // The link was not used up by it.
    expect((await set("второй пароль")).success).toBe(true);
  });

  it("and an address that are changed are told of where the owner was reached before", async () => {
    const { phone, shopper } = await withPassword("before@example.ru", "первый пароль");
    // The account had no address yet.
    expect(await accounts.sentTo(phone)).toContain("эл. почта и пароль");
    await enterByPassword(shopper, "before@example.ru", "первый пароль");
    await shopper.ask("POST", "/profile/change-password", {
      body: { oldPassword: "первый пароль", password: "второй пароль", repeatPassword: "второй пароль" },
    });
    expect(await accounts.sentTo("before@example.ru")).toContain("то, с чем вы входите: пароль.");
    await shopper.ask("POST", "/profile/set-email-ajax", { body: { email: "after@example.ru", password: "второй пароль" } });
    expect((await shopper.ask("GET", "/profile")).data["email"]).toBe("before@example.ru");
    await shopper.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo("after@example.ru")}`, {
      body: { password: "третий пароль", password_repeat: "третий пароль" },
    });
    expect(await accounts.sentTo("before@example.ru")).toContain("то, с чем вы входите: эл. почта и пароль.");
    expect((await shopper.ask("GET", "/profile")).data["email"]).toBe("after@example.ru");
  });

  it("an address is changed by who knows the password, or has the phone while there is none, and by nobody else who is in", async () => {
    const phone = accounts.freshPhone();
    const shopper = store.visitor();
    await accounts.enterByPhone(shopper, phone);
    const set = (proof: object) => shopper.ask("POST", "/profile/set-email-ajax", { body: { email: "thief@example.ru", ...proof } });
    expect((await set({})).errors["code"]).toHaveLength(1);
    expect((await set({ code: "000000" })).code).toBe("CODE_WRONG");
    const { shopper: other } = await withPassword("petr@example.ru", "пароль Петра");
    await enterByPassword(other, "petr@example.ru", "пароль Петра");
    const steal = (proof: object) => other.ask("POST", "/profile/set-email-ajax", { body: { email: "thief@example.ru", ...proof } });
    expect([(await steal({})).code, (await steal({ password: "не тот" })).code]).toEqual(["FIELDS", "PASSWORD_WRONG"]);
    expect(await accounts.sentTo("thief@example.ru")).toBe("");
    expect((await steal({ password: "пароль Петра" })).success).toBe(true);
    expect(await accounts.linkSentTo("thief@example.ru")).not.toBe("");
  });

  it("is set by confirming an address without losing the shopper's own session, and ends all others", async () => {
    const phone = accounts.freshPhone();
    const [here, there] = [store.visitor(), store.visitor()];
    await accounts.enterByPhone(here, phone);
    await accounts.enterByPhone(there, phone);
    await setEmailByCode(here, phone, "zoya@example.ru");
    await here.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo("zoya@example.ru")}`, {
      body: { password: "пароль Зои", password_repeat: "пароль Зои" },
    });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it("is recovered by a link that works once, and by phone as by letter", async () => {
    const { phone, shopper } = await withPassword("galya@example.ru", "забытый пароль");
    const guest = store.visitor();
    const ask = (phoneOrEmail: string) => guest.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail } });
    for (const wrong of ["", "8 999 123-45-6", "+375 29 123 45 6"]) expect((await ask(wrong)).errors["phoneOrEmail"]).toHaveLength(1);
    expect(await ask("stranger@example.ru")).toEqual(await ask("galya@example.ru"));
    expect(await accounts.sentTo("stranger@example.ru")).toBe("");
    const former = await accounts.linkSentTo("galya@example.ru");
    await ask(phone.replace("+7", "8 "));
    const token = await accounts.linkSentTo(phone);
    const set = (link: string, password: string, repeat: string) =>
      guest.ask("POST", `/user/recovery-password-ajax/${link}`, { body: { password, password_repeat: repeat } });
    expect((await set(token, "новый пароль", "другой пароль")).errors["password_repeat"]).toHaveLength(1);
    expect((await set(token, "новый пароль", "новый пароль")).success).toBe(true);
    for (const used of [token, former]) {
      expect((await guest.ask("GET", `/user/recovery/${used}`)).data["isOpen"]).toBe(false);
      expect((await set(used, "новый пароль", "новый пароль")).code).toBe("RECOVERY_GONE");
    }
    expect(await isSignedIn(shopper)).toBe(false);
    expect((await enterByPassword(guest, "galya@example.ru", "новый пароль")).success).toBe(true);
  });

  it("an address that is another's is not given away", async () => {
    await withPassword("denis@example.ru", "пароль дениса");
    const { shopper } = await withPassword("egor@example.ru", "пароль егора");
    await enterByPassword(shopper, "egor@example.ru", "пароль егора");
    await shopper.ask("POST", "/profile/set-email-ajax", { body: { email: "denis@example.ru", password: "пароль егора" } });
    const said = await shopper.ask("POST", `/user/recovery-password-ajax/${await accounts.linkSentTo("denis@example.ru")}`, {
      body: { password: "чужой пароль", password_repeat: "чужой пароль" },
    });
    expect(said.code).toBe("EMAIL_TAKEN");
    expect((await enterByPassword(store.visitor(), "denis@example.ru", "пароль дениса")).success).toBe(true);
  });
});
