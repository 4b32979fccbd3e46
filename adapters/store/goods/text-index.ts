import { distance } from "fastest-levenshtein";
import { lowerBound } from "#core/kernel/lower-bound.ts";
import { plainArticle, otherLayouts, queryWords, stemOf, wordsOf } from "./words.ts";

/** A text of a document and how much a word of it counts, 1 to 15. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

export interface FoundText {
  /** A number a document: 0 where some word of the query is not met, else higher for a better match. */
  readonly scores: Uint16Array;
  /** What was looked for instead of the query; empty when the query itself was. */
  readonly correction: string;
}

export interface TextIndex {
  /** Null when nothing is found by any means. */
  readonly find: (query: string) => FoundText | null;
  /** Words that begin with these letters, the most frequent first: plain, as they stand in the texts. */
  readonly completionsOf: (beginning: string, limit: number) => readonly string[];
}

interface Posting {
  readonly docs: number[];
  readonly weights: number[];
}

/** How a word of the index came to a word of the query. */
const EXACT = 4;
const BEGINNING = 2;
const ALIKE = 1;
const LEAST_TO_GUESS = 4;
const LONG_WORD = 6;
const MOST_GUESSES = 4;

interface Expansion {
  readonly stem: string;
  readonly match: number;
}

const swapped = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, place) => `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`);

/** Builds the index of documents numbered from 0; `textsOf` gives the texts of one, `articleOf` its article. */
export const buildTextIndex = (
  size: number,
  textsOf: (doc: number) => readonly WeightedText[],
  articleOf: (doc: number) => string,
): TextIndex => {
  const postings = new Map<string, Posting>();
  const frequency = new Map<string, number>();
  const stems = new Map<string, string>();
  const articles = new Map<string, number[]>();
  for (let doc = 0; doc < size; doc += 1) {
    for (const { text, weight } of textsOf(doc)) {
      for (const word of wordsOf(text)) {
        let stem = stems.get(word);
        if (stem === undefined) stems.set(word, (stem = stemOf(word)));
        frequency.set(word, (frequency.get(word) ?? 0) + 1);
        let posting = postings.get(stem);
        if (posting === undefined) postings.set(stem, (posting = { docs: [], weights: [] }));
        const last = posting.docs.length - 1;
        if (posting.docs[last] !== doc) {
          posting.docs.push(doc);
          posting.weights.push(weight);
        } else if ((posting.weights[last] ?? 0) < weight) posting.weights[last] = weight;
      }
    }
    const article = plainArticle(articleOf(doc));
    if (article !== "") articles.set(article, [...(articles.get(article) ?? []), doc]);
  }
  const words = [...stems.keys()].sort();
  const sortedArticles = [...articles.keys()].sort();

  const beginningWith = (sorted: readonly string[], beginning: string): readonly string[] => {
    const found: string[] = [];
    for (let place = lowerBound(sorted, beginning); sorted[place]?.startsWith(beginning) === true; place += 1)
      found.push(sorted[place] ?? "");
    return found;
  };

  const expand = (word: string): readonly Expansion[] => {
    const matches = new Map<string, number>();
    for (const other of beginningWith(words, word)) matches.set(stems.get(other) ?? other, BEGINNING);
    const stem = stemOf(word);
    if (postings.has(stem)) matches.set(stem, EXACT);
    return [...matches].map(([found, match]) => ({ stem: found, match }));
  };

  const oftenFirst = (a: string, b: string): number => (frequency.get(b) ?? 0) - (frequency.get(a) ?? 0) || (a < b ? -1 : 1);

  /** The words of the index nearest to a mistyped one, the most frequent first. */
  const guess = (word: string): readonly string[] => {
    if (word.length < LEAST_TO_GUESS) return [];
    const exchanged = swapped(word).filter((other) => stems.has(other));
    if (exchanged.length > 0) return [...exchanged].sort(oftenFirst).slice(0, MOST_GUESSES);
    let nearest = word.length >= LONG_WORD ? 2 : 1;
    let found: string[] = [];
    for (const other of words) {
      if (Math.abs(other.length - word.length) > nearest || other.length < LEAST_TO_GUESS - 1) continue;
      const far = distance(word, other);
      if (far > nearest) continue;
      if (far < nearest) found = [];
      nearest = far;
      found.push(other);
    }
    return found.sort(oftenFirst).slice(0, MOST_GUESSES);
  };

  /** Each document's score; null when no document has all words. */
  const scoresOf = (expansions: readonly (readonly Expansion[])[]): Uint16Array | null => {
    let total = new Uint16Array(size);
    let isAny = false;
    expansions.forEach((alternatives, place) => {
      const own = place === 0 ? total : new Uint16Array(size);
      for (const { stem, match } of alternatives) {
        const { docs, weights } = postings.get(stem) ?? { docs: [], weights: [] };
        for (let at = 0; at < docs.length; at += 1) {
          const doc = docs[at] ?? 0;
          const score = (weights[at] ?? 0) * match;
          if (score > (own[doc] ?? 0)) own[doc] = score;
        }
        isAny ||= place === 0 && docs.length > 0;
      }
      if (place === 0) return;
      isAny = false;
      for (let doc = 0; doc < size; doc += 1) {
        const before = total[doc] ?? 0;
        if (before === 0) own[doc] = 0;
        else if (own[doc] !== 0) {
          own[doc] = before + (own[doc] ?? 0);
          isAny = true;
        }
      }
      total = own;
    });
    return isAny ? total : null;
  };

  const findWords = (query: string): Uint16Array | null => {
    const expansions = queryWords(query).map(expand);
    if (expansions.length === 0 || expansions.some((found) => found.length === 0)) return null;
    return scoresOf(expansions);
  };

  /** Each word as it is, else as the nearest known one, else left out. */
  const findGuessed = (query: string): FoundText | null => {
    const guessed = queryWords(query).flatMap((word) => {
      const found = expand(word);
      if (found.length > 0) return [{ word, expansions: found }];
      const near = guess(word);
      const [best] = near;
      if (best === undefined) return [];
      return [{ word: best, expansions: near.map((other) => ({ stem: stems.get(other) ?? other, match: ALIKE })) }];
    });
    if (guessed.length === 0) return null;
    const scores = scoresOf(guessed.map(({ expansions }) => expansions));
    return scores === null ? null : { scores, correction: guessed.map(({ word }) => word).join(" ") };
  };

  const findArticle = (query: string): Uint16Array | null => {
    const article = plainArticle(query);
    if (article.length < LEAST_TO_GUESS || !/\d/.test(article)) return null;
    const found = beginningWith(sortedArticles, article).flatMap((other) =>
      (articles.get(other) ?? []).map((doc) => ({ doc, score: other === article ? EXACT : BEGINNING })),
    );
    if (found.length === 0) return null;
    const scores = new Uint16Array(size);
    for (const { doc, score } of found) scores[doc] = score;
    return scores;
  };

  return {
    find: (query) => {
      const direct = findArticle(query) ?? findWords(query);
      if (direct !== null) return { scores: direct, correction: "" };
      for (const other of otherLayouts(query)) {
        const scores = findWords(other);
        if (scores !== null) return { scores, correction: other };
      }
      for (const meant of [query, ...otherLayouts(query)]) {
        const found = findGuessed(meant);
        if (found !== null) return found;
      }
      return null;
    },
    completionsOf: (beginning, limit) => [...beginningWith(words, beginning)].sort(oftenFirst).slice(0, limit),
  };
};
