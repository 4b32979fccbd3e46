import type { Tag } from "./product.ts";

const RED_TAGS = new Set(["shop", "out of stocks"]);

export const isRedTag = (tag: Tag): boolean => RED_TAGS.has(tag.name.toLowerCase());

/** Tags, the highest priority first. */
export const sortedTags = (tags: readonly Tag[]): readonly Tag[] => [...tags].sort((a, b) => b.priority - a.priority);
