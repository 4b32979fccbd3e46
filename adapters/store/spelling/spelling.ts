import { distance } from "fastest-levenshtein";
import { areNeighbours } from "./layouts.ts";

/** The longest first: «shch» before «sh». */
const LATIN_SOUNDS: readonly (readonly [latin: string, cyrillic: string])[] = [
  ["shch", "щ"],
  ["sch", "щ"],
  ["tsh", "тш"],
  ["dzh", "дж"],
  ["dj", "дж"],
  ["zh", "ж"],
  ["kh", "х"],
  ["ts", "ц"],
  ["ch", "ч"],
  ["sh", "ш"],
  ["yu", "ю"],
  ["ju", "ю"],
  ["iu", "ю"],
  ["ya", "я"],
  ["ja", "я"],
  ["ye", "е"],
  ["yo", "е"],
  ["je", "дже"],
  ["ji", "джи"],
  ["x", "кс"],
  ["a", "а"],
  ["b", "б"],
  ["c", "к"],
  ["d", "д"],
  ["e", "е"],
  ["f", "ф"],
  ["g", "г"],
  ["h", "х"],
  ["i", "и"],
  ["j", "й"],
  ["k", "к"],
  ["l", "л"],
  ["m", "м"],
  ["n", "н"],
  ["o", "о"],
  ["p", "п"],
  ["q", "к"],
  ["r", "р"],
  ["s", "с"],
  ["t", "т"],
  ["u", "у"],
  ["v", "в"],
  ["w", "в"],
  ["y", "ы"],
  ["z", "з"],
];

/** What some write for other letters: «puxovik», «jaket», «cvet», «hoodi». */
const OTHER_SOUNDS: readonly (readonly [latin: string, cyrillic: string])[] = [
  ["x", "х"],
  ["j", "ж"],
  ["c", "ц"],
  ["oo", "у"],
  ["ee", "и"],
];

const readLatin = (word: string, sounds: readonly (readonly [latin: string, cyrillic: string])[]): string => {
  if (!/^[a-z]+$/.test(word)) return "";
  let made = "";
  for (let place = 0; place < word.length;) {
    const sound = sounds.find(([latin]) => word.startsWith(latin, place));
    if (sound === undefined) return "";
    made += sound[1];
    place += sound[0].length;
  }
  return made;
};

/** What a Russian word in Latin letters most likely is: «palto» → «палто», which sounds as «пальто»; empty when it is not in Latin letters. */
export const fromLatin = (word: string): string => readLatin(word, LATIN_SOUNDS);

/** All that it may be, the likeliest first: who writes «x» for «кс», and who for «х». */
export const latinReadings = (word: string): readonly string[] => [
  ...new Set(
    [LATIN_SOUNDS, ...OTHER_SOUNDS.map((other) => [other, ...LATIN_SOUNDS])]
      .map((sounds) => readLatin(word, sounds))
      .filter((read) => read !== ""),
  ),
];

/** Letters that are heard, and mistaken, as one. */
const HEARD: Readonly<Record<string, string>> = {
  о: "а",
  э: "и",
  е: "и",
  я: "и",
  ы: "и",
  й: "и",
  ю: "у",
  б: "п",
  в: "ф",
  г: "к",
  д: "т",
  ж: "ш",
  щ: "ш",
  з: "с",
  ц: "с",
  ь: "",
  ъ: "",
};

/** How a word is heard: «пальто» and «палто», «джинсы» and «джинцы», «свитер» and «свитир» sound the same. */
export const soundOf = (word: string): string =>
  Array.from(word, (letter) => HEARD[letter] ?? letter)
    .join("")
    .replace(/(.)\1+/g, "$1");

export const LEAST_TO_GUESS = 4;
/** From so many letters one may be wrong among the words of goods, from so many two. */
const LONG_WORD = 5;
const LONGER_WORD = 8;
const MOST_WRONG = 2;

/** Who mistypes begins with the right letter, one that sounds so, the key beside it, or the second one: «тапочки» are no «шапочки». */
const beginsRightly = (typed: string, typedSound: string, known: string, knownSound: string): boolean =>
  typedSound[0] === knownSound[0] || typed.length !== known.length || areNeighbours(typed[0] ?? "", known[0] ?? "");

/** Whether two words differ by one vowel: «чорн» and «черн». */
export const differByVowel = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  const other = Array.from(a).flatMap((letter, at) => (letter === b[at] ? [] : [`${letter}${b[at]}`]));
  return other.length === 1 && /^[аеиоуыэюя]{2}$/.test(other[0] ?? "");
};

/** «юбкп»: one key beside the right one. */
const isBesideKey = (typed: string, known: string): boolean => {
  if (typed.length !== known.length) return false;
  const wrong = Array.from(typed).flatMap((letter, at) => (letter === known[at] ? [] : [areNeighbours(letter, known[at] ?? "")]));
  return wrong.length === 1 && wrong[0] === true;
};

const isSwapped = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let place = 0;
  while (place < a.length && a[place] === b[place]) place += 1;
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
};

/**
 * How far a mistyped word is from a known one: 1 for two letters exchanged, 2 for one that sounds the same, 3 for a letter too many, missing
 * or another, 4 for two in a long word that begins and sounds alike. Infinity when it is another word: «новинки» is not «ботинки». `long` is how
 * many letters a word has of which one may be wrong.
 */
export const nearness = (typed: string, typedSound: string, known: string, knownSound: string, long: number = LONG_WORD): number => {
  if (typed.length < LEAST_TO_GUESS || Math.abs(typed.length - known.length) > 2) return Infinity;
  if (isSwapped(typed, known)) return 1;
  if (typedSound === knownSound && typedSound.length >= 3 && distance(typed, known) <= MOST_WRONG) return 2;
  if (isBesideKey(typed, known)) return 3;
  if (Math.min(typed.length, known.length) < long) return Infinity;
  const far = distance(typed, known);
  if (far === 1) return beginsRightly(typed, typedSound, known, knownSound) ? 3 : Infinity;
  return far === 2 && typed.length >= LONGER_WORD && typed[0] === known[0] && distance(typedSound, knownSound) <= 1 ? 4 : Infinity;
};
