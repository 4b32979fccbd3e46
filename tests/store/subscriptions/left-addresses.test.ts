import * as t from "io-ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#adapters/store/database/database.ts";
import {
  addressOfKey,
  confirmAddress,
  forgetUnconfirmed,
  leaveAddress,
  mergeNotices,
  endNewsOfKey,
} from "#adapters/store/notices/addresses.ts";
import { holdVisitor, keepAddress, needsLetter, type NoticeAsker, wantNewsOfKey } from "#adapters/store/notices/waits.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

const EMAIL = "anna@example.ru";
const LetterRow = t.type({ body: t.string }, "LetterRow");

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.script("delete from visitor; delete from outbox; delete from left_address"));

const askerOf = (visitorId: string, isOwn = false): NoticeAsker => ({
  visitorId,
  name: "",
  phone: "",
  email: EMAIL,
  isOwn,
  wantsNews: true,
  origin: "http://shop.test",
  brand: "Кромка",
});
const ask = async (visitorId: string, isOwn = false): Promise<void> => {
  await database.transaction(async (queries) => {
    await holdVisitor(queries, visitorId);
    await keepAddress(queries, askerOf(visitorId, isOwn));
  });
};
const keys = async (): Promise<readonly string[]> => {
  const letters = await database.query(LetterRow, "select body from outbox order by id");
  return letters.map(({ body }) => /\/subscribe\/address\/([\w-]+)/.exec(body)?.[1] ?? "");
};
const lettersSent = async (): Promise<number> => (await keys()).length;
const ofKey = async (key: string) => {
  const address = await addressOfKey(database, key);
  if (address === null) throw new Error("The key is of no address.");
  return address;
};
const confirm = async (key: string): Promise<void> => confirmAddress(database, (await ofKey(key)).id);
const leave = async (key: string): Promise<void> => {
  const address = await ofKey(key);
  await database.transaction((queries) => leaveAddress(queries, address));
};
/** All that was written was written so much earlier. */
const later = (time: string): Promise<void> =>
  database.script(
    `update notice_address set written_at = written_at - interval '${time}';
     update left_address set left_at = left_at - interval '${time}', asked_at = asked_at - interval '${time}'`,
  );
/** Their owner said yes to the first letter and left by it since. */
const confirmedAndLeft = async (): Promise<string> => {
  await ask("owner");
  const [key = ""] = await keys();
  await confirm(key);
  await leave(key);
  return key;
};

describe("an address that was left", () => {
  it("is written to once a day, whoever types it, and never twice for the same visitor", async () => {
    await confirmedAndLeft();
    expect(await needsLetter(database, askerOf("stranger"))).toBe(true);
    await Promise.all(["stranger", "another", "third"].map((visitorId) => ask(visitorId)));
    expect(await lettersSent()).toBe(2);
    expect(await needsLetter(database, askerOf("fourth"))).toBe(false);
    await later("23 hours");
    for (const visitorId of ["stranger", "another", "third", "fourth"]) await ask(visitorId);
    expect(await lettersSent()).toBe(2);
    await later("2 hours");
    for (const visitorId of ["stranger", "another", "third", "fourth"]) await ask(visitorId);
    expect(await lettersSent()).toBe(3);
    for (let day = 0; day < 4; day += 1) {
      await later("25 hours");
      for (const visitorId of ["stranger", "another", "third", "fourth"]) await ask(visitorId);
    }
    // Each of the four has written once, and the first letter was before it was left.
    expect(await lettersSent()).toBe(5);
  });

  it("is not its visitor's any more until its owner says so again, who then is written to as anybody", async () => {
    const key = await confirmedAndLeft();
    expect(await ofKey(key)).toMatchObject({ isConfirmed: false, wantsNews: false });
    await ask("owner");
    expect(await lettersSent()).toBe(2);
    await confirm(key);
    expect(await ofKey(key)).toMatchObject({ isConfirmed: true, wantsNews: true });
    await ask("one");
    await ask("two");
    expect(await lettersSent()).toBe(4);
  });

  it("is written to no more for a visitor whose letter its owner answered by leaving at once", async () => {
    await ask("stranger");
    await leave((await keys())[0] ?? "");
    for (let day = 0; day < 3; day += 1) {
      await later("25 hours");
      expect(await needsLetter(database, askerOf("stranger"))).toBe(false);
      await ask("stranger");
    }
    expect(await lettersSent()).toBe(1);
  });

  it("is asked about by a letter where the key of an older one wishes for news there", async () => {
    const key = await confirmedAndLeft();
    const again = () => database.transaction((queries) => wantNewsOfKey(queries, key, { origin: "http://shop.test", brand: "Кромка" }));
    expect([await again(), await again(), await lettersSent()]).toEqual([true, true, 2]);
    expect(await ofKey(key)).toMatchObject({ isConfirmed: false, wantsNews: true });
  });

  it("is asked about by nothing where it is the account's own, which ends the leaving", async () => {
    const key = await confirmedAndLeft();
    await ask("owner", true);
    expect(await lettersSent()).toBe(1);
    expect(await ofKey(key)).toMatchObject({ isConfirmed: true, wantsNews: true });
    await ask("one");
    await ask("two");
    expect(await lettersSent()).toBe(3);
  });

  it("is forgotten in time where nobody confirms it, also a row that was never written to", async () => {
    const key = await confirmedAndLeft();
    await later("29 days");
    await forgetUnconfirmed(database);
    expect(await addressOfKey(database, key)).not.toBeNull();
    await later("2 days");
    await forgetUnconfirmed(database);
    expect(await addressOfKey(database, key)).toBeNull();
    await ask("one");
    await ask("two");
    expect(await lettersSent()).toBe(2);
  });
});

describe("two addresses that have become one", () => {
  it("are known by the keys of both letters, also after a second time", async () => {
    await ask("shopper");
    await ask("guest");
    await ask("earlier");
    const [own = "", ofGuest = "", ofEarlier = ""] = await keys();
    await database.transaction((queries) => mergeNotices(queries, "earlier", "guest"));
    expect(await ofKey(ofEarlier)).toEqual(await ofKey(ofGuest));
    await database.transaction((queries) => mergeNotices(queries, "guest", "shopper"));
    const { id } = await ofKey(own);
    expect([(await ofKey(ofGuest)).id, (await ofKey(ofEarlier)).id]).toEqual([id, id]);
    await confirm(ofEarlier);
    expect(await ofKey(own)).toMatchObject({ isConfirmed: true, wantsNews: true });
    expect(await endNewsOfKey(database, ofGuest)).toBe(true);
    expect(await ofKey(own)).toMatchObject({ isConfirmed: true, wantsNews: false });
    await database.execute("delete from visitor where id = 'shopper'");
    expect(await addressOfKey(database, ofGuest)).toBeNull();
  });

  it("are written to no sooner than each was", async () => {
    await database.transaction((queries) => holdVisitor(queries, "shopper"));
    await ask("shopper");
    await later("20 minutes");
    await ask("guest");
    await database.transaction((queries) => mergeNotices(queries, "guest", "shopper"));
    await ask("shopper");
    expect(await lettersSent()).toBe(2);
  });
});
