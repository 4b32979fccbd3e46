import { expect, it } from "vitest";
import { isRedTag, isSaidByTag, isStateTag, sortedTags, TAG_NAMES, trueTags } from "#core/catalogue/tag.rules.ts";
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

it("the names of tags are those of the specification, and four of them tell a state", () => {
  expect([...TAG_NAMES].sort()).toEqual(["Preorder", "custom", "economy", "green-tag", "new", "out of stocks", "shop", "soon"]);
  expect(TAG_NAMES.filter((name) => isStateTag({ name })).sort()).toEqual(["Preorder", "out of stocks", "shop", "soon"]);
});

const NONE = { isComingSoon: false, isAhead: false, isOnSite: false, isInShops: false };

it.each([
  ["nothing of them", NONE, ["out of stocks"]],
  ["coming", { ...NONE, isComingSoon: true }, ["soon"]],
  ["coming, in shops already", { ...NONE, isComingSoon: true, isInShops: true }, ["soon", "shop"]],
  ["ordered ahead", { ...NONE, isAhead: true }, ["Preorder"]],
  ["on sale", { ...NONE, isOnSite: true }, []],
  ["in shops alone", { ...NONE, isInShops: true }, ["shop"]],
  ["everywhere", { ...NONE, isOnSite: true, isInShops: true }, []],
] as const)("of goods that are so, %s, only the true states are told", (_, goods, told) => {
  const tags = TAG_NAMES.map((name) => aTag(name));
  const names = trueTags(tags, goods).map(({ name }) => name);
  expect(names.filter((name) => isStateTag({ name }))).toEqual(TAG_NAMES.filter((name) => (told as readonly string[]).includes(name)));
  expect(names.filter((name) => !isStateTag({ name }))).toEqual(["custom", "green-tag", "economy", "new"]);
});

it.each([
  ["Скоро в продаже", ["Новинка", "Скоро"], true],
  ["Скоро в продаже", ["Новинка"], false],
  ["Осталось 2", ["Скоро"], false],
  ["Скоро в продаже", [""], false],
])("of the status «%s» the tags %j have said it: %s", (status, labels, isSaid) => {
  const tags = labels.map((label) => ({ ...aTag("custom"), label }));
  expect(isSaidByTag(status, tags)).toBe(isSaid);
});
