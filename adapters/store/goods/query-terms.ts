import type { DocSet } from "./doc-set.ts";
import { knownAnswers } from "./known-answers.ts";
import { EXACT, type Expansion, RELATED, type TextIndex, TITLE, TITLE_BEGINS } from "./text-index.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { priceAt } from "./query-prices.ts";
import { isAdjective, keyOf, queryWords, rootsOf, stemOf } from "./words.ts";

/** What a query can ask for that changes by the minute and is therefore in no text. */
export interface LiveFacts {
  /** The goods that have a size of this name, Russian or a part of a double one too; null when no goods ever had. */
  readonly ofSize: (size: string) => DocSet | null;
  /** By so many percent or more. */
  /** The same of any of these; null for none. */
  readonly ofSizes: (sizes: readonly string[]) => DocSet | null;
  /** All that can be bought. */
  readonly sold: () => DocSet;
  readonly discounted: (least: number) => DocSet;
  readonly fresh: () => DocSet;
  readonly priced: (least: number, most: number) => DocSet;
}

/** What a term says: what a thing is called, «платье»; what its title may say of it, «комбинация»; or a fact of many things, «красное», «M», «до 5000». */
type Tells = "thing" | "trait" | "fact";

/** A word, or some, of a query and what answers it. */
export interface Term {
  /** As the shopper wrote it. */
  readonly typed: string;
  /** As it is said rightly: the same, or what was meant. */
  readonly said: string;
  readonly expansions: readonly Expansion[];
  /** Goods that answer it whatever their texts say. */
  readonly set: DocSet | null;
  /** What goods that answer it must not be: «без шерсти». */
  readonly denied: readonly Expansion[];
  readonly tells: Tells;
  /** Whether «и» stands before it. */
  readonly isJoined: boolean;
  readonly kind: "known" | "respelled" | "unknown";
}

const LETTER_SIZES: ReadonlyMap<string, string> = new Map(
  Object.entries({ хс: "xs", ххс: "xxs", с: "s", м: "m", л: "l", хл: "xl", ххл: "xxl", хххл: "xxxl", эс: "s", эм: "m", эль: "l" }),
);
const LATIN_SIZE = /^(?:\d?x{0,4}[sl]|m|one|os)$/;
const NUMBER = /^\d{1,3}$/;
/** «XXL» and «2XL» are one size. */
const COUNTED_SIZE = /^(\d)x([sl])$/;
const REPEATED_SIZE = /^(x{2,})([sl])$/;
const JOINING = new Set(["и", "или"]);
const PERCENT = "процентов";
/** What a query does not want stands behind these. */
const DENYING = new Set(["без", "не", "кроме"]);
/** What stands behind these belongs to a thing and is none itself: «платье с поясом». */
const DETAILING = new Set(["с", "со", "из", "на", "в", "под"]);

const otherSize = (size: string): string => {
  const [, times = "", counted = ""] = COUNTED_SIZE.exec(size) ?? [];
  if (times !== "") return `${"x".repeat(Number(times))}${counted}`;
  const [, letters = "", repeated = ""] = REPEATED_SIZE.exec(size) ?? [];
  return letters === "" ? size : `${letters.length}x${repeated}`;
};

const MOST_TERMS = 8;

const NOTHING_SAID: readonly Expansion[] = [];

const unknown = (word: string): Term => ({
  typed: word,
  said: "",
  expansions: NOTHING_SAID,
  set: null,
  denied: NOTHING_SAID,
  tells: "fact",
  isJoined: false,
  kind: "unknown",
});

interface Reading {
  readonly term: Term | null;
  readonly taken: number;
}

/** Understands queries by the texts of goods, by the words of shoppers, and by what goods are right now. */
export const queryReader = (text: TextIndex, vocabulary: Vocabulary, live: LiveFacts) => {
  const ofSet = (typed: string, set: DocSet, tells: Tells = "fact"): Term => ({
    typed,
    said: typed,
    expansions: NOTHING_SAID,
    set,
    denied: NOTHING_SAID,
    tells,
    isJoined: false,
    kind: "known",
  });
  const exactly = knownAnswers((stem: string): readonly Expansion[] => [{ stems: [stem], match: EXACT }]);

  const readPrice = (words: readonly string[], place: number): Reading | null => {
    const price = priceAt(words, place);
    if (price === null) return null;
    const { least, most, taken } = price;
    return { term: ofSet(words.slice(place, place + taken).join(" "), live.priced(least, most)), taken };
  };

  /** «скидка 20%», «-50%»; the percents of a composition say nothing. */
  const readPercent = (words: readonly string[], place: number): Reading | null => {
    const word = words[place] ?? "";
    if (!word.endsWith(PERCENT)) return null;
    const isOfDiscount = words.length === 1 || words.some((other) => vocabulary.isDiscounted(keyOf([other])));
    const percent = Number.parseInt(word, 10);
    return { term: isOfDiscount ? ofSet(`${percent} %`, live.discounted(percent), "trait") : null, taken: 1 };
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
    const set = live.ofSize(size) ?? live.ofSize(otherSize(size));
    if (set === null) return null;
    // A number may as well stand in a title: «ширина 34 мм».
    const stem = stemOf(word);
    const expansions = NUMBER.test(size) && text.postingOf(stem) !== null ? exactly(stem) : NOTHING_SAID;
    return { term: { ...ofSet(word, set), expansions }, taken: 1 };
  };

  /** What answers these words, plain and with spaces, as one saying; empty when nobody knows them. */
  const expansionsOf = knownAnswers((said: string): readonly Expansion[] => {
    const words = said.split(" ");
    const [only = "", ...others] = words;
    // «атласный» is what «атлас» is.
    const meaning = [keyOf(words), ...(others.length === 0 ? rootsOf(only) : [])].map(vocabulary.meaningOf).find((known) => known !== null);
    const own = others.length === 0 ? text.expand(only) : [];
    const known = (stems: readonly string[]): boolean => stems.length > 0 && stems.every((stem) => text.postingOf(stem) !== null);
    return [
      ...own,
      ...(meaning?.same ?? []).filter(known).map((stems) => ({ stems, match: EXACT })),
      ...(meaning?.wider ?? []).filter(known).map((stems) => ({ stems, match: RELATED })),
    ];
  });

  /** What others name a thing by counts as its name too, unless they say as well what it is like: «штаны» are a thing, «зима», as «зимний», is none. */
  const tellsOf = knownAnswers((said: string): Tells => {
    const expansions = expansionsOf(said);
    const leastOf = ({ stems }: Expansion): number => Math.min(...stems.map(text.mostOf));
    const isLike = vocabulary.meaningOf(keyOf(said.split(" ")))?.isAlsoAdjective === true;
    const naming = expansions.filter(({ match }) => match !== RELATED || !isLike);
    if (!isAdjective(said.split(" ").at(-1) ?? "") && naming.some((one) => leastOf(one) >= TITLE_BEGINS)) return "thing";
    return expansions.some((one) => leastOf(one) >= TITLE) ? "trait" : "fact";
  });

  const readSaying = (words: readonly string[], place: number): Reading | null => {
    for (let taken = Math.min(vocabulary.longest, words.length - place); taken > 0; taken -= 1) {
      const said = words.slice(place, place + taken);
      const key = keyOf(said);
      const typed = said.join(" ");
      if (vocabulary.isDiscounted(key)) return { term: ofSet(typed, live.discounted(1), "trait"), taken };
      // The much bought stand first in every list.
      if (vocabulary.isPopular(key)) return { term: ofSet(typed, live.sold(), "trait"), taken };
      const ofSizes = live.ofSizes(vocabulary.sizesSaidBy(key));
      if (ofSizes !== null) return { term: ofSet(typed, ofSizes, "trait"), taken };
      if (vocabulary.isFresh(key)) return { term: ofSet(typed, live.fresh(), "trait"), taken };
      const expansions = expansionsOf(typed);
      if (expansions.length > 0) {
        const told = tellsOf(typed);
        const tells = told === "thing" && DETAILING.has(words[place - 1] ?? "") ? "trait" : told;
        return {
          term: {
            typed,
            said: typed,
            expansions,
            set: null,
            denied: NOTHING_SAID,
            tells,
            isJoined: JOINING.has(words[place - 1] ?? ""),
            kind: "known",
          },
          taken,
        };
      }
    }
    return null;
  };

  const guess = (word: string): Term => {
    const near = vocabulary.isIgnored(word) ? null : text.nearest(word);
    const found = near === null ? null : readSaying([near], 0);
    const term = found?.term ?? null;
    return term === null ? unknown(word) : { ...term, typed: word, said: near ?? word, kind: "respelled" };
  };

  const readOne = (words: readonly string[], place: number, mayGuess: boolean): Reading => {
    const word = words[place] ?? "";
    const found = readPrice(words, place) ?? readPercent(words, place) ?? readDenied(words, place, mayGuess) ?? readSize(words, place);
    if (found !== null) return found;
    if (words.length > 1 && (vocabulary.isIgnored(word) || vocabulary.isSizeWord(word))) return { term: null, taken: 1 };
    const saying = readSaying(words, place);
    if (saying !== null) return saying;
    return { term: mayGuess ? guess(word) : unknown(word), taken: 1 };
  };

  /** «без шерсти», «не чёрное», «кроме синих»: all but that, and what says so itself, as «без рукавов» of a dress. */
  const readDenied = (words: readonly string[], place: number, mayGuess: boolean): Reading | null => {
    const denying = words[place] ?? "";
    if (!DENYING.has(denying) || place + 1 >= words.length || vocabulary.isIgnored(words[place + 1] ?? "")) return null;
    const { term, taken } = readOne(words, place + 1, mayGuess);
    if (term === null || term.set !== null) return null;
    const typed = `${denying} ${term.typed}`;
    if (term.kind === "unknown") return { term: { ...term, typed }, taken: taken + 1 };
    const denied = term.expansions.filter(({ match }) => match === EXACT);
    const saidSo = denied.map(({ stems }) => ({ stems: [stemOf(denying), ...stems], match: EXACT }));
    return {
      term: {
        ...term,
        typed,
        said: typed,
        denied,
        tells: "fact",
        expansions: saidSo.filter(({ stems }) => stems.every((stem) => text.postingOf(stem) !== null)),
      },
      taken: taken + 1,
    };
  };

  /** The terms of a query in their order; words that say nothing of goods are left out. */
  return (query: string, mayGuess: boolean): readonly Term[] => {
    const words = queryWords(query.replace(/(\d{1,2})\s*%/g, `$1${PERCENT}`).replace(/(?<=\p{L}\s*)[,/+](?=\s*\p{L})/gu, " и "));
    const terms: Term[] = [];
    for (let place = 0; place < words.length;) {
      const { term, taken } = readOne(words, place, mayGuess);
      if (term !== null) terms.push(term);
      place += taken;
    }
    return terms.slice(0, MOST_TERMS);
  };
};
