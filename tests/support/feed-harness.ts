import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { doFeedJob, type FeedJob } from "#adapters/store/feed/feed-job.ts";
import { aCatalogue, anItem } from "./catalogue-builders.ts";
import { type StoreHarness, startStore } from "./store-harness.ts";

/** A store with one coat of the demo, for the tests of a file, and works with feeds in it. */
export const feedHarness = () => {
  let store: StoreHarness;
  let folder: string;
  beforeAll(async () => {
    store = await startStore(aCatalogue([anItem({ externalId: "demo-coat" })]));
    folder = mkdtempSync(path.join(tmpdir(), "feeds-"));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  /** The path of a file with this text, named as no other. */
  const fileOf = (text: string | Uint8Array, name = "feed.xml"): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    store: () => store,
    folder: () => folder,
    fileOf,
    /** What the operator reads. */
    work: async (file: string, job: Partial<FeedJob> = {}): Promise<readonly string[]> => {
      const all: FeedJob = { work: "import", name: "", gender: "women", replacesDemo: false, isForced: false, ...job };
      const report = await doFeedJob(store.goods, file, all, () => {});
      await store.refresh();
      return report;
    },
  };
};
