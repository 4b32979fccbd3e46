import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { listedProducts, plentiful } from "#tests/support/listed-products.ts";
import { type RunningStore, startStoreProcess } from "#tests/support/store-process.ts";
import { askAsStorefront } from "#tests/support/store-secret.ts";

const ROUNDS = 20;
const SHOPPERS = 4;

const directory = mkdtempSync(path.join(tmpdir(), "durability-"));
let store: RunningStore | null = null;

afterAll(async () => {
  await store?.kill();
  rmSync(directory, { recursive: true, force: true });
});

interface Position {
  readonly barcode: string;
  readonly quantity: number;
}

/** What a shopper was told: the quantity of each barcode, and what was asked last without an answer. */
interface Shopper {
  cookie: string;
  barcode: string;
  acknowledged: number;
  asked: number;
}

const ask = async (address: string, shopper: Shopper, method: string, call: string, body?: unknown): Promise<Record<string, unknown>> => {
  const response = await askAsStorefront(`${address}${call}`, {
    method,
    headers: {
      "x-requested-with": "XMLHttpRequest",
      ...(shopper.cookie === "" ? {} : { cookie: shopper.cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const [set] = response.headers.getSetCookie();
  if (set !== undefined) shopper.cookie = set.split(";")[0] ?? "";
  const said = (await response.json()) as { success: boolean; data: Record<string, unknown> };
  if (!said.success) throw new Error(`${call} was refused: ${JSON.stringify(said)}`);
  return said.data;
};

const positionsOf = (data: Record<string, unknown>): readonly Position[] => (data["cart"] as { positions: readonly Position[] }).positions;

/** A number from 0 to 1, the same ones in every run. */
const seeded = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

it(`nothing acknowledged is lost when the store is killed ${ROUNDS} times while it writes`, { timeout: 300_000 }, async () => {
  const random = seeded(7);
  store = await startStoreProcess(directory);
  const { address } = store;
  const askData = async (asked: string): Promise<unknown> =>
    (
      (await (await askAsStorefront(`${address}${asked}`, { headers: { "x-requested-with": "XMLHttpRequest" } })).json()) as {
        data: unknown;
      }
    ).data;
  const sizes = plentiful(await listedProducts(askData, "/catalog/women/knitwear?limit=10&offset=0"));
  const shoppers: Shopper[] = Array.from({ length: SHOPPERS }, () => ({ cookie: "", barcode: "", acknowledged: 0, asked: 0 }));
  for (const [place, shopper] of shoppers.entries()) {
    await ask(store.address, shopper, "GET", `/cart/add-item/${sizes[place]?.id}/1`);
    const [position] = positionsOf(await ask(store.address, shopper, "GET", "/cart/cart"));
    Object.assign(shopper, { barcode: position?.barcode ?? "", acknowledged: 1, asked: 1 });
  }
  let acknowledgedCount = 0;
  let lostAnswers = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = store;
    let isKilled = false;
    const until = acknowledgedCount + 5 + Math.floor(random() * 40);
    const write = async (shopper: Shopper): Promise<void> => {
      while (!isKilled) {
        shopper.asked = (shopper.acknowledged % 2) + 1;
        try {
          await ask(running.address, shopper, "POST", "/cart/cart/update-item", {
            barcode: shopper.barcode,
            quantity: shopper.asked,
            type: "cart",
          });
          shopper.acknowledged = shopper.asked;
          acknowledgedCount += 1;
        } catch (error) {
          if (!isKilled) throw error;
          lostAnswers += 1;
        }
        if (acknowledgedCount >= until && !isKilled) {
          isKilled = true;
          await running.kill();
        }
      }
    };
    await Promise.all(shoppers.map(write));
    store = await startStoreProcess(directory);
    for (const shopper of shoppers) {
      const [position] = positionsOf(await ask(store.address, shopper, "GET", "/cart/cart"));
      expect([shopper.acknowledged, shopper.asked]).toContain(position?.quantity);
      shopper.acknowledged = position?.quantity ?? 0;
    }
  }
  expect(acknowledgedCount).toBeGreaterThan(ROUNDS * 5);
  expect(lostAnswers).toBeGreaterThan(0);
});
