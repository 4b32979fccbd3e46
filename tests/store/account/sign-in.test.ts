import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

let store: StoreHarness;
const ids: Record<string, number> = {};
let phones = 0;
/** As if a captcha had been done a thousand times. */
const TOKEN = "t".repeat(43);

beforeAll(async () => {
  store = await startStore(
    aCatalogue([
      anItem({ externalId: "coat", sizes: ["A", "B", "C", "D"].map((title) => aStock(title, { barcode: title, stockSite: 3 })) }),
    ]),
  );
  for (const { barcode, id } of await store.database.query<{ barcode: string; id: number }>("select barcode, id from product_size"))
    ids[barcode] = id;
  await store.database.query("insert into secure_token (hash, remaining, expires_at) values ($1, 1000, now() + interval '1 hour')", [
    createHash("sha256").update(TOKEN).digest("base64url"),
  ]);
});

afterAll(() => store.close());

const freshPhone = (): string => `+7999${String((phones += 1)).padStart(7, "0")}`;

const sentTo = async (recipient: string): Promise<string> => {
  const [mail] = await store.database.query<{ body: string }>("select body from outbox where recipient = $1 order by id desc limit 1", [
    recipient,
  ]);
  return mail?.body ?? "";
};

const codeSentTo = async (phone: string): Promise<string> => /\d{4}/.exec(await sentTo(phone))?.[0] ?? "";

const linkSentTo = async (recipient: string): Promise<string> => /\/user\/recovery\/([\w-]+)/.exec(await sentTo(recipient))?.[1] ?? "";

const askCode = (guest: Visitor, phone: string) =>
  guest.ask("POST", "/user/send-sms-code-ajax", {
    body: { email: "", phone, formRenderTimestamp: Date.now() },
    headers: { "secure-token": TOKEN },
  });

const giveCode = (guest: Visitor, phone: string, code: string) => guest.ask("POST", "/user/check-sms-code-ajax", { body: { phone, code } });

const enterByPhone = async (guest: Visitor, phone: string) => {
  await askCode(guest, phone);
  return giveCode(guest, phone, await codeSentTo(phone));
};

const wrongFor = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, "0");

const isSignedIn = async (guest: Visitor): Promise<boolean> => (await guest.ask("GET", "/visitor")).data["isAuthorized"] === true;

const add = async (guest: Visitor, barcode: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await guest.ask("GET", `/cart/add-item/${ids[barcode]}/1`);
};

const cartOf = async (guest: Visitor): Promise<Readonly<Record<string, number>>> => {
  const { positions } = (await guest.ask("GET", "/cart/cart")).data["cart"] as { positions: { barcode: string; quantity: number }[] };
  return Object.fromEntries(positions.map(({ barcode, quantity }) => [barcode, quantity]));
};

/** Somebody with an account, an address and a password. */
const withPassword = async (email: string, password: string): Promise<{ phone: string; shopper: Visitor }> => {
  const phone = freshPhone();
  const shopper = store.visitor();
  await enterByPhone(shopper, phone);
  await shopper.ask("POST", "/profile/set-email-ajax", { body: { email } });
  await shopper.ask("POST", `/user/recovery-password-ajax/${await linkSentTo(email.toLowerCase())}`, {
    body: { password, password_repeat: password },
  });
  return { phone, shopper };
};

const enterByPassword = (guest: Visitor, username: string, password: string) =>
  guest.ask("POST", "/user/login-ajax", { body: { username, password } });

describe("by a code", () => {
  it("a first right code makes an account, a later one opens it", async () => {
    const phone = freshPhone();
    const guest = store.visitor();
    expect((await askCode(guest, "+7 (999) 12")).errors["phone"]).toHaveLength(1);
    expect((await askCode(guest, phone)).data).toEqual({ phone, resendIn: 60 });
    expect((await guest.ask("GET", "/user/login")).data["pending"]).toMatchObject({ phone });
    expect(await isSignedIn(guest)).toBe(false);
    expect((await giveCode(guest, phone, await codeSentTo(phone))).data).toMatchObject({ isJustAuthorized: true });
    expect(await isSignedIn(guest)).toBe(true);
    expect((await guest.ask("GET", "/profile")).data).toMatchObject({ phone, email: "", hasPassword: false, orders: [] });
    const elsewhere = store.visitor();
    expect((await enterByPhone(elsewhere, phone)).data).toMatchObject({ isJustAuthorized: false });
    const [counted] = await store.database.query("select count(*)::int as count from account where phone = $1", [phone]);
    expect(counted).toEqual({ count: 1 });
  });

  it("is sent once a minute, and is worth five tries of the browser that asked", async () => {
    const phone = freshPhone();
    const guest = store.visitor();
    await askCode(guest, phone);
    const code = await codeSentTo(phone);
    expect((await askCode(guest, phone)).data["phone"]).toBe(phone);
    expect(await codeSentTo(phone)).toBe(code);
    expect((await giveCode(store.visitor(), phone, code)).errors["code"]).toHaveLength(1);
    for (const left of [4, 3, 2, 1]) expect((await giveCode(guest, phone, wrongFor(code))).message).toContain(`попыток: ${left}`);
    expect((await giveCode(guest, phone, wrongFor(code))).message).toContain("больше не действует");
    expect((await giveCode(guest, phone, code)).success).toBe(false);
    expect(await isSignedIn(guest)).toBe(false);
  });

  it("is not sent without a secure token", async () => {
    const said = await store.visitor().ask("POST", "/user/send-sms-code-ajax", {
      body: { email: "", phone: freshPhone(), formRenderTimestamp: Date.now() },
    });
    expect(said).toMatchObject({ success: false, code: "SECURITY_FAILED" });
  });

  it("opens nothing twice", async () => {
    const phone = freshPhone();
    const guest = store.visitor();
    await askCode(guest, phone);
    const code = await codeSentTo(phone);
    await giveCode(guest, phone, code);
    await guest.ask("POST", "/user/logout-ajax");
    expect((await giveCode(guest, phone, code)).success).toBe(false);
  });

  it("goes to one phone five times an hour, whoever asks", async () => {
    const phone = freshPhone();
    for (let time = 0; time < 5; time += 1) expect((await askCode(store.visitor(), phone)).status).toBe(200);
    expect(await askCode(store.visitor(), phone)).toMatchObject({ status: 429, code: "TOO_MANY" });
  });
});

describe("a session", () => {
  it("is new at every sign-in, and ends where it is closed", async () => {
    const phone = freshPhone();
    const shopper = store.visitor();
    await enterByPhone(shopper, phone);
    const first = shopper.cookie();
    await store.database.query("delete from sign_in_code");
    await enterByPhone(shopper, phone);
    const thief = (cookie: string) => fetch(`${store.address}/profile`, { headers: { cookie, "x-requested-with": "XMLHttpRequest" } });
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
      const response = await fetch(`${store.address}/profile`, { headers: { cookie, "x-requested-with": "XMLHttpRequest" } });
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

  it("is recovered by a link that works once, and by phone as by letter", async () => {
    const { phone, shopper } = await withPassword("galya@example.ru", "забытый пароль");
    const guest = store.visitor();
    const ask = (phoneOrEmail: string) => guest.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail } });
    expect((await ask("")).errors["phoneOrEmail"]).toHaveLength(1);
    expect(await ask("stranger@example.ru")).toEqual(await ask("galya@example.ru"));
    expect(await sentTo("stranger@example.ru")).toBe("");
    const former = await linkSentTo("galya@example.ru");
    await ask(phone.replace("+7", "8 "));
    const token = await linkSentTo(phone);
    const set = (link: string, password: string, repeat: string) =>
      guest.ask("POST", `/user/recovery-password-ajax/${link}`, { body: { password, password_repeat: repeat } });
    expect((await guest.ask("GET", `/user/recovery/${former}`)).data["isOpen"]).toBe(false);
    expect((await set(former, "новый пароль", "новый пароль")).code).toBe("RECOVERY_GONE");
    expect((await set(token, "новый пароль", "другой пароль")).errors["password_repeat"]).toHaveLength(1);
    expect((await set(token, "новый пароль", "новый пароль")).success).toBe(true);
    expect((await set(token, "новый пароль", "новый пароль")).success).toBe(false);
    expect(await isSignedIn(shopper)).toBe(false);
    expect((await enterByPassword(guest, "galya@example.ru", "новый пароль")).success).toBe(true);
  });

  it("an address that is another's is not given away", async () => {
    await withPassword("denis@example.ru", "пароль дениса");
    const { shopper } = await withPassword("egor@example.ru", "пароль егора");
    await enterByPassword(shopper, "egor@example.ru", "пароль егора");
    await shopper.ask("POST", "/profile/set-email-ajax", { body: { email: "denis@example.ru" } });
    const said = await shopper.ask("POST", `/user/recovery-password-ajax/${await linkSentTo("denis@example.ru")}`, {
      body: { password: "чужой пароль", password_repeat: "чужой пароль" },
    });
    expect(said.code).toBe("EMAIL_TAKEN");
    expect((await enterByPassword(store.visitor(), "denis@example.ru", "пароль дениса")).success).toBe(true);
  });
});

describe("what a guest gathered", () => {
  it("comes into the account: the more of both, as far as there is stock, and once", async () => {
    const phone = freshPhone();
    const shopper = store.visitor();
    await enterByPhone(shopper, phone);
    await add(shopper, "A", 1);
    await add(shopper, "B", 2);
    const version = ((await shopper.ask("GET", "/visitor")).data["counters"] as { version: number }).version;
    const guest = store.visitor();
    await add(guest, "A", 3);
    await add(guest, "B", 1);
    await add(guest, "C", 3);
    await store.database.query("update product_size set stock_site = 2 where barcode = 'A'");
    const { data } = await enterByPhone(guest, phone);
    expect(await cartOf(guest)).toEqual({ A: 2, B: 2, C: 3 });
    expect((data["counters"] as { version: number; cartCount: number }).cartCount).toBe(7);
    expect((data["counters"] as { version: number }).version).toBeGreaterThan(version);
    expect(await cartOf(shopper)).toEqual({ A: 2, B: 2, C: 3 });
    await store.database.query("delete from sign_in_code");
    await enterByPhone(guest, phone);
    expect(await cartOf(guest)).toEqual({ A: 2, B: 2, C: 3 });
  });

  it("brings the orders of the account's own phone, and the next checkout knows who it was for", async () => {
    const phone = freshPhone();
    const guest = store.visitor();
    const order = { mode: "default", name: "Зоя", email: "zoya@example.ru", city: "Москва", delivery: "1", address: "Тверская, 1" };
    const rest = { point: "", payment: "5", comment: "", consent: "on" };
    for (const [barcode, given] of [
      ["A", phone],
      ["C", "+7 (999) 765-43-21"],
    ] as const) {
      await store.database.query("update product_size set stock_site = 3 where barcode = $1", [barcode]);
      await add(guest, barcode);
      expect((await guest.ask("POST", "/order/place", { body: { ...order, ...rest, phone: given } })).status).toBe(200);
    }
    expect((await guest.ask("GET", "/order")).data).toMatchObject({ isAuthorized: false, draft: { city: "Москва" } });
    await enterByPhone(guest, phone);
    expect((await guest.ask("GET", "/profile")).data["orders"]).toHaveLength(1);
    expect((await guest.ask("GET", "/order")).data).toMatchObject({
      isAuthorized: true,
      draft: { name: "Зоя", phone, email: "zoya@example.ru" },
    });
  });

  it("is not seen any more after signing out", async () => {
    const guest = store.visitor();
    await add(guest, "D", 1);
    await enterByPhone(guest, freshPhone());
    expect(await cartOf(guest)).toEqual({ D: 1 });
    await guest.ask("POST", "/user/logout-ajax");
    expect(await cartOf(guest)).toEqual({});
    expect((await guest.ask("GET", "/profile")).status).toBe(401);
  });

  it("two sign-ins of one guest at once lose nothing", async () => {
    const phone = freshPhone();
    const first = store.visitor();
    await enterByPhone(first, phone);
    const guest = store.visitor();
    await add(guest, "B", 2);
    await askCode(guest, phone);
    const code = await codeSentTo(phone);
    const said = await Promise.all([giveCode(guest, phone, code), giveCode(guest, phone, code)]);
    expect(said.filter(({ success }) => success)).toHaveLength(1);
    expect(await cartOf(first)).toEqual({ B: 2 });
  });
});
