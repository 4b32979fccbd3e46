import * as t from "io-ts";
import { isRight } from "fp-ts/Either";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { tellReturns } from "#adapters/store/notices/tell-returns.ts";
import { beginWait } from "#adapters/store/notices/waits.ts";
import { sendDue } from "#adapters/store/outbox/outbox.ts";
import { aCatalogue, anItem, aStock } from "#tests/support/catalogue-builders.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { sizeIds } from "#tests/support/rows.ts";

const SUBSCRIBERS = 1_000;
const LATECOMERS = 60;
const BARCODE = "COAT-44";

const CountRow = t.type({ letters: t.number, readers: t.number, ids: t.number, waits: t.number }, "CountRow");

let database: Database;
let sizeId = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await saveCatalogue(
    database,
    aCatalogue([anItem({ externalId: "coat", slug: "coat", title: "Пальто", sizes: [aStock("44", { barcode: BARCODE, stockSite: 0 })] })]),
  );
  sizeId = (await sizeIds(database))[BARCODE] ?? 0;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.script("delete from visitor; delete from outbox; delete from size_return");
  await database.execute("update product_size set stock_site = 0 where barcode = $1", [BARCODE]);
});

const stock = async (...counts: readonly number[]): Promise<void> => {
  for (const count of counts)
    await database.transaction(async (queries) => {
      await queries.execute("select 1 from product_size where barcode = $1 for update", [BARCODE]);
      await queries.execute("update product_size set stock_site = $2 where barcode = $1", [BARCODE, count]);
    });
};

/** As two stores that look again and again while `work` goes on, and once more afterwards. */
const whileStoresTell = async (work: () => Promise<unknown>): Promise<void> => {
  const over = new AbortController();
  const tell = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await tellReturns(database, "Кромка");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const stores = [tell(), tell()];
  await work();
  over.abort();
  await Promise.all(stores);
  await Promise.all([tellReturns(database, "Кромка"), tellReturns(database, "Кромка")]);
};

const counted = async (): Promise<t.TypeOf<typeof CountRow>> => {
  const [row] = await database.query(
    CountRow,
    `select count(*)::int as letters, count(distinct recipient)::int as readers, count(distinct message_id)::int as ids,
       (select count(*)::int from size_wait) as waits from outbox`,
  );
  return row ?? { letters: 0, readers: 0, ids: 0, waits: 0 };
};

describe("a size that many wait for", () => {
  it("is told of to each of 1,000 once, over two stores, while its stock goes 0 to 3 to 0 to 1", async () => {
    await database.execute("insert into visitor (id) select 'v' || n from generate_series(1, $1) n", [SUBSCRIBERS]);
    await database.execute(
      `insert into notice_address (visitor_id, email, key, origin, confirmed_at)
       select 'v' || n, n || '@example.ru', 'key' || n, 'http://shop.test', now() from generate_series(1, $1) n`,
      [SUBSCRIBERS],
    );
    await database.execute("insert into size_wait (visitor_id, barcode, address_id) select visitor_id, $1, id from notice_address", [
      BARCODE,
    ]);
    await whileStoresTell(() => stock(3, 0, 1));
    expect(await counted()).toEqual({ letters: SUBSCRIBERS, readers: SUBSCRIBERS, ids: SUBSCRIBERS, waits: 0 });
    const sent: (string | null | undefined)[] = [];
    // The first carrier breaks down: what it may have sent goes once more, and is known as the same letter.
    await sendDue(
      database,
      async ({ messageId }) => void sent.push(messageId),
      () => {},
    );
    await database.execute("update outbox set sent_at = null, next_try_at = now() where sent_at is not null");
    await sendDue(
      database,
      async ({ messageId }) => void sent.push(messageId),
      () => {},
    );
    expect(sent.slice(10)).toEqual(sent.slice(0, 10));
  });

  it("leaves nobody behind who comes while it returns: told once, or refused since it is there", async () => {
    const asked: boolean[] = [];
    const subscribe = async (place: number): Promise<void> => {
      const email = `late-${place}@example.ru`;
      const asker = {
        visitorId: `late-${place}`,
        name: "",
        phone: "",
        email,
        isOwn: true,
        wantsNews: false,
        origin: "http://shop.test",
        brand: "Кромка",
      };
      asked.push(isRight(await beginWait(database, sizeId, asker)));
    };
    await whileStoresTell(() =>
      Promise.all([
        ...Array.from({ length: LATECOMERS }, async (_, place) => {
          await new Promise((resolve) => setTimeout(resolve, place % 7));
          await subscribe(place);
        }),
        stock(2, 0, 1, 0, 3, 0, 1),
      ]),
    );
    const waited = asked.filter((isKept) => isKept).length;
    expect(asked).toHaveLength(LATECOMERS);
    expect(await counted()).toEqual({ letters: waited, readers: waited, ids: waited, waits: 0 });
  });
});
