import { expect, it } from "vitest";
import { isRedTag, sortedTags } from "#core/catalogue/tag.rules.ts";
import type { Tag } from "#core/catalogue/product.ts";

const aTag = (name: string, priority = 0): Tag => ({ id: priority, name, label: name, priority });

it.each([
  ["shop", true],
  ["Shop", true],
  ["out of stocks", true],
  ["Out of stocks", true],
  ["soon", false],
  ["custom", false],
  ["Preorder", false],
  ["green-tag", false],
  ["economy", false],
  ["new", false],
  ["shopping", false],
  ["", false],
])("tag «%s» is red: %s", (name, isRed) => {
  expect(isRedTag(aTag(name))).toBe(isRed);
});

it("tags stand by priority, the highest first, equals as they came", () => {
  const tags = [aTag("a", 1), aTag("b", 5), aTag("c", 5), aTag("d", -1)];
  expect(sortedTags(tags).map(({ name }) => name)).toEqual(["b", "c", "a", "d"]);
  expect(tags.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
});
