import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { makeVisitor } from "#tests/support/store-harness.ts";
import { type RunningStore, startStoreProcess } from "#tests/support/store-process.ts";

const IMPORT = path.resolve(import.meta.dirname, "../../dist/store/import.js");
/** Some forty pieces. */
const GOODS = 1_000;
/** It starts the store anew twice. */
const PATIENCE_MS = 180_000;

const folder = mkdtempSync(path.join(tmpdir(), "broken-import-"));
const dataDirectory = path.join(folder, "data");
const feed = path.join(folder, "feed.xml");
let store: RunningStore;

const write = (price: number): void =>
  writeFileSync(
    feed,
    aFeed(Array.from({ length: GOODS }, (_, place) => anOffer(`${place}`, "").replace("<price>1000<", `<price>${price}<`)).join("\n")),
  );

beforeAll(async () => {
  cpSync(inject("seededData"), dataDirectory, { recursive: true });
  write(1_000);
  store = await startStoreProcess(dataDirectory, { FETCH_PICTURES: "off" });
});
afterAll(async () => {
  await store.kill();
  rmSync(folder, { recursive: true, force: true });
});

const totalNow = async (): Promise<number> =>
  Number((await makeVisitor(store.address).ask("GET", "/catalog/women/dresses?limit=1")).data["total"]);

/** The built command; `when` it says something, `then` happens once. */
const importing = async (when: RegExp, then: (kill: () => void) => void) => {
  const child = spawn(process.execPath, [IMPORT, feed], {
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let isThen = false;
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
    if (isThen || !when.test(said)) return;
    isThen = true;
    then(() => child.kill("SIGKILL"));
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, said };
};

it("a command that is killed while it hands its goods over changes nothing, and the same one goes well at once; all of it is shown", async () => {
  const before = await totalNow();
  expect(await importing(/saving 1000 products/, (kill) => kill())).toMatchObject({ code: null });
  expect(await totalNow()).toBe(before);
  const { code, said } = await importing(/$^/, () => {});
  expect([code, said]).toEqual([0, expect.stringContaining(`feed "shop-example": 1000 imported, 0 updated, 0 removed, 0 offers skipped`)]);
  expect(await totalNow()).toBeGreaterThan(before);
});

it(
  "a store that is killed in the middle has all of it or nothing when it comes back, and its command says which",
  { timeout: PATIENCE_MS },
  async () => {
    write(1_100);
    const prices = async (): Promise<readonly number[]> => {
      const { data } = await makeVisitor(store.address).ask("GET", "/catalog/women/dresses?limit=50&sort=new");
      return (data["items"] as { id: number; price: number }[]).toSorted((a, b) => a.id - b.id).map(({ price }) => price);
    };
    const begin = async (): Promise<void> => {
      store = await startStoreProcess(dataDirectory, { FETCH_PICTURES: "off" });
    };
    const before = await prices();
    const staged = await importing(/saving 1000 products/, () => void store.kill());
    expect([staged.code, staged.said]).toEqual([1, expect.stringContaining("nothing was changed")]);
    await begin();
    expect(await prices()).toEqual(before);

    const decided = await importing(/pieces of work are done/, () => void store.kill());
    expect([decided.code, decided.said]).toEqual([
      0,
      expect.stringContaining("it is not shown yet (the store has stopped answering); the shop goes on with it by itself"),
    ]);
    await begin();
    const after = await prices();
    expect(after.filter((price, place) => price !== before[place])).not.toEqual([]);
    const { code, said } = await importing(/$^/, () => {});
    expect([code, said]).toEqual([0, expect.stringContaining("1000 updated, 0 removed")]);
    expect(await prices()).toEqual(after);
  },
);
