import type { CatalogueCategory } from "../catalogue/catalogue-item.ts";
import type { FeedCategory } from "./feed-parser.ts";
import { slugOf } from "./plain-words.ts";

export type FeedGender = "men" | "women";

const ROOT_TITLES: Readonly<Record<FeedGender, string>> = { women: "Женщинам", men: "Мужчинам" };
const FIRST_POSITION = 100;
const MOST_PARENTS = 20;

export interface MappedCategories {
  readonly categories: readonly CatalogueCategory[];
  /** The shop's paths of a feed's category, the gender root first; null for an id that the feed does not have. */
  readonly pathsOf: (id: string) => readonly string[] | null;
}

/**
 * The feed's tree below a gender root. A category that only wraps all others stands for the root itself; parents that are missing or go
 * in a circle are left out, so that every category has a place.
 */
export const mapCategories = (given: readonly FeedCategory[], gender: FeedGender): MappedCategories => {
  const byId = new Map(given.filter(({ id }) => id !== "").map((category) => [category.id, category]));
  const roots = [...byId.values()].filter(({ parentId }) => !byId.has(parentId));
  const isWrapper = ({ id }: FeedCategory): boolean =>
    (roots.length === 1 && roots[0]?.id === id && byId.size > 1) || /^(все товары|каталог)$/i.test(byId.get(id)?.title ?? "");
  const made = new Map<string, CatalogueCategory>();
  const pathById = new Map<string, readonly string[]>();
  const chainOf = (category: FeedCategory): readonly FeedCategory[] => {
    const chain = [category];
    for (
      let parent = byId.get(category.parentId);
      parent !== undefined && chain.length < MOST_PARENTS;
      parent = byId.get(parent.parentId)
    ) {
      if (chain.includes(parent)) break;
      chain.unshift(parent);
    }
    return chain.filter((link) => !isWrapper(link) && link.title !== "");
  };
  for (const category of byId.values()) {
    const paths: string[] = [gender];
    for (const link of chainOf(category)) {
      const slug = slugOf(link.title) || `category-${slugOf(link.id) || made.size}`;
      const wanted = `${paths.at(-1)}/${slug}`;
      const taken = made.get(wanted);
      const path = taken === undefined || taken.title === link.title ? wanted : `${wanted}-${slugOf(link.id)}`;
      if (!made.has(path)) made.set(path, { path, title: link.title, position: FIRST_POSITION + made.size });
      paths.push(path);
    }
    pathById.set(category.id, paths);
  }
  const root: CatalogueCategory = { path: gender, title: ROOT_TITLES[gender], position: gender === "women" ? 0 : 1 };
  return { categories: [root, ...made.values()], pathsOf: (id) => pathById.get(id) ?? null };
};
