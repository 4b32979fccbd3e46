import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountById } from "#adapters/store/account/account-store.ts";
import { sendEmailLink } from "#adapters/store/account/recovery.ts";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore, type Visitor } from "#tests/support/store-harness.ts";

const PASSWORD = "первый пароль";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  store = await startStore(aCatalogue([]));
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

const claim = (shopper: Visitor, email: string, proof: object) =>
  shopper.ask("POST", "/profile/set-email-ajax", { body: { email, ...proof } });

const confirm = (shopper: Visitor, token: string, password = PASSWORD) =>
  shopper.ask("POST", `/user/recovery-password-ajax/${token}`, { body: { password, password_repeat: password } });

const enterByPassword = (username: string, password = PASSWORD) =>
  store.visitor().ask("POST", "/user/login-ajax", { body: { username, password } });

/** Somebody who is signed in by phone and claims an address, which nobody has confirmed; `token` is of the link that went there. */
const claimant = async (email: string) => {
  const [shopper, phone] = [store.visitor(), accounts.freshPhone()];
  await accounts.enterByPhone(shopper, phone);
  await store.database.execute("delete from sign_in_code");
  await accounts.askCode(shopper, phone);
  expect((await claim(shopper, email, { code: await accounts.codeSentTo(phone) })).success).toBe(true);
  return { shopper, phone, token: await accounts.linkSentTo(email) };
};

const emailOf = async ({ shopper }: { readonly shopper: Visitor }) => (await shopper.ask("GET", "/profile")).data["email"];

describe("an address that nobody has confirmed", () => {
  it("is nobody's: it signs nobody in, no password is sent to it, and its owner has it all the same", async () => {
    const stranger = await claimant("anna@example.ru");
    expect(await emailOf(stranger)).toBe("");
    await store.database.execute("delete from outbox");
    await store.visitor().ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail: "anna@example.ru" } });
    expect(await accounts.sentTo("anna@example.ru")).toBe("");
    const owner = await claimant("anna@example.ru");
    expect((await confirm(owner.shopper, owner.token)).success).toBe(true);
    expect([await emailOf(owner), (await enterByPassword("anna@example.ru")).success]).toEqual(["anna@example.ru", true]);
    // Who was first to claim it is no more to it than anybody, and has lost nothing of their own.
    expect((await confirm(stranger.shopper, stranger.token, "пароль чужого")).code).toBe("EMAIL_TAKEN");
    expect((await enterByPassword(stranger.phone, "пароль чужого")).success).toBe(false);
    expect([await emailOf(stranger), (await enterByPassword("anna@example.ru")).success]).toEqual(["", true]);
  });

  it("of two who confirm it at once one has it, and the other is told", async () => {
    for (const email of ["vera1@example.ru", "vera2@example.ru", "vera3@example.ru"]) {
      const [one, other] = [await claimant(email), await claimant(email)];
      const said = await Promise.all([confirm(one.shopper, one.token), confirm(other.shopper, other.token)]);
      expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([await emailOf(one), await emailOf(other)].toSorted()).toEqual(["", email]);
    }
  });
});

describe("a link to a new address that went to a stranger's mailbox by a slip of the pen", () => {
  it("opens the account to nobody who is not signed in there, sets no password, and waits for who is", async () => {
    const { shopper, phone, token } = await claimant("olya@example.ru");
    const [guest, other] = [store.visitor(), (await claimant("another@example.ru")).shopper];
    expect((await guest.ask("GET", `/user/recovery/${token}`)).code).toBe("NOT_SIGNED_IN");
    expect((await confirm(guest, token, "пароль чужого")).code).toBe("NOT_SIGNED_IN");
    expect((await other.ask("GET", `/user/recovery/${token}`)).data["isOpen"]).toBe(false);
    expect((await confirm(other, token, "пароль чужого")).code).toBe("RECOVERY_GONE");
    for (const name of ["olya@example.ru", phone]) expect((await enterByPassword(name, "пароль чужого")).code).toBe("CREDENTIALS");
    // The owner's other device, where they sign in first.
    const elsewhere = store.visitor();
    await store.database.execute("delete from sign_in_code");
    await accounts.enterByPhone(elsewhere, phone);
    expect((await elsewhere.ask("GET", `/user/recovery/${token}`)).data["isOpen"]).toBe(true);
    expect((await confirm(elsewhere, token)).success).toBe(true);
    expect([await emailOf({ shopper: elsewhere }), (await shopper.ask("GET", "/profile")).code]).toEqual([
      "olya@example.ru",
      "NOT_SIGNED_IN",
    ]);
  });

  it("while a forgotten password is set by who has the mailbox that was confirmed, signed in or not", async () => {
    const { shopper, token } = await claimant("ivan@example.ru");
    await confirm(shopper, token);
    const guest = store.visitor();
    await guest.ask("POST", "/users/users/reset-password-ajax", { body: { phoneOrEmail: "ivan@example.ru" } });
    const link = await accounts.linkSentTo("ivan@example.ru");
    expect((await guest.ask("GET", `/user/recovery/${link}`)).data["isOpen"]).toBe(true);
    expect((await confirm(guest, link, "пароль вспомнили")).success).toBe(true);
    expect((await enterByPassword("ivan@example.ru", "пароль вспомнили")).success).toBe(true);
  });
});

describe("whoever knew a password that is changed", () => {
  it("has no link left that they asked for with it", async () => {
    const { shopper, token } = await claimant("boris@example.ru");
    await confirm(shopper, token);
    expect((await claim(shopper, "thief@example.ru", { password: PASSWORD })).success).toBe(true);
    await shopper.ask("POST", "/profile/change-password", {
      body: { oldPassword: PASSWORD, password: "второй пароль", repeatPassword: "второй пароль" },
    });
    const stolen = await accounts.linkSentTo("thief@example.ru");
    expect((await store.visitor().ask("GET", `/user/recovery/${stolen}`)).data["isOpen"]).toBe(false);
    expect((await confirm(store.visitor(), stolen)).code).toBe("RECOVERY_GONE");
    expect(await emailOf({ shopper })).toBe("boris@example.ru");
  });

  it("is sent none when it was changed while they were asking", async () => {
    const { shopper, token } = await claimant("galya@example.ru");
    await confirm(shopper, token);
    const [row] = await rowsOf<{ id: number }>(store.database, "select id from account where email = 'galya@example.ru'");
    const asWas = await accountById(store.database, row?.id ?? 0);
    await store.database.execute("update account set password_hash = 'another' where id = $1", [row?.id]);
    if (asWas === null) throw new Error("There is no such account");
    await sendEmailLink(store.database, asWas, "late@example.ru", "https://shop.example");
    expect(await accounts.sentTo("late@example.ru")).toBe("");
  });
});
