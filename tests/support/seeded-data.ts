import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    seededData: string;
  }
}

const dataDirectory = mkdtempSync(path.join(tmpdir(), "shop-seeded-"));

/** Lets a shop prepare its database once for all files of a project: each shop of a test begins with a copy of its own. */
export const setup = async (project: TestProject): Promise<void> => {
  const shop = await startShop({ dataDirectory });
  await shop.stop();
  project.provide("seededData", dataDirectory);
};

export const teardown = (): void => rmSync(dataDirectory, { recursive: true, force: true });
