import { expect, it } from "vitest";
import { plural } from "#core/kernel/plural.ts";

const POINTS = { one: "балл", few: "балла", many: "баллов" };

/** The form of 0 to 9; 11 to 14 are «many» like all between 10 and 20. */
const BY_LAST_DIGIT = ["many", "one", "few", "few", "few", "many", "many", "many", "many", "many"] as const;

it("every count up to a thousand takes its form, whatever its sign", () => {
  for (let count = 0; count <= 1000; count += 1) {
    const isTeen = Math.floor(count / 10) % 10 === 1;
    const form = isTeen ? "many" : (BY_LAST_DIGIT[count % 10] ?? "many");
    expect([count, plural(count, POINTS), plural(-count, POINTS)]).toEqual([count, POINTS[form], POINTS[form]]);
  }
});

it.each([
  [0, "баллов"],
  [1, "балл"],
  [2, "балла"],
  [5, "баллов"],
  [11, "баллов"],
  [14, "баллов"],
  [21, "балл"],
  [22, "балла"],
  [111, "баллов"],
  [1001, "балл"],
])("%s %s", (count, expected) => {
  expect(plural(count, POINTS)).toBe(expected);
});
