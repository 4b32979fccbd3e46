import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { flowFiles, readFlows } from "#app/dev/inspector/chart/flow-documents.ts";
import { isWiredLater } from "#tests/support/reachability.ts";

/** What a machine leaves to its wiring is loud until it is wired. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const { flows } = await readFlows(root, (file) => import(/* @vite-ignore */ file));

const wordsOf = (action: unknown): string => {
  try {
    (action as (given: object, params: object) => void)({}, {});
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it.each(flows.map(({ machine }) => [machine.id, machine] as const))("%s says by name which action is not wired", (_, machine) => {
  const later = Object.entries(machine.implementations.actions).filter(([, action]) => isWiredLater(action));
  expect(later.map(([, action]) => wordsOf(action))).toEqual(later.map(([name]) => `Action "${name}" is not wired`));
});

it("every action that is wired later says so where it is declared, and what it will do", () => {
  const said = flowFiles(root).flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const told = [...source.matchAll(/\/\*\* Wired: .+ \*\/\n\s*(\w+):/g)].map(([, name]) => `${file} ${name}`);
    const loud = [...source.matchAll(/(\w+): \([^\n]*\) => unwiredAction\("\1"\)/g)].map(([, name]) => `${file} ${name}`);
    expect(loud).toEqual(told);
    return told;
  });
  expect(said.length).toBeGreaterThan(20);
});
