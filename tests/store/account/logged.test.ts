import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const PASSWORD = "три синих кита";
let written = "";
let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  const log = new Writable({
    write: (piece, _, done) => {
      written += String(piece);
      done();
    },
  });
  store = await startStore(aCatalogue([]), { isQuiet: false, log });
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

/** The events that were written since it was asked last, each with what it says besides of who and why. */
const heard = (): readonly string[] => {
  const lines = written.split("\n").filter((line) => line !== "");
  written = "";
  return lines
    .map((line) => JSON.parse(line) as Partial<Record<string, string>>)
    .flatMap(({ event, route = "", code = "" }) => (event === undefined ? [] : [[event, route, code].join(" ").trim()]));
};

describe("the log", () => {
  it("tells who came in, by which door, who was refused, who has a new password and who left, and says no secret", async () => {
    const phone = accounts.freshPhone();
    const shopper = store.visitor();
    heard();
    await accounts.askCode(shopper, phone);
    await accounts.giveCode(shopper, phone, "000000");
    const code = await accounts.codeSentTo(phone);
    await accounts.giveCode(shopper, phone, code);
    await accounts.askCode(shopper, phone);
    const fresh = await accounts.codeSentTo(phone);
    await shopper.ask("POST", "/profile/set-email-ajax", { body: { email: "anna@example.ru", code: fresh } });
    const link = await accounts.linkSentTo("anna@example.ru");
    await shopper.ask("POST", `/user/recovery-password-ajax/${link}`, { body: { password: PASSWORD, password_repeat: PASSWORD } });
    await shopper.ask("POST", "/user/logout-ajax", {});
    const guest = store.visitor();
    await guest.ask("POST", "/user/login-ajax", { body: { username: "anna@example.ru", password: "четыре синих кита" } });
    await guest.ask("POST", "/user/login-ajax", { body: { username: "anna@example.ru", password: PASSWORD } });
    for (const secret of [phone.slice(2), code, fresh, "anna@", link, "кита"])
      expect([secret, written.includes(secret)]).toEqual([secret, false]);
    expect(heard()).toEqual([
      "store.refused /user/check-sms-code-ajax CODE_WRONG",
      "account.entered /user/check-sms-code-ajax",
      "account.password-set",
      "account.left",
      "store.refused /user/login-ajax CREDENTIALS",
      "account.entered /user/login-ajax",
    ]);
  });

  it("tells of another site's write, of a call without its captcha, and of who comes to the store without its secret", async () => {
    const guest = store.visitor();
    heard();
    await guest.ask("GET", "/cart/add-item/1/1", { headers: { origin: "https://evil.example" } });
    await guest.ask("POST", "/user/send-sms-code-ajax", { body: { email: "", phone: "+79990000001", formRenderTimestamp: 0 } });
    await fetch(`${store.address}/cart/cart`);
    await guest.ask("POST", "/admin/backup", {});
    expect(heard()).toEqual([
      "store.refused /cart/add-item/:sizeId/1 FOREIGN_WRITE",
      "store.refused /user/send-sms-code-ajax SECURITY_FAILED",
      "store.refused /cart/cart STRANGER",
      "store.stranger /admin/backup",
    ]);
  });
});
