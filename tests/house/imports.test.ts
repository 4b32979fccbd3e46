import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Imports make no circle and never point up the floors: types and late scripts count as well. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const FLOORS = ["core", "adapters", "ui", "app"] as const;

/** What each floor may import beside itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: ["core"],
  adapters: ["core", "adapters"],
  ui: ["core", "ui"],
  app: ["core", "adapters", "ui", "app"],
};

/** The floors of the store's folders, the ground first: a folder imports from lower floors alone, never from its own. «.» is the store's own files. */
const STORE_FLOORS: readonly (readonly string[])[] = [
  ["files"],
  ["database", "http", "operator", "picture-variants", "spelling"],
  ["module", "stock"],
  ["backup", "captcha", "fetched-pictures", "outbox", "payment", "places", "upkeep"],
  ["content"],
  ["goods", "notices", "promo"],
  ["cart", "catalogue", "experiments", "geo"],
  ["recommendations", "wishlist"],
  ["account", "feed"],
  ["sellers", "shops"],
  ["demo", "reviews"],
  ["pages"],
  ["codes", "orders", "subscriptions", "visitor"],
  ["."],
  ["commands"],
];

type Reasons = Readonly<Record<string, string>>;

/** Folders that import each other, each with its reason; one that is gone has to leave this list. */
const KNOWN_CIRCLES: Reasons = {
  "core/cart ↔ core/storefront": "a cart hears the shop's facts, of which its counters are one",
  "core/geo ↔ core/storefront": "the city's flow hears the shop's facts, of which its location is one",
  "core/size-picker ↔ core/storefront": "the popup hears the shop's facts, of which the size that it gave is one",
  "core/geo → core/page → core/orders → core/storefront → core/session → core/geo": "the page of a city says what every page says",
};

type Graph = ReadonlyMap<string, readonly string[]>;

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier);

const importsIn = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"((?:#|\.\.?\/)[^"]+\.tsx?)"/gm)].map(([, specifier]) =>
    fileOf(file, specifier ?? ""),
  );

const files = FLOORS.flatMap((floor) =>
  readdirSync(path.join(root, floor), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${floor}/${name}`),
);

const graph: Graph = new Map(files.map((file) => [file, importsIn(file, readFileSync(path.join(root, file), "utf8"))]));

const floorOf = (file: string): string => file.split("/")[0] ?? "";

/** «core/geo», «adapters/store/orders»: the store's folders lie one deeper. Null for a file that lies in no folder of its floor. */
const folderOf = (file: string): string | null => {
  const depth = file.startsWith("adapters/store/") ? 3 : 2;
  const parts = file.split("/");
  return parts.length > depth ? parts.slice(0, depth).join("/") : null;
};

/** Every node that is reached from itself, with the shortest way back. */
const circlesIn = (nodes: Graph): readonly string[] => {
  const wayBack = (start: string): readonly string[] | null => {
    const seen = new Set<string>();
    let ways: readonly (readonly string[])[] = [[start]];
    while (ways.length > 0) {
      const longer = ways.flatMap((way) => (nodes.get(way.at(-1) ?? "") ?? []).map((next) => [...way, next]));
      const round = longer.find((way) => way.at(-1) === start);
      if (round !== undefined) return round;
      ways = longer.filter((way) => {
        const last = way.at(-1) ?? "";
        return seen.size !== seen.add(last).size;
      });
    }
    return null;
  };
  return [...nodes.keys()].flatMap((node) => wayBack(node)?.join(" → ") ?? []);
};

const foldersOf = (floor: string): Graph => {
  const arrows = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = floorOf(file) === floor ? folderOf(file) : null;
    if (from === null) continue;
    const targets = arrows.get(from) ?? new Set<string>();
    for (const to of imported.map(folderOf)) if (to !== null && to !== from && floorOf(to) === floor) targets.add(to);
    arrows.set(from, targets);
  }
  return new Map([...arrows].map(([from, targets]) => [from, [...targets]]));
};

describe("imports", () => {
  it("are all read: each leads to a file", () => {
    const missing = [...graph].flatMap(([file, imported]) =>
      imported
        .filter((target) => FLOORS.some((floor) => floor === floorOf(target)) && !graph.has(target))
        .map((target) => `${file} → ${target}`),
    );
    expect([missing, files.length > 400, [...graph.values()].flat().length > 1500]).toEqual([[], true, true]);
  });

  it("make no circle of files, late scripts and types included", () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  it("never point up the floors core, then adapters and ui, then app", () => {
    const up = [...graph].flatMap(([file, imported]) =>
      imported.filter((target) => BELOW[floorOf(file)]?.includes(floorOf(target)) !== true).map((target) => `${file} → ${target}`),
    );
    expect(up).toEqual([]);
  });

  it.each(FLOORS)("make no circle of the folders of %s but the known ones", (floor) => {
    const folders = foldersOf(floor);
    const pairs = [...folders].flatMap(([from, targets]) =>
      targets.filter((to) => from < to && folders.get(to)?.includes(from) === true).map((to) => `${from} ↔ ${to}`),
    );
    const isApart = (from: string, to: string): boolean =>
      !pairs.some((pair) => pair.split(" ↔ ").includes(from) && pair.split(" ↔ ").includes(to));
    const rest = new Map([...folders].map(([from, targets]) => [from, targets.filter((to) => isApart(from, to))]));
    const longer = circlesIn(rest).filter((circle) => circle.startsWith(circle.split(" → ").sort()[0] ?? ""));
    expect([...pairs, ...longer].sort()).toEqual(
      Object.keys(KNOWN_CIRCLES)
        .filter((circle) => circle.startsWith(`${floor}/`))
        .sort(),
    );
  });

  it("never point up the floors of the store", () => {
    const folderIn = (file: string): string => folderOf(file)?.slice("adapters/store/".length) ?? ".";
    const levelOf = (file: string): number => STORE_FLOORS.findIndex((floor) => floor.includes(folderIn(file)));
    const store = files.filter((file) => file.startsWith("adapters/store/"));
    expect([...new Set(store.map(folderIn))].sort()).toEqual(STORE_FLOORS.flat().sort());
    const up = store.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((to) => to.startsWith("adapters/store/") && folderIn(to) !== folderIn(file) && levelOf(to) >= levelOf(file))
        .map((to) => `${file} → ${to}`),
    );
    expect(up).toEqual([]);
  });

  it("are seen in every form", () => {
    const source =
      'import type { A } from "#core/a.ts";\nimport {\n  b,\n} from "./b.ts";\nconst c = () => import("../c/c.tsx");\nimport "./d.css";';
    expect(importsIn("app/x/x.ts", source)).toEqual(["core/a.ts", "app/x/b.ts", "app/c/c.tsx"]);
    expect(
      circlesIn(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["b"]],
        ]),
      ),
    ).toEqual(["b → c → b", "c → b → c"]);
  });
});
