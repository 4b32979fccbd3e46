import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inOrder } from "#adapters/store/database/migrations.ts";
import { MIGRATIONS, MODULES } from "#adapters/store/modules.ts";

/** What was released, by number: a hash of its text without its spaces. A row is added with each release and none is ever changed. */
const RELEASED: Readonly<Record<number, string>> = {
  1: "f276b5e8f4244ad4",
  2: "5d95fc924ba84098",
  3: "d535e50a590e5882",
  4: "ddec472c0671bdc6",
  5: "19b21c941a1a9845",
  10: "177e044ed1ec72cb",
  11: "f008401753c30c1c",
  12: "308c5006590793cf",
  13: "7245bb0f533f276c",
  14: "ff33002f60c14136",
  15: "8493b64f5a55e326",
  16: "6b1824b82846ffe2",
  17: "afbb4da5016579f7",
  18: "3904b649680d4241",
  19: "5ac1c68e8723a46b",
  20: "0edd44608297b3eb",
};

const hashOf = (sql: string): string => createHash("sha256").update(sql.replace(/\s+/g, " ").trim()).digest("hex").slice(0, 16);

describe("migrations", () => {
  it("say what they said when they were released", () => {
    const now = new Map(MIGRATIONS.map(({ version, sql }) => [version, hashOf(sql)]));
    expect(Object.fromEntries(Object.keys(RELEASED).map((version) => [version, now.get(Number(version))]))).toEqual(RELEASED);
  });

  it("are every module's, in one order, each number once", () => {
    const versions = MODULES.flatMap(({ migrations = [] }) => migrations.map(({ version }) => version));
    expect(MIGRATIONS.map(({ version }) => version)).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it("are refused when two have one number", () => {
    const twice = [
      { version: 14, sql: "select 1" },
      { version: 2, sql: "select 2" },
      { version: 14, sql: "select 3" },
    ];
    expect(() => inOrder(twice)).toThrow("Two migrations have the number 14");
  });
});

describe("modules", () => {
  it("have names of their own", () => {
    const names = MODULES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
