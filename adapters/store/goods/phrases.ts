import { lowerBound } from "#core/kernel/lower-bound.ts";
import { knownAnswers } from "./known-answers.ts";
import { sortedInSteps, type Steps } from "./in-pieces.ts";
import { isAdjective, plain, stemOf, wordsOf } from "./words.ts";

/** What shoppers may be going to type, as a person says it. */
export interface Phrases {
  /** Those in which every word of a query begins or is a form of a word, the likeliest first; `isThere` says whether some of these documents can be found. */
  readonly begunBy: (query: string, limit: number, isThere: (phrase: Phrase) => boolean) => readonly string[];
}

export interface Phrase {
  readonly title: string;
  /** Some documents whose titles say it; none for a word that only shoppers say. */
  readonly docs: readonly number[];
}

const MOST_WORDS = 3;
const KEPT_DOCS = 16;
/** Behind these a title goes on to what a thing is made of or looks like. */
const PREPOSITIONS = new Set(["из", "с", "со", "на", "в", "во", "для", "под", "от", "без", "к", "по", "и"]);

/** What a title calls its thing: «Двубортный тренч с поясом» → «тренч», «двубортный тренч»; no word alone that cannot stand alone. */
const sayingsOf = (title: string): readonly string[] => {
  const head: string[] = [];
  for (const word of title.toLowerCase().split(/\s+/)) {
    if (PREPOSITIONS.has(word) || /[\d("«]/.test(word) || head.length === MOST_WORDS) break;
    head.push(word.replace(/[^\p{L}-]/gu, ""));
    if (/[,.;:]$/.test(word)) break;
  }
  const isBare = (word: string | undefined): boolean => word === undefined || word === "" || isAdjective(plain(word));
  const noun = isBare(head[0]) ? head[1] : head[0];
  if (noun === undefined || isBare(noun)) return [];
  const [part = ""] = noun.split("-");
  return [...new Set([isBare(part) ? noun : part, noun, head.join(" ")])].filter((saying) => saying !== "");
};

/** `titleOf` of each document from the most popular; `others` are words that shoppers say and no title. */
export function* buildPhrases(size: number, titleOf: (doc: number) => string, others: readonly string[]): Steps<Phrases> {
  const found = new Map<string, { title: string; docs: number[]; count: number }>();
  const sayings = new Map<string, readonly string[]>();
  for (let doc = 0; doc < size; doc += 1) {
    const title = titleOf(doc);
    const said = sayings.get(title) ?? sayingsOf(title);
    sayings.set(title, said);
    for (const saying of said) {
      const key = plain(saying);
      const known = found.get(key) ?? { title: saying, docs: [], count: 0 };
      known.count += 1;
      if (known.docs.length < KEPT_DOCS) known.docs.push(doc);
      found.set(key, known);
    }
    yield;
  }
  for (const word of others) if (!found.has(plain(word))) found.set(plain(word), { title: word, docs: [], count: 0 });
  const ranked = yield* sortedInSteps(
    [...found.values()],
    (a, b) => b.count - a.count || a.title.length - b.title.length || (a.title < b.title ? -1 : 1),
  );
  const phrases: (Phrase & { readonly words: readonly string[]; readonly stems: readonly string[] })[] = [];
  for (const { title, docs } of ranked) {
    phrases.push({ title, docs, words: wordsOf(title), stems: wordsOf(title).map(stemOf) });
    yield;
  }
  const places = yield* sortedInSteps(
    phrases.flatMap(({ words }, phrase) => words.map((word, at) => ({ word, at, phrase }))),
    (a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.phrase - b.phrase),
  );
  const sorted = places.map(({ word }) => word);

  /** The phrases that have a word with this beginning: those that begin with it first. */
  const rankedBy = knownAnswers((beginning: string): readonly number[] => {
    const firsts = new Map<number, number>();
    for (let place = lowerBound(sorted, beginning); sorted[place]?.startsWith(beginning) === true; place += 1) {
      const { phrase, at } = places[place] ?? { phrase: 0, at: 0 };
      firsts.set(phrase, Math.min(at, firsts.get(phrase) ?? at));
    }
    return [...firsts].sort(([a, atA], [b, atB]) => Math.min(atA, 1) - Math.min(atB, 1) || a - b).map(([phrase]) => phrase);
  });

  return {
    begunBy: (query, limit, isThere) => {
      const asked = wordsOf(query).map((word) => ({ word, stem: stemOf(word) }));
      const last = asked.at(-1);
      if (last === undefined) return [];
      const fits = (words: readonly string[], stems: readonly string[]): boolean =>
        asked.every(({ word, stem }) => words.some((other, at) => other.startsWith(word) || stems[at] === stem));
      const likeliest = rankedBy(last.word.length > last.stem.length && last.stem.length >= 3 ? last.stem : last.word);
      const chosen: string[] = [];
      for (const place of likeliest) {
        const phrase = phrases[place];
        if (phrase === undefined || !fits(phrase.words, phrase.stems) || !isThere(phrase)) continue;
        chosen.push(phrase.title);
        if (chosen.length === limit) break;
      }
      return chosen;
    },
  };
}
