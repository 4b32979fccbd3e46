import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { importStalls } from "./import-stalls.ts";
import { stopAll } from "./processes.ts";

const OFFERS = 5_000;
const USUAL_MS = 300;
/** Once, on a machine that does something else at that moment. An import that is done in the store's own turn keeps a shopper waiting for seconds. */
const LONGEST_MS = 1_000;

it("a feed comes in beside the shop: no write of a shopper waits long for it, and none is refused", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "import-stalls-"));
  try {
    const rows = await importStalls(directory, OFFERS, console.log);
    const worst = (column: string): number => Math.max(...rows.map(({ values }) => Number(values[column])));
    console.log(`longest silence ${Math.round(worst("longest silence ms"))} ms, slowest add ${Math.round(worst("slowest add ms"))} ms`);
    expect(worst("failed")).toBe(0);
    expect(worst("add p95 ms")).toBeLessThan(USUAL_MS);
    expect(Math.max(worst("longest silence ms"), worst("slowest add ms"))).toBeLessThan(LONGEST_MS);
  } finally {
    await stopAll();
    rmSync(directory, { recursive: true });
  }
});
