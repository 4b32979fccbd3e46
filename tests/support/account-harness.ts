import { createHash } from "node:crypto";
import type { StoreHarness, Visitor } from "./store-harness.ts";
import { rowsOf } from "./rows.ts";

/** As if a captcha had been done a thousand times. */
const TOKEN = "t".repeat(43);

/** A code that is not this one. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** What a shopper does with a store's accounts, and what the store sends them. */
export const accountsOf = async (store: StoreHarness) => {
  let phones = 0;
  await store.database.execute("insert into secure_token (hash, remaining, expires_at) values ($1, 1000, now() + interval '1 hour')", [
    createHash("sha256").update(TOKEN).digest("base64url"),
  ]);
  const freshPhone = (): string => `+7999${String((phones += 1)).padStart(7, "0")}`;

  const sentTo = async (recipient: string): Promise<string> => {
    const [mail] = await rowsOf<{ body: string }>(store.database, "select body from outbox where recipient = $1 order by id desc limit 1", [
      recipient,
    ]);
    return mail?.body ?? "";
  };

  const codeSentTo = async (phone: string): Promise<string> => /^\d{6}(?= — )/.exec(await sentTo(phone))?.[0] ?? "";

  const linkSentTo = async (recipient: string): Promise<string> => /\/user\/recovery\/([\w-]+)/.exec(await sentTo(recipient))?.[1] ?? "";

  const askCode = (guest: Visitor, phone: string) =>
    guest.ask("POST", "/user/send-sms-code-ajax", {
      body: { email: "", phone, formRenderTimestamp: Date.now() },
      headers: { "secure-token": TOKEN },
    });

  const giveCode = (guest: Visitor, phone: string, code: string, headers: Record<string, string> = {}) =>
    guest.ask("POST", "/user/check-sms-code-ajax", { body: { phone, code }, headers });

  const enterByPhone = async (guest: Visitor, phone: string) => {
    await askCode(guest, phone);
    return giveCode(guest, phone, await codeSentTo(phone));
  };

  return { freshPhone, sentTo, codeSentTo, linkSentTo, askCode, giveCode, enterByPhone };
};
