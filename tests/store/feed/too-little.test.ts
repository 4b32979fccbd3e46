import { describe, expect, it } from "vitest";
import type { FeedJob } from "#adapters/store/feed/feed-job.ts";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";
import { rowsOf } from "#tests/support/rows.ts";

const feeds = feedHarness();

const everything = () =>
  rowsOf(
    feeds.store().database,
    "select p.id, p.external_id, p.price, p.source, z.barcode, z.stock_site from product p join product_size z on z.product_id = p.id order by z.barcode",
  );

const work = (offers: readonly string[], host: string, job: Partial<FeedJob> = {}): Promise<readonly string[]> =>
  feeds.work(feeds.fileOf(aFeed(offers.join("\n")).replace("shop.example", host)), job);

const offersOf = (...ids: readonly string[]): readonly string[] => ids.map((id) => anOffer(id, ""));

describe("a feed that holds much less than the shop has of it", () => {
  const host = "little.example";
  const fewer = "The feed holds 2 products, less than half of the 5 that the shop has of it (--force takes it over all the same).";

  it("changes nothing, and says so", async () => {
    await work(offersOf("1", "2", "3", "4", "5"), host);
    const before = await everything();
    await expect(work(offersOf("1", "2"), host)).rejects.toThrow(fewer);
    await expect(work([], host, { replacesDemo: true })).rejects.toThrow(
      "The feed holds no goods that can be sold; the shop has 5 of it (--force takes it over all the same).",
    );
    const broken = offersOf("1", "2", "3", "4", "5").map((offer) => offer.replace("1000", "даром"));
    await expect(work(broken, host)).rejects.toThrow("The feed holds no goods that can be sold");
    await expect(work([], "never.example")).rejects.toThrow("the shop has 0 of it");
    expect(await everything()).toEqual(before);
  });

  it("is named by a dry run", async () => {
    const report = await work(offersOf("1", "2"), host, { work: "dry-run" });
    expect(report.slice(-2)).toEqual([`it would be refused: ${fewer}`, "nothing was changed"]);
    expect(await work(offersOf("1", "2"), host, { work: "dry-run", isForced: true })).not.toContain(`it would be refused: ${fewer}`);
  });

  it("is taken over when half is left, and with --force", async () => {
    expect((await work(offersOf("1", "2", "3"), host))[0]).toBe(
      'feed "little-example": 0 imported, 3 updated, 2 removed, 0 offers skipped',
    );
    expect((await work(offersOf("1"), host, { isForced: true }))[0]).toBe(
      'feed "little-example": 0 imported, 1 updated, 2 removed, 0 offers skipped',
    );
    expect((await work([], host, { isForced: true }))[0]).toBe('feed "little-example": 0 imported, 0 updated, 1 removed, 0 offers skipped');
  });
});

describe("a file of prices and stock", () => {
  const host = "stock-little.example";
  const gone = (...ids: readonly string[]): readonly string[] => ids.map((id) => `<offer id="${id}" available="false"></offer>`);

  it("that is empty, or sells out more than half of the sizes that can be had, changes nothing without --force", async () => {
    await work(offersOf("1", "2", "3", "4", "5"), host);
    const before = await everything();
    await expect(work([], host, { work: "stock" })).rejects.toThrow("The file holds no offers.");
    await expect(work(gone("1", "2", "3"), host, { work: "stock" })).rejects.toThrow(
      "The file sells out 3 of the 5 sizes that can be had (--force takes it over all the same).",
    );
    expect(await everything()).toEqual(before);
    expect((await work(gone("1", "2"), host, { work: "stock" }))[0]).toContain("stock of 2 sizes");
    expect((await work(gone("3", "4", "5"), host, { work: "stock", isForced: true }))[0]).toContain("stock of 3 sizes");
  });

  it("may name a single size", async () => {
    expect((await work(offersOf("1"), host, { work: "stock" }))[0]).toContain("stock of 1 sizes");
  });
});
