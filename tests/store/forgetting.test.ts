import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import { MODULES } from "#adapters/store/modules.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { rowsOf } from "#tests/support/rows.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const forget = async (): Promise<void> => {
  for (const module of MODULES) await module.forget?.(database);
};

const idsOf = async (table: string, id: string): Promise<readonly unknown[]> =>
  (await rowsOf<{ id: unknown }>(database, `select ${id} as id from ${table} order by 1`)).map((row) => row.id);

it("guests whose cookie has ended go; who has an account or an order stays", async () => {
  await database.script(`
    insert into visitor (id, created_at) values
      ('new', now()), ('lost', now() - interval '402 days'), ('owner', now() - interval '402 days'), ('buyer', now() - interval '402 days');
    insert into account (visitor_id, phone) values ('owner', '+79990000000');
    insert into shop_order (visitor_id, key, token, cart_type, status, contact, delivery, payment, comment, goods_cost, discount, delivery_cost, total)
      values ('buyer', 'k', 't', 'cart', 'placed', '{}', '{}', '{}', '', 0, 0, 0, 0);
  `);
  await forget();
  expect(await idsOf("visitor", "id")).toEqual(["buyer", "new", "owner"]);
});

it("letters that went, and those that were given up, go after a month; one that waits stays", async () => {
  await database.script(`
    insert into outbox (kind, recipient, subject, body, created_at, sent_at, attempts) values
      ('letter', 'sent long ago', '', '', now() - interval '31 days', now() - interval '31 days', 1),
      ('letter', 'given up', '', '', now() - interval '31 days', null, 10),
      ('letter', 'waits', '', '', now() - interval '31 days', null, 3),
      ('letter', 'sent now', '', '', now(), now(), 1);
  `);
  await forget();
  expect(await idsOf("outbox", "recipient")).toEqual(["sent now", "waits"]);
});

it("of drafts the newest stay", async () => {
  await database.script(`
    insert into checkout_draft (visitor_id, fields, kept_at) select 'guest ' || n, '{}', now() - n * interval '1 second' from generate_series(1, 20003) n;
    insert into checkout_draft (visitor_id, fields, kept_at) values ('a month ago', '{}', now() - interval '31 days');
  `);
  await forget();
  expect(await database.execute("select 1 from checkout_draft")).toBe(20_000);
  expect(await database.execute("select 1 from checkout_draft where visitor_id in ('a month ago', 'guest 20001')")).toBe(0);
});

it("of what was typed to wait for a size, too", async () => {
  const put = "insert into subscribe_draft (visitor_id, name, phone, email, wants_news, kept_at)";
  await database.script(`
    ${put} select 'guest ' || n, '', '', '', false, now() - n * interval '1 second' from generate_series(1, 20003) n;
    ${put} values ('a month ago', '', '', '', false, now() - interval '31 days');
  `);
  await forget();
  expect(await database.execute("select 1 from subscribe_draft")).toBe(20_000);
  expect(await database.execute("select 1 from subscribe_draft where visitor_id in ('a month ago', 'guest 20001')")).toBe(0);
});
