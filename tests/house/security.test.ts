import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** The list of how the shop is made safe is whole, and names what is there. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const list = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** How many requirements of level 1 and 2 each section of OWASP ASVS 5.0.0 has: in every section they are the first ones. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

const numbers = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  sections.flatMap((most, section) => Array.from({ length: most }, (_, place) => `${chapter}.${section + 1}.${place + 1}`)),
);

const STATES = ["met", "partly", "not met", "shop", "none"];

const rows = list.split("\n").flatMap((line) => {
  const [, named = "", state = "", how = ""] = line.split("|").map((cell) => cell.trim());
  return /^V\d/.test(named) ? [{ named: named.split(", "), state, how }] : [];
});

/** What links lead to is looked for apart. */
const filesIn = (how: string): readonly string[] =>
  how
    .replaceAll(/\]\([^)]*\)/g, "")
    .match(/(?:tests|core|adapters|ui|app|docs)\/[\w./-]+\.\w+|\b(?:README|SECURITY)\.md|\bpackage-lock\.json/g) ?? [];

describe("the list of how the shop is made safe", () => {
  it("has each of the 253 requirements of level 1 and 2 once", () => {
    expect(numbers).toHaveLength(253);
    const named = rows.flatMap((row) => row.named);
    expect(named.filter((number, place) => named.indexOf(number) !== place)).toEqual([]);
    expect([...named].sort()).toEqual([...numbers].sort());
  });

  it("says of each in which state it is and why, and of what is met by which file", () => {
    expect(rows.filter(({ state, how }) => !STATES.includes(state) || how === "")).toEqual([]);
    expect(rows.filter(({ state, how }) => state === "met" && filesIn(how).length === 0)).toEqual([]);
  });

  it("names files that are there", () => {
    const files = rows.flatMap(({ how }) => filesIn(how));
    const linked = [...list.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, file = ""]) => path.join("docs", file));
    expect([...files, ...linked].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(files.filter((file) => file.startsWith("tests/")).length).toBeGreaterThan(100);
  });

  it("leads to parts of its own that are there", () => {
    const parts = [...list.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    const wanted = [...list.matchAll(/\]\(#([^)]+)\)/g)].map(([, part]) => part ?? "");
    expect(wanted.filter((part) => !parts.includes(part))).toEqual([]);
  });
});
