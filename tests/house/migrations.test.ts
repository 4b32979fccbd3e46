import { expect, it } from "vitest";
import { MODULES } from "#adapters/store/modules.ts";

it("two modules never take the same number for a step of their tables: the store would not start", () => {
  const numbers = MODULES.flatMap(({ migrations = [] }) => migrations.map(({ version }) => version));
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
