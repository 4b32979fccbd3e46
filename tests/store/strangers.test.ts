import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/server/stores.ts";
import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";
import { GOODS_PATHS } from "#adapters/store/feed/import-route.ts";
import { aCatalogue, anItem } from "#tests/support/catalogue-builders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { type StoreHarness, startStore } from "#tests/support/store-harness.ts";
import { TEST_STORE_SECRET } from "#tests/support/store-secret.ts";

/** A busy machine may answer later than a look waits for. */
const PATIENCE = { timeout: 20_000 };

let store: StoreHarness;

beforeAll(async () => {
  store = await startStore(aCatalogue([anItem({ externalId: "coat", slug: "coat" })]));
});

afterAll(() => store.close());

const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "POST" = "GET") =>
  store.server.inject({ method, url, headers: { "x-requested-with": "XMLHttpRequest", ...headers } });

const ADDRESSES = [
  "/shell",
  "/catalog/product/coat",
  "/cart/add-item/1/1",
  "/pictures/x.webp",
  "/local-bank/x",
  "/nope",
  "/%68ealthz/../shell",
];

describe("the store's port", () => {
  it.each(ADDRESSES)("says nothing at %s to who does not know the secret", async (url) => {
    const wrong = [
      {},
      { [STORE_SECRET]: "" },
      { [STORE_SECRET]: `${TEST_STORE_SECRET}x` },
      { authorization: `Bearer ${TEST_STORE_SECRET}` },
    ];
    for (const headers of wrong) {
      const { statusCode, body, headers: answered } = await ask(url, headers);
      expect([statusCode, JSON.parse(body)]).toEqual([403, expect.objectContaining({ success: false, errorCode: "STRANGER", data: null })]);
      expect(answered).not.toHaveProperty("set-cookie");
    }
  });

  it("is well for nobody with another secret: such a storefront is not ready, and says why", async () => {
    const known = openStores([store.address], TEST_STORE_SECRET);
    const stranger = openStores([store.address], `${TEST_STORE_SECRET}x`);
    await vi.waitFor(async () => expect(await known.countWell()).toBe(1), PATIENCE);
    await vi.waitFor(
      async () => expect(await stranger.faults()).toEqual(["a store was started with another STORE_SECRET than this storefront"]),
      PATIENCE,
    );
    expect([await known.faults(), await stranger.countWell()]).toEqual([[], 0]);
    expect((await ask("/healthz")).statusCode).toBe(200);
  });

  it("does nothing for them", async () => {
    await ask("/payment/webhook", {}, "POST");
    expect(await rowsOf(store.database, "select id from visitor")).toEqual([]);
    expect((await ask("/cart/add-item/1/1", { [STORE_SECRET]: TEST_STORE_SECRET })).statusCode).toBe(200);
    expect(await rowsOf(store.database, "select id from visitor")).toHaveLength(1);
  });

  it("tells everybody whether it is well, and an operator's command what it asks", async () => {
    expect((await ask("/healthz")).statusCode).toBe(200);
    // Let in as an operator, it is refused only for saying nothing of a file.
    expect((await ask(GOODS_PATHS.take, { authorization: "Bearer the token of a test" }, "POST")).statusCode).toBe(400);
  });
});
