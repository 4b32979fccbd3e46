import type { Content } from "../content/content.ts";
import { knownAnswers } from "./known-answers.ts";
import { isAdjective, keyOf, stemOf, wordsOf } from "./words.ts";

/** What a word, or some, of a shopper stands for besides itself. */
export interface Meaning {
  /** Other ways to say the same: a match as good as the word itself. */
  readonly same: readonly (readonly string[])[];
  /** What is looked for as well: a match, but after the word itself. */
  readonly wider: readonly (readonly string[])[];
  /** Whether it is also said as an adjective, as «зима» is «зимний»: then it tells what a thing is like and not what it is. */
  readonly isAlsoAdjective: boolean;
}

/** The words of shoppers, of `synonyms.json`, by the stems that queries are compared by. */
export interface Vocabulary {
  readonly isIgnored: (word: string) => boolean;
  readonly isSizeWord: (word: string) => boolean;
  readonly isDiscounted: (key: string) => boolean;
  readonly isFresh: (key: string) => boolean;
  readonly isPopular: (key: string) => boolean;
  /** The sizes that «большие размеры» are; empty for what is no such saying. */
  readonly sizesSaidBy: (key: string) => readonly string[];
  readonly meaningOf: (key: string) => Meaning | null;
  /** How many words the longest known saying has. */
  readonly longest: number;
  /** The sizes that a Russian one is, by gender. */
  readonly sizesOf: (gender: "man" | "woman", size: string) => readonly string[];
  /** What shoppers say for goods, as it may be proposed: nouns in Russian. */
  readonly sayings: readonly string[];
  /** All single words, plain: what a mistyped one may be. */
  readonly words: readonly string[];
}

/** Shorter ones are of too many words. */
const LEAST_IGNORED_STEM = 4;

const stemsOf = (said: string): readonly string[] => wordsOf(said).map(stemOf);

export const buildVocabulary = (words: Content["synonyms"]): Vocabulary => {
  const { ignored, sizeWords, sizes, discounted, fresh, popular, sizesSaid, same, means } = words;
  const meanings = new Map<string, { same: (readonly string[])[]; wider: (readonly string[])[]; isAlsoAdjective: boolean }>();
  const meaning = (said: string) => {
    const key = keyOf(wordsOf(said));
    const known = meanings.get(key) ?? { same: [], wider: [], isAlsoAdjective: false };
    meanings.set(key, known);
    return known;
  };
  for (const group of same) {
    const isAdjectiveToo = group.some((said) => wordsOf(said).every(isAdjective));
    for (const said of group) {
      const known = meaning(said);
      known.same.push(...group.filter((other) => other !== said).map(stemsOf));
      known.isAlsoAdjective ||= isAdjectiveToo;
    }
  }
  // What one word of a group means, all of them do.
  const groupOf = new Map(same.flatMap((group) => group.map((said) => [keyOf(wordsOf(said)), group] as const)));
  for (const { said, finds } of means) {
    const group = groupOf.get(keyOf(wordsOf(said))) ?? [said];
    const found = finds.map(stemsOf);
    for (const one of group) meaning(one).wider.push(...found);
  }
  const keysOf = (said: readonly string[]): ReadonlySet<string> => new Set(said.map((one) => keyOf(wordsOf(one))));
  const plainOf = (said: readonly string[]): ReadonlySet<string> => new Set(said.flatMap(wordsOf));
  const [isIgnored, isSizeWord] = [plainOf(ignored), plainOf(sizeWords)];
  const ignoredStems = new Set([...isIgnored].map(stemOf).filter((stem) => stem.length >= LEAST_IGNORED_STEM));
  const [isDiscounted, isFresh, isPopular] = [keysOf(discounted), keysOf(fresh), keysOf(popular)];
  const together = new Map(
    sizesSaid.flatMap(({ said, sizes: meant }) =>
      said.map((one) => [keyOf(wordsOf(one)), meant.map((size) => size.toLowerCase())] as const),
    ),
  );
  const ofGoods = [...same.flat(), ...means.flatMap(({ said, finds }) => [said, ...finds])];
  const all = [...ofGoods, ...discounted, ...fresh, ...popular, ...sizesSaid.flatMap(({ said }) => said)];
  return {
    isIgnored: knownAnswers((word) => isIgnored.has(word) || ignoredStems.has(stemOf(word))),
    isSizeWord: (word) => isSizeWord.has(word),
    isDiscounted: (key) => isDiscounted.has(key),
    isFresh: (key) => isFresh.has(key),
    isPopular: (key) => isPopular.has(key),
    sizesSaidBy: (key) => together.get(key) ?? [],
    meaningOf: (key) => meanings.get(key) ?? null,
    longest: Math.max(1, ...all.map((said) => wordsOf(said).length)),
    sizesOf: (gender, size) => sizes[gender][size] ?? [],
    sayings: [...means.map(({ said }) => said), ...discounted.slice(0, 1), ...fresh.slice(0, 1)].filter((said) =>
      wordsOf(said).every((word, at, { length }) => /[а-я]/.test(word) && (at < length - 1 || !isAdjective(word))),
    ),
    words: [...new Set(all.flatMap((said) => (wordsOf(said).length === 1 ? wordsOf(said) : [])))].sort(),
  };
};
