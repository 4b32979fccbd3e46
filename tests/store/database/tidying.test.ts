import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as t from "io-ts";
import type { Database } from "#adapters/store/database/database.ts";
import { migrate } from "#adapters/store/database/migrations.ts";
import { openPglite } from "#adapters/store/database/pglite.ts";
import { MIGRATIONS } from "#adapters/store/modules.ts";
import { keepDraft } from "#adapters/store/orders/checkout-draft.ts";
import { upkeepModule } from "#adapters/store/upkeep/upkeep-module.ts";

const MEGABYTE = 1024 * 1024;
/** An hour in which somebody writes three times in two seconds, each draft as long as one may be: left alone, the folder grows to 204 MB. */
const WRITES = 5_400;
const WRITES_A_MINUTE = WRITES / 60;
const DRAFT_BYTES = 15_000;
const MOST_MEGABYTES = 140;
const VISITOR = "0123456789abcdef0123456789abcdef";

const directory = mkdtempSync(path.join(tmpdir(), "tidying-"));
let database: Database;
beforeAll(async () => {
  database = await openPglite(directory);
  await migrate(database, MIGRATIONS);
  await database.script(`
    insert into visitor (id) values ('${VISITOR}');
    insert into product (source, external_id, group_key, slug, article, title, gender, price, color_label, color_family, color_fill, color_stroke, images,
      image_addresses, tags, status_title, preorder_delivery_period, description, details, scales, size_tables, is_certificate, is_coming_soon, is_disabled,
      is_new, popularity)
      values ('t', '1', 'g', 's', 'a', 't', 'women', 1, '', '', '', '', '[]', '[]', '[]', '', '', '', '[]', '[]', '[]', false, false, false, false, 0);
    insert into product_size (product_id, barcode, title, position, stock_site, stock_shops, stock_express, is_preorder)
      values (1, 'b', 'S', 0, 1, 0, 0, false);
    insert into cart_line (visitor_id, cart_type, size_id, quantity) values ('${VISITOR}', 'cart', 1, 1);
  `);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const megabytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0) / MEGABYTE;

const rewrite = async (count: number): Promise<void> => {
  for (let write = 0; write < count; write += 1) {
    await keepDraft(database, VISITOR, { comment: randomBytes(DRAFT_BYTES).toString("base64").slice(0, DRAFT_BYTES) });
    await database.execute("update visitor set counters_version = counters_version + 1");
    // The hour passes in seconds here: what is due every two of its seconds comes but once a minute.
    if (write % WRITES_A_MINUTE === 0) await database.tidy?.();
  }
};

it(`an hour's worth of writes keeps the folder under ${MOST_MEGABYTES} MB`, { timeout: 300_000 }, async () => {
  await rewrite(WRITES);
  expect(megabytesOf(directory)).toBeLessThan(MOST_MEGABYTES);
});

it("is tidied by itself, every two seconds", async () => {
  let times = 0;
  const tidy = async (): Promise<boolean> => {
    times += 1;
    return (await database.tidy?.()) === true;
  };
  const watch = await upkeepModule.watch?.({ database: { ...database, tidy }, say: (line) => expect(line).toBe("") });
  await vi.waitFor(() => expect(times).toBeGreaterThan(1), { timeout: 20_000 });
  await watch?.close();
});

it("a table that is air mostly is written anew, also when nobody counted what died in it", { timeout: 120_000 }, async () => {
  await database.script(`
    create table airy (id int primary key, filling text not null);
    alter table airy alter column filling set storage external;
    insert into airy select id, repeat('x', 100000) from generate_series(1, 800) id;
    delete from airy where id > 3;
    checkpoint;
  `);
  await database.query(t.type({}), "select pg_stat_reset()");
  const before = megabytesOf(directory);
  while ((await database.tidy?.()) === true);
  expect(before - megabytesOf(directory)).toBeGreaterThan(70);
  expect(await database.execute("select 1 from airy where length(filling) = 100000")).toBe(3);
});

it("a draft that says the same is not written again, one that is too long is refused, and who has no cart has none", async () => {
  const version = async () =>
    (await database.query(t.type({ xmin: t.string }), "select xmin::text from checkout_draft")).map(({ xmin }) => xmin);
  expect(await keepDraft(database, VISITOR, { comment: "Не звонить" })).toBe(true);
  const [written] = await version();
  expect(await keepDraft(database, VISITOR, { comment: "Не звонить" })).toBe(true);
  expect(await version()).toEqual([written]);
  expect(await keepDraft(database, VISITOR, { comment: "x".repeat(20_000) })).toBe(false);
  expect(await keepDraft(database, "f".repeat(32), { comment: "Здравствуйте" })).toBe(true);
  expect(await version()).toEqual([written]);
  await keepDraft(database, VISITOR, { comment: "Звонить" });
  expect(await version()).not.toEqual([written]);
});
