import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { scratchDirectory } from "./tests/support/scratch.ts";
import { leftOutOn } from "./tests/support/whose-database.ts";

/** By itself Vitest leaves a core free, which is half of a machine of two. */
const shared = { pool: "threads" as const, maxWorkers: availableParallelism(), testTimeout: 60_000, hookTimeout: 120_000 };
/** What measures time or memory has the machine to itself, and runs after all others. */
const ALONE = "tests/**/*.alone.test.ts";
const SEEDED = "tests/support/seeded-data.ts";
const MIGRATED = "tests/support/migrated-database.ts";
/** Of shops that live for a minute: what measures them has them as they are. */
const briefly = {
  env: { TMPDIR: scratchDirectory(), NODE_OPTIONS: `--import ${new URL("tests/support/made-quickly.mjs", import.meta.url).href}` },
};
const withShop = { exclude: [...configDefaults.exclude, ALONE], globalSetup: [SEEDED], hookTimeout: 180_000 };

/** One project a kind of test; `vitest run --project core` runs one. Server, browser and alone start the built shop. */
export default defineConfig({
  plugins: [react()],
  test: {
    // What a test waits for comes late on a slow machine: by itself a poll gives up after a second.
    expect: { poll: { timeout: 20_000 } },
    // What a failure says is read where there is nothing else to look at.
    chaiConfig: { truncateThreshold: 2000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...shared, name: "core", include: ["tests/core/**/*.test.ts"], isolate: false } },
      { extends: true, test: { ...shared, name: "adapters", include: ["tests/adapters/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          ...shared,
          name: "store",
          isolate: false,
          include: ["tests/store/**/*.test.ts"],
          globalSetup: [MIGRATED],
          exclude: [...configDefaults.exclude, ...leftOutOn(process.env["TEST_DATABASE_URL"])],
        },
      },
      { extends: true, test: { ...shared, name: "house", include: ["tests/house/**/*.test.ts"], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          ...shared,
          name: "ui",
          include: ["tests/ui/**/*.test.tsx"],
          environment: "jsdom",
          isolate: false,
          setupFiles: ["tests/support/clean-up-ui.ts"],
        },
      },
      { extends: true, test: { ...shared, name: "ssr", include: ["tests/ssr/**/*.test.tsx"], environment: "jsdom" } },
      {
        extends: true,
        test: {
          ...shared,
          ...withShop,
          name: "server",
          isolate: false,
          ...briefly,
          include: ["tests/server/**/*.test.ts"],
          globalSetup: [SEEDED, MIGRATED],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...withShop,
          name: "browser",
          isolate: false,
          ...briefly,
          include: ["tests/browser/**/*.test.ts"],
          // Two leave a third of two cores idle.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A long walk of a shopper; each wait of it gives up sooner by itself.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...withShop,
          name: "alone",
          include: [ALONE],
          exclude: configDefaults.exclude,
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
