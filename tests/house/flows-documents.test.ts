import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { differences, flowDocuments, summaryOf } from "#app/dev/inspector/chart/flow-documents.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("docs/flows", () => {
  it("shows every machine as it is", () => {
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", path.join(root, "app/commands/flows.ts"), "--check"], {
      cwd: root,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it("differs by what is stale, missing and surplus", () => {
    const present = new Map([
      ["a.md", "1"],
      ["b.md", "2"],
      ["gone.md", "3"],
    ]);
    const wanted = new Map([
      ["a.md", "1"],
      ["b.md", "new"],
      ["c.md", "4"],
    ]);
    expect(differences(present, wanted)).toEqual({ stale: ["b.md"], missing: ["c.md"], surplus: ["gone.md"] });
  });

  it("refuses two machines of one id", () => {
    const flow = { file: "core/lamp/lamp.machine.ts", exportName: "lampMachine", summary: "", machine: createMachine({ id: "lamp" }) };
    expect(() => flowDocuments([flow, { ...flow, file: "core/light/lamp.machine.ts" }])).toThrow(
      'Two machines are called "lamp"; one of them is in core/light/lamp.machine.ts',
    );
  });

  it("says of a machine what the first sentence above it says", () => {
    const source = `/** Another. */
const other = 1;

/**
 * One lamp, e.g. a desk lamp. It
 * glows.
 */
export const lampMachine = setup({});
export const bareMachine = setup({});`;
    expect([summaryOf(source, "lampMachine"), summaryOf(source, "bareMachine"), summaryOf(source, "noMachine")]).toEqual([
      "One lamp, e.g. a desk lamp.",
      "",
      "",
    ]);
  });
});
