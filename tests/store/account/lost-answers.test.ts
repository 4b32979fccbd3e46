import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf, wrongFor } from "#tests/support/account-harness.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

let store: StoreHarness;
let accounts: Awaited<ReturnType<typeof accountsOf>>;

beforeAll(async () => {
  store = await startStore(aCatalogue([]));
  accounts = await accountsOf(store);
});

afterAll(() => store.close());

describe("a code whose answer was lost", () => {
  it("answers the press again whose cookies the browser took while its page did not wait for the words", async () => {
    const phone = accounts.freshPhone();
    const guest = store.visitor();
    await accounts.askCode(guest, phone);
    const code = await accounts.codeSentTo(phone);
    const press = { "idempotency-key": "press-of-this-page" };
    const first = await accounts.giveCode(guest, phone, code, press);
    const cookie = guest.cookie();
    expect((await accounts.giveCode(guest, phone, code, press)).data).toEqual({ ...first.data, isJustAuthorized: false });
    expect(guest.cookie()).toBe(cookie);
    expect((await accounts.giveCode(guest, phone, code)).status).toBe(400);
    expect((await accounts.giveCode(guest, phone, wrongFor(code), press)).status).toBe(400);
  });

  it("opens the door again for the press that opened it and was not answered, and for nobody else", async () => {
    const phone = accounts.freshPhone();
    const lost = store.visitor();
    await accounts.askCode(lost, phone);
    const code = await accounts.codeSentTo(phone);
    const press = { "idempotency-key": "press-of-this-page" };
    // Its answers come to nobody: the browser stays the guest that it was.
    const unheard = () => accounts.giveCode(store.visitor(), phone, code, { ...press, cookie: lost.cookie() });
    expect((await unheard()).status).toBe(200);
    for (const key of ["", "press-of-another-page"])
      expect((await accounts.giveCode(lost, phone, code, { "idempotency-key": key })).errors["code"]).toEqual([
        expect.stringContaining("больше не действует"),
      ]);
    expect((await accounts.giveCode(lost, phone, wrongFor(code), press)).status).toBe(400);
    expect((await accounts.giveCode(store.visitor(), phone, code, press)).status).toBe(400);
    expect((await lost.ask("GET", "/user/login")).data["pending"]).toBeNull();
    expect((await unheard()).status).toBe(200);
    await store.database.execute("update sign_in_code set used_at = now() - interval '61 seconds' where phone = $1", [phone]);
    expect((await accounts.giveCode(lost, phone, code, press)).status).toBe(400);
    expect((await accounts.enterByPhone(lost, phone)).data).toMatchObject({ isJustAuthorized: false });
  });
});
