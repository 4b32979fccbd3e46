import { expect, it } from "vitest";
import { stopAll } from "./processes.ts";
import { soak } from "./soak-run.ts";

it("a hundred guests shop for a minute while the store is killed twice: nothing is lost, nothing is wrong", async () => {
  try {
    expect(await soak(1, console.log)).toEqual([]);
  } finally {
    await stopAll();
  }
});
