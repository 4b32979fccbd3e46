import type { Tag } from "./product.ts";

export const TAG_NAMES = ["soon", "custom", "Preorder", "green-tag", "out of stocks", "shop", "economy", "new"] as const;
export type TagName = (typeof TAG_NAMES)[number];

const RED_TAGS = new Set(["shop", "out of stocks"]);

export const isRedTag = (tag: Tag): boolean => RED_TAGS.has(tag.name.toLowerCase());

/** Tags, the highest priority first. */
export const sortedTags = (tags: readonly Tag[]): readonly Tag[] => [...tags].sort((a, b) => b.priority - a.priority);

/** Whether one of these tags says a status already: «Скоро» that of «Скоро в продаже». */
export const isSaidByTag = (status: string, tags: readonly Tag[]): boolean =>
  tags.some(({ label }) => label !== "" && status.toLowerCase().startsWith(label.toLowerCase()));

/** How goods can be had now. */
interface GoodsState {
  readonly isComingSoon: boolean;
  readonly isAhead: boolean;
  readonly isOnSite: boolean;
  readonly isInShops: boolean;
}

/** Tags that tell a state of goods, in small letters, and when it is so. */
const STATES: ReadonlyMap<string, (goods: GoodsState) => boolean> = new Map([
  ["soon", ({ isComingSoon }) => isComingSoon],
  ["preorder", ({ isAhead }) => isAhead],
  ["shop", ({ isInShops, isOnSite }) => isInShops && !isOnSite],
  ["out of stocks", ({ isComingSoon, isAhead, isOnSite, isInShops }) => !isComingSoon && !isAhead && !isOnSite && !isInShops],
]);

export const isStateTag = ({ name }: Pick<Tag, "name">): boolean => STATES.has(name.toLowerCase());

/** Of the tags that goods were given those that are true: one that tells a state goes with it. */
export const trueTags = (tags: readonly Tag[], goods: GoodsState): readonly Tag[] =>
  tags.filter((tag) => !isStateTag(tag) || STATES.get(tag.name.toLowerCase())?.(goods) === true);
