import { lowerBound } from "#core/kernel/lower-bound.ts";
import { sortedInSteps, type Steps } from "./in-pieces.ts";
import { knownAnswers } from "./known-answers.ts";
import { differByVowel, latinReadings, LEAST_TO_GUESS, nearness, soundOf } from "../spelling/spelling.ts";
import { inFormOf, isAdjective, plainArticle, rootsOf, stemOf, wordsOf } from "./words.ts";

/** A text of a document and how much a word of it counts: `weight`, and `first` for what it begins with, a noun and an adjective before it. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
  readonly first?: number;
}

/** Stems that a document must have all of, and how well they answer a word of the query. */
export interface Expansion {
  readonly stems: readonly string[];
  readonly match: number;
}

export interface Posting {
  readonly docs: number[];
  readonly weights: number[];
}

export interface TextIndex {
  readonly postingOf: (stem: string) => Posting | null;
  /** The most that a stem counts anywhere; 0 when no text has it. */
  readonly mostOf: (stem: string) => number;
  /** What in the texts answers a word: its forms, its noun or adjective, words that begin with it. */
  readonly expand: (word: string) => readonly Expansion[];
  /** The word of the texts, or of these others, that a mistyped or Latin one most likely is; null when none is near. */
  readonly nearest: (word: string) => string | null;
  /** The documents of an article or its beginning with their scores. */
  readonly byArticle: (query: string) => readonly { readonly doc: number; readonly score: number }[];
}

/** How a word of the index came to a word of the query. */
export const EXACT = 4;
export const RELATED = 3;
const BEGINNING = 2;
/** What the words of a title count, and its first ones. */
export const TITLE = 14;
export const TITLE_BEGINS = 20;
/** Of stems so long as the first a letter may be heard wrong, as the second one may be another. */
const HEARD_STEM = 5;
const LONG_STEM = 6;
const LEAST_ARTICLE = 4;

interface GuessableWord {
  readonly word: string;
  readonly sound: string;
  readonly stem: string;
  readonly stemSound: string;
}

const byLetters = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Builds the index of documents numbered from 0; `textsOf` gives the texts of one, `articleOf` its article, `otherWords` are known beside the texts'. */
export function* buildTextIndex(
  size: number,
  textsOf: (doc: number) => readonly WeightedText[],
  articleOf: (doc: number) => string,
  otherWords: readonly string[],
): Steps<TextIndex> {
  const postings = new Map<string, Posting>();
  const frequency = new Map<string, number>();
  const stems = new Map<string, string>();
  /** The stems of adjectives by what they are made of. */
  const adjectives = new Map<string, string[]>();
  const articles = new Map<string, number[]>();

  const stemOfNew = (word: string): string => {
    const stem = stemOf(word);
    stems.set(word, stem);
    for (const root of rootsOf(word)) {
      const known = adjectives.get(root) ?? [];
      if (!known.includes(stem)) adjectives.set(root, [...known, stem]);
    }
    return stem;
  };

  for (let doc = 0; doc < size; doc += 1) {
    for (const { text, weight, first = weight } of textsOf(doc)) {
      const said = wordsOf(text);
      const noun = isAdjective(said[0] ?? "") ? 1 : 0;
      said.forEach((word, place) => {
        const stem = stems.get(word) ?? stemOfNew(word);
        const counts = place <= noun ? first : weight;
        frequency.set(word, (frequency.get(word) ?? 0) + 1);
        let posting = postings.get(stem);
        if (posting === undefined) postings.set(stem, (posting = { docs: [], weights: [] }));
        const last = posting.docs.length - 1;
        if (posting.docs[last] !== doc) {
          posting.docs.push(doc);
          posting.weights.push(counts);
        } else if ((posting.weights[last] ?? 0) < counts) posting.weights[last] = counts;
      });
    }
    const article = plainArticle(articleOf(doc));
    const same = articles.get(article);
    if (same !== undefined) same.push(doc);
    else if (article !== "") articles.set(article, [doc]);
    yield;
  }
  const words = yield* sortedInSteps([...stems.keys()], byLetters);
  const sortedArticles = yield* sortedInSteps([...articles.keys()], byLetters);
  const guessable: GuessableWord[] = [];
  for (const word of new Set([...words, ...otherWords])) {
    const stem = stemOf(word);
    if (word.length >= 3 && !/\d/.test(word)) guessable.push({ word, sound: soundOf(word), stem, stemSound: soundOf(stem) });
    yield;
  }

  const beginningWith = (sorted: readonly string[], beginning: string): readonly string[] => {
    const found: string[] = [];
    for (let place = lowerBound(sorted, beginning); sorted[place]?.startsWith(beginning) === true; place += 1)
      found.push(sorted[place] ?? "");
    return found;
  };

  const expand = knownAnswers((word: string): readonly Expansion[] => {
    const matches = new Map<string, number>();
    for (const other of beginningWith(words, word)) matches.set(stems.get(other) ?? other, BEGINNING);
    const stem = stemOf(word);
    // A noun with at most a letter of an ending: «кожа» is in «кожаный», «плотье» is not in «плотный».
    for (const related of [...rootsOf(word), ...(word.length > stem.length + 1 || isAdjective(word) ? [] : (adjectives.get(stem) ?? []))])
      if (postings.has(related)) matches.set(related, RELATED);
    if (postings.has(stem)) matches.set(stem, EXACT);
    return [...matches].map(([found, match]) => ({ stems: [found], match }));
  });

  /** «белоя», «чорная»: an adjective with a wrong ending, or with another vowel in it. */
  const nearestAdjective = (word: string): string | null => {
    const [stem = ""] = /^.{3,}?(?=[аеиоуыэюяй]{2,3}$)/.exec(word) ?? [];
    const fits = (known: string): boolean => known === stem || (stem.length >= LEAST_TO_GUESS && differByVowel(known, stem));
    return stem === "" ? null : (guessable.find((known) => isAdjective(known.word) && fits(known.stem))?.word ?? null);
  };

  const nearestTo = knownAnswers((word: string): string | null => {
    const [sound, stem] = [soundOf(word), stemOf(word)];
    const stemSound = soundOf(stem);
    let best: string | null = null;
    let least = Infinity;
    for (const known of guessable) {
      // A form of a known word is no mistake, whether anything is sold of it or not.
      if (known.stem === stem && word.length >= LEAST_TO_GUESS) return inFormOf(word, known.word);
      const far = Math.min(
        nearness(word, sound, known.word, known.sound),
        stem.length < HEARD_STEM ? Infinity : nearness(stem, stemSound, known.stem, known.stemSound, LONG_STEM) + 0.5,
      );
      if (far > least || far === Infinity) continue;
      if (far === least && best !== null && (frequency.get(known.word) ?? 0) <= (frequency.get(best) ?? 0)) continue;
      least = far;
      best = known.word;
    }
    const known = best ?? nearestAdjective(word);
    return known === null ? null : inFormOf(word, known);
  });

  return {
    postingOf: (stem) => postings.get(stem) ?? null,
    mostOf: knownAnswers((stem) => (postings.get(stem)?.weights ?? []).reduce((most, weight) => Math.max(most, weight), 0)),
    expand,
    nearest: (word) => {
      const readings = latinReadings(word);
      const isKnown = (russian: string): boolean => stems.has(russian) || otherWords.includes(russian);
      return readings.find(isKnown) ?? nearestTo(readings[0] ?? word);
    },
    byArticle: (query) => {
      const article = plainArticle(query);
      if (article.length < LEAST_ARTICLE || !/\d/.test(article)) return [];
      return beginningWith(sortedArticles, article).flatMap((other) =>
        (articles.get(other) ?? []).map((doc) => ({ doc, score: other === article ? EXACT : BEGINNING })),
      );
    },
  };
}
