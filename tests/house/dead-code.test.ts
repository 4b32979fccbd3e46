import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

/** The check for dead code is proved on a small house: a shop that uses one rule, and a test that uses two. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const houses: string[] = [];

afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true });
});

const FILES: Readonly<Record<string, string>> = {
  "package.json": `{ "name": "house", "type": "module", "imports": { "#core/*": "./core/*" } }`,
  "knip.json": `{ "entry": ["app/main.ts", "app/commands/*.mjs", "tests/*.test.ts"], "project": ["{core,app,tests}/**/*.ts", "!app/commands/flows.ts"] }`,
  "core/lamp.rules.ts": "export const isLit = () => true;\nexport const isBroken = () => false;\n",
  "app/main.ts": `import { isLit } from "#core/lamp.rules.ts";\n\nprocess.exitCode = isLit() ? 0 : 1;\n`,
  "tests/lamp.test.ts": `import { isBroken, isLit } from "#core/lamp.rules.ts";\n\nprocess.exitCode = isLit() && isBroken() ? 0 : 1;\n`,
};

const BROKEN = "core/lamp.rules.ts: isBroken";

/** What the check says of the small house with this list of what is ahead of its flow, and whether it passed. */
const checked = (ahead: Readonly<Record<string, readonly string[]>>) => {
  const house = mkdtempSync(path.join(tmpdir(), "dead-code-"));
  houses.push(house);
  const put = (file: string, words: string): void => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), words);
  };
  for (const [file, words] of Object.entries(FILES)) put(file, words);
  cpSync(path.join(root, "app/commands"), path.join(house, "app/commands"), { recursive: true });
  put("app/commands/support/ahead-of-its-flow.mjs", `export const AHEAD_OF_ITS_FLOW = ${JSON.stringify(ahead)};\n`);
  symlinkSync(path.join(root, "node_modules"), path.join(house, "node_modules"));
  const { status, stdout } = spawnSync(process.execPath, ["app/commands/dead-code.mjs"], { cwd: house, encoding: "utf8" });
  return { status, said: stdout.split("\n").filter((line) => line.includes("core/")) };
};

it("code that tests alone use is dead", () => {
  expect(checked({})).toEqual({
    status: 1,
    said: [`${BROKEN} is used by the tests or tools alone: use it, delete it, or name the flow that it is for.`],
  });
});

it("code that is ahead of its flow may wait", () => expect(checked({ lamps: [BROKEN] })).toEqual({ status: 0, said: [] }));

it("a name that is used, gone or named twice leaves the list", () => {
  const used = "core/lamp.rules.ts: isLit";
  const gone = "core/candle.rules.ts";
  expect(checked({ lamps: [BROKEN, used], candles: [gone, BROKEN] })).toEqual({
    status: 1,
    said: [used, gone, BROKEN].map((name) => `${name} is used, gone or named twice: it leaves the list of what is ahead of its flow.`),
  });
});
