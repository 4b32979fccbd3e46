import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownHostsOf } from "#app/server/own-origin.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openStorefront, type StorefrontHarness } from "#tests/support/storefront-harness.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";

const HERE = { host: "127.0.0.1", port: 3000 };

let store: StoreHarness;
let withAddress: StorefrontHarness;
let withoutAddress: StorefrontHarness;
let senders = 0;

beforeAll(async () => {
  store = await startStore(aCatalogue([]));
  await store.database.execute("insert into visitor (id) values ('anna')");
  withAddress = await openStorefront(store.address, { origin: "https://shop.example" });
  withoutAddress = await openStorefront(store.address, {
    origin: "http://127.0.0.1:3000",
    ownHosts: ownHostsOf({ ...HERE, publicUrl: null, ownHosts: ["shop.local", "192.168.1.5:3000"] }),
  });
});

afterAll(async () => {
  await withAddress.server.close();
  await withoutAddress.server.close();
  await store.close();
});

/** The origin of the link in the letter that somebody has another sent by asking for a new password. */
const linkedOrigin = async ({ server }: StorefrontHarness, headers: Record<string, string>): Promise<string> => {
  senders += 1;
  const email = `anna${senders}@mail.example`;
  await store.database.execute("delete from account");
  await store.database.execute("insert into account (visitor_id, email) values ('anna', $1)", [email]);
  const { statusCode } = await server.inject({
    method: "POST",
    url: "/form/recovery",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ phoneOrEmail: email }).toString(),
  });
  expect(statusCode).toBe(303);
  const [letter] = await rowsOf<{ body: string }>(store.database, "select body from outbox where recipient = $1", [email]);
  return /(\S*)\/user\/recovery\//.exec(letter?.body ?? "")?.[1] ?? "no letter";
};

describe("a letter names", () => {
  it.each([
    { host: "evil.example" },
    { host: "localhost:3000" },
    { host: "shop.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    { host: "shop.example", "x-shop-origin": "https://evil.example" },
  ])("the address that was set, whoever asks: %o", async (headers) => {
    expect(await linkedOrigin(withAddress, headers)).toBe("https://shop.example");
  });

  it.each([
    ["localhost:3000", "http://localhost:3000"],
    ["127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["[::1]:3000", "http://[::1]:3000"],
    ["Shop.Local", "http://shop.local"],
    ["192.168.1.5:3000", "http://192.168.1.5:3000"],
  ])("without one the host «%s», which is the shop's own", async (host, origin) => {
    expect(await linkedOrigin(withoutAddress, { host })).toBe(origin);
  });

  it.each(["evil.example", "shop.local:8080", "localhost:9", "localhost", "shop.local.evil.example", "evil.example@shop.local", "", "a b"])(
    "without one where the shop listens, and never the forged host «%s»",
    async (host) => {
      expect(await linkedOrigin(withoutAddress, { host })).toBe("http://127.0.0.1:3000");
    },
  );

  it("without one nothing that a stranger's headers say", async () => {
    const headers = { host: "localhost:3000", "x-forwarded-host": "shop.local", "x-shop-origin": "https://evil.example" };
    expect(await linkedOrigin(withoutAddress, headers)).toBe("http://localhost:3000");
  });
});

describe("the own hosts", () => {
  it("are none beside a set address", () => {
    expect(ownHostsOf({ ...HERE, publicUrl: "https://shop.example", ownHosts: ["shop.local"] })).toEqual([]);
  });

  it("of a usual port have none", () => {
    expect(ownHostsOf({ host: "shop.lan", port: 80, publicUrl: null, ownHosts: [] })).toEqual([
      "shop.lan",
      "localhost",
      "127.0.0.1",
      "[::1]",
    ]);
  });
});
