import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The rules between the layers are proved on small houses that break one each; the clean house proves that nothing else is wrong with them. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const LAYERS = ["core", "adapters", "adapters/store", "ui"];
const CONFIGS = ["package.json", ".oxlintrc.json", "tsconfig.base.json", ...LAYERS.map((layer) => `${layer}/tsconfig.json`)];

const houses: string[] = [];

const houseWith = (fixture: string): string => {
  const house = mkdtempSync(path.join(tmpdir(), "fences-"));
  houses.push(house);
  for (const config of CONFIGS) cpSync(path.join(root, config), path.join(house, config));
  for (const part of ["clean", fixture]) cpSync(path.join(root, "tests/fixtures/fences", part), house, { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(house, "node_modules"));
  return house;
};

const scriptOf = (packageName: string, command: string): string => {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { readonly bin: Readonly<Record<string, string>> };
  return path.join(folder, bin[command] ?? "");
};

const printed = (house: string, script: string, given: readonly string[]): string =>
  spawnSync(process.execPath, [script, ...given], { cwd: house, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } }).stdout;

interface Fault {
  readonly code: string;
  readonly help?: string;
  readonly filename: string;
}

/** A line a fault: the file, the rule, and for imports what the house says about them. */
const lintFaults = (house: string): readonly string[] => {
  const report = JSON.parse(
    printed(house, scriptOf("oxlint", "oxlint"), ["--type-aware", "--deny-warnings", "-f", "json", "core", "adapters", "ui"]),
  ) as {
    readonly diagnostics: readonly Fault[];
    readonly number_of_files: number;
  };
  expect(report.number_of_files).toBeGreaterThanOrEqual(5);
  return report.diagnostics
    .map(({ filename, code, help }) => (code === "eslint(no-restricted-imports)" ? `${filename} ${help}` : `${filename} ${code}`))
    .toSorted();
};

/** A line a fault: the file and the compiler's code. */
const typeFaults = (house: string): readonly string[] =>
  [...printed(house, scriptOf("typescript", "tsc"), ["-b", ...LAYERS, "--pretty", "false"]).matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+)/gm)]
    .map(([, file, code]) => `${file} ${code}`)
    .toSorted();

afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true });
});

describe("the clean house", () => {
  let house = "";
  beforeAll(() => {
    house = houseWith("clean");
  });
  it("has nothing for the linter", () => expect(lintFaults(house)).toEqual([]));
  it("has nothing for the compiler", () => expect(typeFaults(house)).toEqual([]));
});

describe("the linter", () => {
  it.each([
    ["react-in-core", ["core/lamp/use-lamp.ts core imports only xstate, rxjs, fp-ts and #core"]],
    ["adapters-in-core", ["core/lamp/wired.ts core imports only xstate, rxjs, fp-ts and #core"]],
    ["actor-in-core", ["core/lamp/lamp.actor.ts actors are made in app and in tests only"]],
    ["ui-in-adapters", ["adapters/http/drawn-lamp.ts adapters import only core and adapters"]],
    ["store-in-adapters", ["adapters/http/shortcut.ts the store is reached over HTTP only"]],
    ["rxjs-in-ui", ["ui/lamp/lamp-stream.ts ui knows neither streams, nor codecs, nor Node"]],
    ["adapters-in-ui", ["ui/lamp/lamp-source.ts ui imports only core and ui"]],
    ["flow-made-in-ui", ["ui/lamp/use-own-flow.ts flows are made by useFlow only"]],
    ["floating-promise", ["adapters/http/forgotten.ts typescript(no-floating-promises)"]],
    ["cycle", ["core/lamp/switch.ts import(no-cycle)", "core/lamp/wire.ts import(no-cycle)"]],
    ["default-export", ["core/lamp/nameless.ts import(no-default-export)"]],
    ["barrel", ["core/lamp/everything.ts oxc(no-barrel-file)"]],
    ["any-and-bang", ["core/lamp/careless.ts typescript(no-explicit-any)", "core/lamp/careless.ts typescript(no-non-null-assertion)"]],
  ])("refuses %s", (fixture, faults) => {
    expect(lintFaults(houseWith(fixture))).toEqual(faults);
  });
});

describe("the compiler", () => {
  it.each([
    ["document-in-core", ["core/lamp/title.ts TS2584"]],
    ["timer-in-core", ["core/lamp/timer.ts TS2304"]],
  ])("refuses %s", (fixture, faults) => {
    expect(typeFaults(houseWith(fixture))).toEqual(faults);
  });

  it.each([
    ["adapters-in-core", "core/lamp/wired.ts TS6307"],
    ["ui-in-adapters", "adapters/http/drawn-lamp.ts TS6142"],
    ["adapters-in-ui", "ui/lamp/lamp-source.ts TS6307"],
  ])("refuses %s", (fixture, fault) => {
    expect(typeFaults(houseWith(fixture))).toContain(fault);
  });
});
