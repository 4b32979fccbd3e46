import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import { putInOutbox, sendDue } from "#adapters/store/outbox/outbox.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { rowsOf } from "#tests/support/rows.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const letter = {
  kind: "letter",
  recipient: "anna@example.ru",
  subject: "Новый пароль",
  body: "Задайте пароль: https://shop.example/user/recovery/kEy-Of_Anna. Код 48213.",
} as const;

describe("a letter that cannot be sent", () => {
  it("is told of once, when it is given up: which and why, but neither to whom nor what it said", async () => {
    await putInOutbox(database, letter);
    const [kept] = await rowsOf<{ id: number }>(database, "select id from outbox");
    const said: string[] = [];
    const refuse = () => Promise.reject(new Error(`550 no mailbox ${letter.recipient}, refused: ${letter.body}`));
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await sendDue(database, refuse, (line) => said.push(line));
      expect(said.length).toBe(attempt < 10 ? 0 : 1);
      await database.execute("update outbox set next_try_at = now()");
    }
    expect(said).toEqual([
      `the letter ${String(kept?.id)} of the outbox is given up after 10 attempts: Error: 550 no mailbox …, refused: Задайте пароль: … Код …`,
    ]);
  });
});
