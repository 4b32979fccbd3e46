import type { DocSet } from "./doc-set.ts";
import { knownAnswers } from "./known-answers.ts";
import { EXACT, type Expansion, RELATED, type TextIndex } from "./text-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { keyOf, queryWords, stemOf } from "./words.ts";

/** What a query can ask for that changes by the minute and is therefore in no text. */
export interface LiveFacts {
  /** The goods that have a size of this name, Russian or a part of a double one too; null when no goods ever had. */
  readonly ofSize: (size: string) => DocSet | null;
  readonly discounted: () => DocSet;
  readonly fresh: () => DocSet;
  readonly priced: (least: number, most: number) => DocSet;
}

/** A word, or some, of a query and what answers it. */
export interface Term {
  /** As the shopper wrote it. */
  readonly typed: string;
  /** As it is said rightly: the same, or what was meant. */
  readonly said: string;
  readonly expansions: readonly Expansion[];
  /** Goods that answer it whatever their texts say. */
  readonly set: DocSet | null;
  readonly kind: "known" | "respelled" | "unknown";
}

const LETTER_SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({ хс: "xs", ххс: "xxs", с: "s", м: "m", л: "l", хл: "xl", ххл: "xxl", хххл: "xxxl", эс: "s", эм: "m", эль: "l" }),
);
const LATIN_SIZE = /^(?:\d?x{0,4}[sl]|m|one|os)$/;
const NUMBER = /^\d{1,3}$/;
const PRICE = /^(\d{1,7})(?:р|руб|рублей|₽)?$/;
const LEAST_PRICE_DIGITS = 3;
const PRICE_ENDS: ReadonlyMap<string, "least" | "most"> = new Map(
  Object.entries({ до: "most", дешевле: "most", меньше: "most", от: "least", дороже: "least", больше: "least" }),
);
const MONEY = new Set(["р", "руб", "рублей", "рубля"]);

const NOTHING_SAID: readonly Expansion[] = [];

interface Reading {
  readonly term: Term | null;
  readonly taken: number;
}

/** Understands queries by the texts of goods, by the words of shoppers, and by what goods are right now. */
export const queryReader = (text: TextIndex, vocabulary: Vocabulary, live: LiveFacts) => {
  const ofSet = (typed: string, set: DocSet): Term => ({ typed, said: typed, expansions: NOTHING_SAID, set, kind: "known" });
  const exactly = knownAnswers((stem: string): readonly Expansion[] => [{ stems: [stem], match: EXACT }]);

  const readPrice = (words: readonly string[], place: number): Reading | null => {
    const end = PRICE_ENDS.get(words[place] ?? "");
    const [, digits = ""] = PRICE.exec(words[place + 1] ?? "") ?? [];
    if (end === undefined || digits === "") return null;
    const isThousand = /^\d{3}$/.test(words[place + 2] ?? "") && digits.length <= 3;
    if (!isThousand && digits.length < LEAST_PRICE_DIGITS) return null;
    const sum = Number(isThousand ? `${digits}${words[place + 2] ?? ""}` : digits);
    const bare = isThousand ? 3 : 2;
    const taken = MONEY.has(words[place + bare] ?? "") ? bare + 1 : bare;
    const set = end === "least" ? live.priced(sum, Number.MAX_SAFE_INTEGER) : live.priced(0, sum);
    return { term: ofSet(words.slice(place, place + taken).join(" "), set), taken };
  };

  const readSize = (words: readonly string[], place: number): Reading | null => {
    const word = words[place] ?? "";
    const next = words[place + 1] ?? "";
    const isSaid = vocabulary.isSizeWord(words[place - 1] ?? "") || vocabulary.isSizeWord(next);
    const joined = /^[wт]?(\d{2})[xх*-]?l?(\d{2})$/.exec(word);
    const pair = joined === null ? `${word}/${next}`.replace(/^w|(?<=\/)l/g, "") : `${joined[1]}/${joined[2]}`;
    if (/^\d{2}\/\d{2}$/.test(pair)) {
      const set = live.ofSize(pair);
      const taken = joined === null ? 2 : 1;
      if (set !== null) return { term: ofSet(pair, set), taken };
    }
    const letters = word === "с" && !isSaid ? "" : (LETTER_SIZES.get(word) ?? word);
    const waist = /^w(\d{2})$/.exec(word)?.[1] ?? "";
    const size = waist === "" ? letters : waist;
    if (!LATIN_SIZE.test(size) && !NUMBER.test(size)) return null;
    const set = live.ofSize(size);
    if (set === null) return null;
    // A number may as well stand in a title: «ширина 34 мм».
    const stem = stemOf(word);
    const expansions = NUMBER.test(size) && text.postingOf(stem) !== null ? exactly(stem) : NOTHING_SAID;
    return { term: { ...ofSet(word, set), expansions }, taken: 1 };
  };

  /** What answers these words, plain and with spaces, as one saying; empty when nobody knows them. */
  const expansionsOf = knownAnswers((said: string): readonly Expansion[] => {
    const words = said.split(" ");
    const meaning = vocabulary.meaningOf(keyOf(words));
    const [only = "", ...others] = words;
    const own = others.length === 0 ? text.expand(only) : [];
    const known = (stems: readonly string[]): boolean => stems.length > 0 && stems.every((stem) => text.postingOf(stem) !== null);
    return [
      ...own,
      ...(meaning?.same ?? []).filter(known).map((stems) => ({ stems, match: EXACT })),
      ...(meaning?.wider ?? []).filter(known).map((stems) => ({ stems, match: RELATED })),
    ];
  });

  const readSaying = (words: readonly string[], place: number): Reading | null => {
    for (let taken = Math.min(vocabulary.longest, words.length - place); taken > 0; taken -= 1) {
      const said = words.slice(place, place + taken);
      const key = keyOf(said);
      const typed = said.join(" ");
      if (vocabulary.isDiscounted(key)) return { term: ofSet(typed, live.discounted()), taken };
      if (vocabulary.isFresh(key)) return { term: ofSet(typed, live.fresh()), taken };
      const expansions = expansionsOf(typed);
      if (expansions.length > 0) return { term: { typed, said: typed, expansions, set: null, kind: "known" }, taken };
    }
    return null;
  };

  const guess = (word: string): Term => {
    const near = text.nearest(word);
    const found = near === null ? null : readSaying([near], 0);
    const term = found?.term ?? null;
    return term === null
      ? { typed: word, said: "", expansions: NOTHING_SAID, set: null, kind: "unknown" }
      : { ...term, typed: word, said: near ?? word, kind: "respelled" };
  };

  const readOne = (words: readonly string[], place: number, mayGuess: boolean): Reading => {
    const word = words[place] ?? "";
    const found = readPrice(words, place) ?? readSize(words, place);
    if (found !== null) return found;
    if (words.length > 1 && (vocabulary.isIgnored(word) || vocabulary.isSizeWord(word))) return { term: null, taken: 1 };
    const saying = readSaying(words, place);
    if (saying !== null) return saying;
    return { term: mayGuess ? guess(word) : { typed: word, said: "", expansions: NOTHING_SAID, set: null, kind: "unknown" }, taken: 1 };
  };

  /** The terms of a query in their order; words that say nothing of goods are left out. */
  return (query: string, mayGuess: boolean): readonly Term[] => {
    const words = queryWords(query);
    const terms: Term[] = [];
    for (let place = 0; place < words.length;) {
      const { term, taken } = readOne(words, place, mayGuess);
      if (term !== null) terms.push(term);
      place += taken;
    }
    return terms;
  };
};
