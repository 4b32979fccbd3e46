import type { CatalogueCategory, CatalogueItem } from "../catalogue/catalogue-item.ts";
import { categoriesOf } from "../catalogue/category-tree.ts";
import type { Content } from "../content/content.ts";
import { knownAnswers } from "../goods/known-answers.ts";
import { keyOf, plain, stemsIn, wordsOf } from "../goods/words.ts";
import { FEED_LIMITS, FeedRefused } from "./feed-limits.ts";
import type { FeedCategory } from "./feed-parser.ts";
import { slugOf } from "./plain-words.ts";

/** Where goods belong that do not say for whom they are. */
export type FeedGender = "kids" | "men" | "women";

/** Below the shop's own sections. */
const FIRST_POSITION = 100;
const MOST_WORDS = 3;
const GROWN_UPS: readonly string[] = ["women", "men"];
const CHILDREN = "kids";

/** What of an offer says where it belongs. */
export interface PlacedWords {
  readonly categoryId: string;
  readonly title: string;
  /** Of a parameter that says for whom it is; may be empty. */
  readonly forWhom: string;
}

export interface Place {
  /** Of the shop, a root first. */
  readonly paths: readonly string[];
  readonly gender: CatalogueItem["gender"];
  /** Whether a size like «30/32» is a waist and a length there. */
  readonly hasWaistAndLength: boolean;
  /** What told it: an operator's line, the feed's category, the title, or nothing: then the feed's own categories stand below the root. */
  readonly by: "category" | "nothing" | "placed" | "title";
}

export interface MappedCategories {
  /** Null for a category that the feed does not have. */
  readonly placeOf: (words: PlacedWords) => Place | null;
  /** All categories that places have named so far, their parents first. */
  readonly named: () => readonly CatalogueCategory[];
}

type Tree = Content["categories"];
type Section = Tree["sections"][number];

/** A feed's categories from the top to each one, without those that only wrap all others; parents that are missing are left out. */
const chainsOf = (given: readonly FeedCategory[]): ReadonlyMap<string, readonly FeedCategory[]> => {
  const byId = new Map(given.filter(({ id }) => id !== "").map((category) => [category.id, category]));
  const roots = [...byId.values()].filter(({ parentId }) => !byId.has(parentId));
  const isWrapper = ({ id, title }: FeedCategory): boolean =>
    (roots.length === 1 && roots[0]?.id === id && byId.size > 1) || /^(?:все товары|каталог)$/i.test(title);
  const chainOf = (category: FeedCategory): readonly FeedCategory[] => {
    const chain = [category];
    for (let parent = byId.get(category.parentId); parent !== undefined; parent = byId.get(parent.parentId)) {
      if (chain.includes(parent))
        throw new FeedRefused(
          `The categories go in a circle: ${[parent, ...chain.slice(0, chain.indexOf(parent) + 1)].map(({ id }) => id.slice(0, 40)).join(" → ")}.`,
        );
      if (chain.length >= FEED_LIMITS.categoryDepth)
        throw new FeedRefused(`The category ${category.id.slice(0, 40)} stands more than ${FEED_LIMITS.categoryDepth} deep.`);
      chain.unshift(parent);
    }
    return chain.filter((link) => !isWrapper(link) && link.title !== "");
  };
  return new Map([...byId].map(([id, category]) => [id, chainOf(category)]));
};

/** The sections that a text names, in its order, each once. */
const sectionReader = (sections: readonly Section[]) => {
  const byKey = new Map<string, Section[]>();
  for (const section of sections)
    for (const word of [section.title, ...section.words]) {
      const key = keyOf(wordsOf(word));
      const known = byKey.get(key) ?? [];
      if (!known.includes(section)) byKey.set(key, [...known, section]);
    }
  return knownAnswers((text: string): readonly (readonly Section[])[] => {
    const stems = stemsIn(text);
    const found: (readonly Section[])[] = [];
    for (let place = 0; place < stems.length;) {
      let length = Math.min(MOST_WORDS, stems.length - place);
      while (length > 0 && !byKey.has(stems.slice(place, place + length).join(" "))) length -= 1;
      const named = length === 0 ? undefined : byKey.get(stems.slice(place, place + length).join(" "));
      if (named !== undefined && !found.some(([first]) => first === named[0])) found.push(named);
      place += Math.max(1, length);
    }
    return found;
  });
};

/** Lays a feed's categories into the shop's tree: by what an operator says, else by the words of a category, else by those of the title. */
export const mapCategories = (given: readonly FeedCategory[], tree: Tree, usual: FeedGender): MappedCategories => {
  const chains = chainsOf(given);
  const sectionsIn = sectionReader(tree.sections);
  const own = new Map(categoriesOf(tree).map((category) => [category.path, category]));
  const waistAndLength = new Set(tree.sections.flatMap(({ paths, hasWaistAndLength }) => (hasWaistAndLength ? paths : [])));
  // Both halves of the shop have a page, whoever its goods are for; the children's part has one when it has goods.
  const made = new Map(
    categoriesOf(tree).flatMap((category) => (GROWN_UPS.includes(category.path) ? [[category.path, category] as const] : [])),
  );
  const placed = new Map(tree.placed.map(({ category, path }) => [plain(category), path]));
  const rootStems = tree.roots.map(({ path, words }) => ({ path, stems: new Set(words.flatMap(stemsIn)) }));
  const unisex = new Set(tree.unisex.flatMap(stemsIn));
  const forWhom = new Set([...unisex, ...rootStems.flatMap(({ stems }) => [...stems])]);

  const rootsIn = (text: string): readonly string[] => {
    const stems = stemsIn(text);
    if (stems.some((stem) => unisex.has(stem))) return GROWN_UPS;
    return rootStems.filter((root) => stems.some((stem) => root.stems.has(stem))).map(({ path }) => path);
  };
  const isOfChildren = (text: string): boolean => rootsIn(text).includes(CHILDREN);

  /** What a girl wears is called a woman's too: a word of children beats every other, but that of a title beats no category. */
  const rootsOf = (said: string, chain: readonly string[], title: string): readonly string[] => {
    if ([said, ...chain].some(isOfChildren)) return [CHILDREN];
    if (isOfChildren(title) && chain.every((link) => rootsIn(link).length === 0)) return [CHILDREN];
    for (const text of [said, ...chain, title]) {
      const named = rootsIn(text);
      if (named.length > 0) return named.filter((root) => root !== CHILDREN);
    }
    return [usual];
  };

  /** Makes sure that a category and its parents are there; answers with its path, another one where that is somebody else's. */
  const named = (parent: string, { id, title }: FeedCategory): string => {
    const wanted = `${parent}/${slugOf(title) || `category-${slugOf(id) || made.size}`}`;
    const taken = own.get(wanted) ?? made.get(wanted);
    const path = taken === undefined || taken.title === title ? wanted : `${wanted}-${slugOf(id)}`;
    if (!made.has(path)) made.set(path, { path, title, position: FIRST_POSITION + made.size });
    return path;
  };

  const withParents = (path: string): readonly string[] => {
    const parts = path.split("/");
    const all = parts.map((_, place) => parts.slice(0, place + 1).join("/"));
    for (const one of all) {
      const known = own.get(one) ?? { path: one, title: one.split("/").at(-1) ?? one, position: FIRST_POSITION };
      if (!made.has(one)) made.set(one, known);
    }
    return all;
  };

  const below = (path: string, links: readonly FeedCategory[]): readonly string[] => {
    const paths = [...withParents(path)];
    for (const link of links) paths.push(named(paths.at(-1) ?? path, link));
    return paths;
  };

  /** What a category says beside its section: nothing for «Женские платья», which is the section itself. */
  const isMore = ({ title }: FeedCategory, section: Section): boolean =>
    stemsIn(title)
      .filter((stem) => !forWhom.has(stem))
      .join(" ") !== keyOf(wordsOf(section.title));

  /** The section of a title among those of the same words for women and for men. */
  const ofRoots = (
    sections: readonly Section[],
    roots: readonly string[],
  ): { readonly section: Section; readonly paths: readonly string[] }[] => {
    const fit = sections.flatMap((section) => {
      const paths = section.paths.filter((path) => roots.some((root) => path.startsWith(`${root}/`)));
      return paths.length === 0 ? [] : [{ section, paths }];
    });
    const [first] = sections;
    if (fit.length > 0 || first === undefined) return fit;
    return [{ section: first, paths: first.paths.filter((path) => !path.startsWith(`${CHILDREN}/`)) }];
  };

  const genderOf = (paths: readonly string[]): Place["gender"] => {
    const isFor = (root: string): boolean => paths.some((path) => path.startsWith(root));
    if (isFor(CHILDREN)) return "child";
    return isFor("men") ? (isFor("women") ? "unisex" : "man") : "woman";
  };

  const placeAt = (leaves: readonly string[], links: readonly FeedCategory[], by: Place["by"]): Place => ({
    paths: [...new Set(leaves.flatMap((leaf) => below(leaf, links)))],
    gender: genderOf(leaves),
    hasWaistAndLength: leaves.some((leaf) => waistAndLength.has(leaf)),
    by,
  });

  return {
    placeOf: ({ categoryId, title, forWhom: said }) => {
      const chain = chains.get(categoryId);
      if (chain === undefined) return null;
      for (const link of chain.toReversed()) {
        const path = placed.get(plain(link.title));
        if (path !== undefined) return placeAt([path], [], "placed");
      }
      const roots = rootsOf(said, chain.map((link) => link.title).toReversed(), title);
      const deepest = chain.findLastIndex((link) => sectionsIn(link.title).length > 0);
      const link = chain[deepest];
      const [only, ...others] = link === undefined ? [] : sectionsIn(link.title);
      if (link !== undefined && only !== undefined && others.length === 0) {
        const fit = ofRoots(only, roots);
        const [first] = fit;
        const links = first === undefined || isMore(link, first.section) ? chain.slice(deepest) : chain.slice(deepest + 1);
        return placeAt(
          fit.flatMap(({ paths }) => paths),
          links,
          "category",
        );
      }
      const [inTitle = only] = sectionsIn(title);
      if (inTitle !== undefined)
        return placeAt(
          ofRoots(inTitle, roots).flatMap(({ paths }) => paths),
          [],
          "title",
        );
      return placeAt(roots, chain, "nothing");
    },
    named: () => [...made.values()],
  };
};
