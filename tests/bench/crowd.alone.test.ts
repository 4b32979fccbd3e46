import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { demoCatalogue } from "#adapters/store/demo/demo-catalogue.ts";
import { copySeededData } from "#tests/support/shop.ts";
import type { CrowdSize } from "./crowd-plan.ts";
import { crowd } from "./crowd-run.ts";
import { SET_UPS } from "./crowd-shops.ts";
import { stopAll } from "./processes.ts";

/** The whole crowd made small: a fifth of the thinking, more who order, of fewer sizes, and patience for a machine that does other things too. */
const SMALL: CrowdSize = {
  rush: 50,
  rushMs: 2_000,
  rest: 20,
  restMs: 6_000,
  thinkMs: [400, 1_600],
  shares: { browse: 60, add: 15, order: 20, reload: 5 },
  addresses: 40,
  settledMs: 5_000,
  quickMs: 3_000,
  calmMs: 3_000,
};
const WANTED_SIZES = 5;

it("a small crowd comes to a sale at once: it is served, nothing is lost, nothing is oversold", async () => {
  const large = { catalogue: demoCatalogue(), dataDirectory: copySeededData() };
  try {
    expect(await crowd(SET_UPS.embedded, large, SMALL, WANTED_SIZES, console.log)).toEqual([]);
  } finally {
    await stopAll();
    rmSync(large.dataDirectory, { recursive: true, force: true });
  }
});
