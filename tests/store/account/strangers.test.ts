import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const MOST_MESSAGES = 12;
const PASSWORD = "пароль хозяйки";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;
let networks = 0;

beforeAll(async () => {
  store = await startStore(aCatalogue([]), { limits: { ...shopLimitsOf({}).limits, messages: MOST_MESSAGES } });
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

beforeEach(() => store.database.execute("delete from sign_in_attempt"));

/** Everything that somebody asks comes from a network of their own, a new one unless it is named. */
const from = (guest: Visitor, network = `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`): Visitor => ({
  ...guest,
  ask: (method, path, options = {}) => guest.ask(method, path, { ...options, headers: { ...options.headers, "x-forwarded-for": network } }),
});
const stranger = (network?: string): Visitor => from(store.visitor(), network);

const enter = (guest: Visitor, username: string, password: string) =>
  guest.ask("POST", "/user/login-ajax", { body: { username, password } });
const askLink = (guest: Visitor, phoneOrEmail: string) => guest.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail } });

const sendsTo = async (recipient: string): Promise<number> =>
  (await rowsOf(store.database, "select 1 from outbox where recipient = $1", [recipient])).length;

/** An account with a password whose owner is signed in here, in a network of their own. */
const anOwner = async (): Promise<{ phone: string; owner: Visitor }> => {
  const phone = accounts.freshPhone();
  const owner = stranger();
  await accounts.enterByPhone(owner, phone);
  await askLink(owner, phone);
  const link = await accounts.linkSentTo(phone);
  await owner.ask("POST", `/user/recovery-password-ajax/${link}`, { body: { password: PASSWORD, password_repeat: PASSWORD } });
  await store.database.execute("delete from sign_in_attempt");
  await store.database.execute("delete from sign_in_code");
  return { phone, owner };
};

/** How a browser is that the owner has used: they signed out there, or were signed out from elsewhere. */
const LEFT: readonly (readonly [string, (owner: Visitor) => Promise<unknown>])[] = [
  ["that they signed out of", (owner) => owner.ask("POST", "/user/logout-ajax")],
  ["whose session has ended", () => store.database.execute("delete from account_session")],
];

describe.each(LEFT)("on a device %s, an owner", (_, leave) => {
  it("signs in by their password after strangers have spent all tries of it, and a new device waits", async () => {
    const { phone, owner } = await anOwner();
    await leave(owner);
    await store.database.execute("insert into sign_in_attempt (subject) select $1 from generate_series(1, 49)", [`password:${phone}`]);
    expect((await enter(stranger(), phone, "чужая догадка")).status).toBe(400);
    expect(await enter(stranger(), phone, PASSWORD)).toMatchObject({ status: 429, message: expect.stringMatching(/через 15 мин\.$/) });
    expect((await enter(owner, phone, PASSWORD)).success).toBe(true);
  });

  it("gets a code and a link after strangers have asked for as many as may be sent", async () => {
    const { phone, owner } = await anOwner();
    await leave(owner);
    for (let time = 0; time < MOST_MESSAGES; time += 1) await accounts.askCode(stranger(), phone);
    for (let time = 0; time < MOST_MESSAGES; time += 1) await askLink(stranger(), phone);
    const sent = await sendsTo(phone);
    expect(await accounts.askCode(stranger(), phone)).toMatchObject({ status: 429, code: "TOO_MANY_SENT", data: { minutes: 60 } });
    expect(await askLink(stranger(), phone)).toMatchObject({ status: 429, code: "TOO_MANY_SENT" });
    expect(await sendsTo(phone)).toBe(sent);
    expect((await askLink(owner, phone)).success).toBe(true);
    expect((await accounts.enterByPhone(owner, phone)).success).toBe(true);
  });
});

describe("a stranger", () => {
  it("ends neither a code nor a link that the owner waits for", async () => {
    const { phone } = await anOwner();
    const owner = stranger();
    await accounts.askCode(owner, phone);
    const code = await accounts.codeSentTo(phone);
    await askLink(owner, phone);
    const link = await accounts.linkSentTo(phone);
    for (let time = 0; time < 3; time += 1) {
      const other = stranger();
      await accounts.askCode(other, phone);
      for (let guess = 0; guess < 6; guess += 1) await accounts.giveCode(other, phone, "000000");
      await askLink(other, phone);
    }
    expect((await owner.ask("GET", `/user/recovery/${link}`)).data["isOpen"]).toBe(true);
    expect((await accounts.giveCode(owner, phone, code)).success).toBe(true);
  });

  it("who was signed in as somebody else is a stranger", async () => {
    const { phone } = await anOwner();
    const { owner: other } = await anOwner();
    for (let time = 0; time < 10; time += 1) await askLink(stranger(), phone);
    expect((await askLink(other, phone)).status).toBe(429);
  });

  it("in the owner's network leaves other networks their tries", async () => {
    const { phone } = await anOwner();
    const guesses = Array.from({ length: 10 }, () => enter(stranger("203.0.113.77"), phone, "чужая догадка"));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(400));
    expect((await enter(stranger("203.0.113.77"), phone, PASSWORD)).status).toBe(429);
    expect((await enter(stranger(), phone, PASSWORD)).success).toBe(true);
  });
});

describe("codes are sent", () => {
  const refused = {
    success: false,
    status: 429,
    code: "TOO_MANY_SENT",
    message: "Сообщений уже слишком много. Следующее можно запросить через 60 мин.",
  };

  it("to one phone five times an hour for one network", async () => {
    const phone = accounts.freshPhone();
    for (let time = 0; time < 5; time += 1) expect((await accounts.askCode(stranger("203.0.113.1"), phone)).success).toBe(true);
    expect(await accounts.askCode(stranger("203.0.113.1"), phone)).toMatchObject(refused);
    expect([(await accounts.askCode(stranger(), phone)).success, await sendsTo(phone)]).toEqual([true, 6]);
  });

  it("to one phone ten times an hour for all, and who waits for one hears that it still works", async () => {
    const phone = accounts.freshPhone();
    const first = stranger();
    for (let time = 0; time < 10; time += 1) expect((await accounts.askCode(time === 0 ? first : stranger(), phone)).success).toBe(true);
    expect(await accounts.askCode(stranger(), phone)).toMatchObject(refused);
    await store.database.execute("update sign_in_code set sent_at = now() - interval '61 seconds'");
    const { data } = await accounts.askCode(first, phone);
    expect([data["state"], Number(data["resendIn"]) > 3_500, await sendsTo(phone)]).toEqual(["earlier", true, 10]);
  });

  it("for one visitor ten times an hour, to whatever phones", async () => {
    const guest = store.visitor();
    for (let time = 0; time < 10; time += 1) expect((await accounts.askCode(from(guest), accounts.freshPhone())).success).toBe(true);
    expect(await accounts.askCode(from(guest), accounts.freshPhone())).toMatchObject(refused);
  });

  it("for strangers of the whole shop as often as the setting says; links to nobody are not counted", async () => {
    for (let time = 0; time < MOST_MESSAGES; time += 1) await askLink(stranger(), `nobody${time}@example.ru`);
    for (let time = 0; time < MOST_MESSAGES; time += 1)
      expect((await accounts.askCode(stranger(), accounts.freshPhone())).success).toBe(true);
    const phone = accounts.freshPhone();
    expect(await accounts.askCode(stranger(), phone)).toMatchObject(refused);
    expect(await askLink(stranger(), "nobody@example.ru")).toMatchObject(refused);
    expect(await sendsTo(phone)).toBe(0);
  });

  it("for one network a hundred times an hour", async () => {
    await store.database.execute(
      "insert into sign_in_attempt (subject) select 'sent for network:203.0.113.9' from generate_series(1, 100)",
    );
    expect(await accounts.askCode(stranger("203.0.113.9"), accounts.freshPhone())).toMatchObject(refused);
    expect((await accounts.askCode(stranger(), accounts.freshPhone())).success).toBe(true);
  });
});
