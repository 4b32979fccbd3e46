import { stemmer } from "@orama/stemmers/russian";
import { knownAnswers } from "./known-answers.ts";

/** Letters that a shopper writes in the place of others. */
const SAME: Readonly<Record<string, string>> = {
  ё: "е",
  ә: "а",
  і: "и",
  ң: "н",
  ғ: "г",
  ү: "у",
  ұ: "у",
  қ: "к",
  ө: "о",
  һ: "х",
};

/** A vowel that only some forms of a word have: «юбок» and «юбки», «хлопок» and «хлопка». */
const FLEETING = /(?<=[а-я])([бвгджзклмнпрстфхцчшщ])[ое]к$/;
/** Nouns that the stemmer takes for other words: «рукав» for a gerund, «бельё» for «белый». */
const OWN_STEMS = new Set(["рукав", "состав", "белье"]);
const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х|[ыи]м|[ыи]ми|[ое]го|[ое]му|[ую]ю|[ое]й)$/;
const SUFFIXES = ["ян", "ан", "ов", "ев", "н"];

/** With what stands within a name: «levi's» and «h&m» are one word each. */
const WORD = /[\p{L}\p{N}]+(?:['’&][\p{L}\p{N}]+)*/gu;
const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;

/** More marks than any letter of a language has: to put a long row of them in order takes the square of its length. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
const MOST_TEXT_WITH_ANY_MARKS = 200;

/** Lower case, «ё» as «е», Kazakh letters as the Russian ones that they look like, no accents. */
export const plain = (text: string): string =>
  (text.length > MOST_TEXT_WITH_ANY_MARKS ? text.replace(MARKS, "$1") : text)
    .toLowerCase()
    .normalize("NFC")
    .replace(/[ёәіңғүұқөһ]/g, (letter) => SAME[letter] ?? letter);

/** The words of a text, plain, in order, with repeats; at most 40 letters each. */
export const wordsOf = (text: string): readonly string[] =>
  Array.from(plain(text).matchAll(WORD), ([word]) => word.replace(/['’&]/g, "").slice(0, MAX_WORD_LENGTH));

/** The words of a query: at most 24. */
export const queryWords = (query: string): readonly string[] => wordsOf(query).slice(0, MAX_WORDS);

/** What forms of one word have in common: «платья», «платьем» → «плат». */
export const stemOf = (word: string): string =>
  OWN_STEMS.has(word) ? word : /[а-я]/.test(word) ? stemmer(word).replace(FLEETING, "$1к") : word.replace(/(?<=\w{3})(?:es|s)$/, "");

/** The stems of a text's words, in order, with repeats. */
export const stemsIn = knownAnswers((text: string): readonly string[] => wordsOf(text).map(stemOf));

/** Several words as one key, by their stems. */
export const keyOf = (words: readonly string[]): string => words.map(stemOf).join(" ");

/** What an adjective may be made of: «шерстян» → «шерст», «джинсов» → «джинс»; empty when the word is no adjective. */
export const rootsOf = (word: string): readonly string[] => {
  const stem = stemOf(word);
  return ADJECTIVE.test(word)
    ? SUFFIXES.flatMap((suffix) => (stem.endsWith(suffix) && stem.length - suffix.length >= 3 ? [stem.slice(0, -suffix.length)] : []))
    : [];
};

/** Whether a word can only stand beside another one: «прямое», «шерстяной». */
export const isAdjective = (word: string): boolean => ADJECTIVE.test(word);

/** A known adjective in the form of another word: «шерстянное» by «шерстяной» is «шерстяное»; the known one itself where either is none. */
export const inFormOf = (word: string, known: string): string => {
  const [own = ""] = ADJECTIVE.exec(word) ?? [];
  if (own === "" || !ADJECTIVE.test(known)) return known;
  const stem = stemOf(known);
  const isHard = /[^гкхжшщч]$/.test(stem) && !/(?:ий|яя|ее)$/.test(known);
  const made = `${stem}${isHard ? own.replace(/^и/, "ы").replace(/^е/, "о") : own}`;
  return stemOf(made) === stem ? made : known;
};

/** An article without its signs: «1126-014-1» → «11260141». */
export const plainArticle = (article: string): string => plain(article).replace(/[^\p{L}\p{N}]/gu, "");

/** Whether a text says all words of another one, in any form. */
export const saysAll = (text: string, other: string): boolean => {
  const said = new Set(stemsIn(text));
  return stemsIn(other).every((stem) => said.has(stem));
};
