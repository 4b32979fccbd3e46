import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { PAGES, type PageRecord, pageAt, withoutSlash } from "#app/routes/pages.ts";
import { loadedPage, loadPageFile, loadWholePage } from "#app/routes/page-files.ts";
import { buildAssets } from "#app/server/build-assets.ts";
import { publicPageKey } from "#app/server/page-key.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const records: readonly PageRecord[] = PAGES;

/** An address that the pattern of a page fits. */
const addressOf = ({ path: pattern }: PageRecord): string => pattern.replace(/:\w+/g, "one").replace("*", "women/dresses");

const sourcesThatName = (word: RegExp): readonly string[] =>
  ["core", "adapters", "ui", "app"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|tsx|json|css)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => word.test(readFileSync(path.join(root, file), "utf8"))),
  );

describe("the list of pages", () => {
  it("names each page once, and each is the first that fits its own address", () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect(records.map((record) => pageAt(addressOf(record))?.record.id)).toEqual(records.map(({ id }) => id));
  });

  it("finds the page that the router itself would find, with the same named parts", () => {
    const routes = records.map((record) => ({ path: record.path, handle: record.id }));
    const addresses = records.flatMap((record) => [addressOf(record), `${addressOf(record)}/more`, addressOf(record).toUpperCase()]);
    for (const address of [...addresses, "/support/%D0%B0%2Fb", "/support/%", "/support/a%20b", "/catalog/a/b/c", "/nothing", "//cart"]) {
      const asRouted = matchRoutes(routes, address)?.at(-1);
      const at = pageAt(address);
      expect([address, at?.record.id, at?.params]).toEqual([address, asRouted?.route.handle, asRouted?.params]);
    }
  });

  it("has a file for every page, with a loader, a title and a view, and no file without a page", async () => {
    for (const record of records) {
      const { load, title } = await loadWholePage(record);
      const { View } = await loadPageFile(record);
      expect([typeof load, typeof title, typeof View]).toEqual(["function", "function", "function"]);
      expect(loadedPage(record.id)).not.toBeNull();
    }
    const files = readdirSync(path.join(root, "app/routes")).flatMap((name) => /^(.+)\.route\.tsx$/.exec(name)?.[1] ?? []);
    expect(files.sort()).toEqual([...new Set(records.map(({ file }) => file))].sort());
  });

  it("keeps public pages and no others, under what they read of their query", () => {
    for (const record of records) {
      const key = publicPageKey(`${addressOf(record)}?utm_source=mail&sort=price_asc`);
      const read = record.query === "list" ? "?sort=price_asc" : "";
      expect(key).toBe(record.audience === "public" ? `${addressOf(record)}${read}` : null);
    }
    expect(publicPageKey("/nothing/here")).toBeNull();
    const product = "/catalog/product/one";
    expect(["?size=605&utm_source=mail", "?size=6e2", "?size=M", "?size=-1"].map((query) => publicPageKey(`${product}${query}`))).toEqual([
      `${product}?size=605`,
      `${product}?size=600`,
      product,
      product,
    ]);
  });

  it("never shows robots, or fetches ahead, what is its visitor's own", () => {
    for (const { audience, robots, sitemap, isFetchedAhead } of records.filter((record) => record.audience === "personal"))
      expect([audience, robots, sitemap, isFetchedAhead]).toEqual(["personal", "closed", "none", false]);
    for (const { robots, sitemap } of records) expect(robots === "closed" && sitemap !== "none").toBe(false);
  });

  it("gives every page the scripts of its own file at once", () => {
    const assetsOf = buildAssets(path.join(root, "dist/client"));
    const bare = assetsOf(null).lateScripts.length;
    for (const { id } of records) expect(assetsOf(id).lateScripts.length).toBeGreaterThan(bare);
  });

  it("begins with a script that imports none of the others", () => {
    const [first = ""] = buildAssets(path.join(root, "dist/client"))(null).scripts;
    expect(readFileSync(path.join(root, "dist/client", first), "utf8")).not.toMatch(/\bfrom\s*["']|import\s*["']/);
  });

  it("knows an address with a slash at its end as the one without, and leads nobody out of the shop", () => {
    expect(["/cart/", "/catalog/women//?sort=new", "//evil.example/", "/"].map(withoutSlash)).toEqual([
      "/cart",
      "/catalog/women?sort=new",
      "/evil.example",
      null,
    ]);
  });

  /** The size tables themselves, in core and in the store, were there before their page and are not it. */
  it("takes five files for a page whose data can be asked: a record, a file, a view with its style, and a link to it", () => {
    const isOfPage = (file: string): boolean => /^(app|ui)\/|\/content\//.test(file) && !file.endsWith("content.ts");
    expect(sourcesThatName(/size-guide|SizeGuideView/).filter(isOfPage)).toEqual([
      "adapters/store/content/footer.json",
      "ui/size-guide/SizeGuideView.tsx",
      "ui/size-guide/size-guide.css",
      "app/routes/pages.ts",
      "app/routes/size-guide.route.tsx",
    ]);
  });
});
