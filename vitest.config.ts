import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = { pool: "threads" as const };

/** One project a kind of test; `vitest run --project core` runs one. Server and browser tests start the built shop; the browser's run alone and last. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { ...shared, name: "core", include: ["tests/core/**/*.test.ts"], isolate: false } },
      { extends: true, test: { ...shared, name: "adapters", include: ["tests/adapters/**/*.test.ts"] } },
      {
        extends: true,
        test: { ...shared, name: "store", include: ["tests/store/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
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
        test: { ...shared, name: "server", include: ["tests/server/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
