import { knownAnswers } from "./known-answers.ts";

const LETTERS = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"] as const;
/** Letters of the Russian keyboard that shops write sizes with. */
const LATIN: Readonly<Record<string, string>> = { Х: "X", С: "S", М: "M", Л: "L" };
const FIRST_REPEATED = 4;
/** Behind every size that has a place: «Один размер». */
const LAST: Place = [2, 0, 0];

/** Letters before numbers, then the size, then the second half of a double one. */
type Place = readonly [kind: number, first: number, second: number];

const lettersOf = (part: string): string => {
  const latin = Array.from(part.toUpperCase(), (letter) => LATIN[letter] ?? letter).join("");
  const [, count = "", end = ""] = /^(\d?)X?([SL])$/.exec(latin) ?? [];
  const repeated = count === "" || !latin.includes("X") ? latin : `${"X".repeat(Number(count))}${end}`;
  const known = LETTERS.find((letters) => letters === repeated);
  if (known !== undefined) return known;
  const [, many = ""] = /^(X+)L$/.exec(repeated) ?? [];
  return many.length >= FIRST_REPEATED ? `${many.length}XL` : "";
};

const rankOf = (letters: string): number => {
  const place = LETTERS.findIndex((known) => known === letters);
  return place >= 0 ? place : LETTERS.length + Number.parseInt(letters, 10);
};

const partsOf = (title: string): readonly string[] => title.split(/[-–—/]/).map((part) => part.trim());

/** «m» is «M», «2XL» is «XXL», «ХЛ» in Russian letters is «XL», «42 – 44» is «42-44»; what is no size of letters or numbers stays. */
export const sizeTitle = (given: string): string => {
  const title = given.replace(/\s+/g, " ").trim();
  const parts = partsOf(title);
  const letters = parts.map(lettersOf);
  if (letters.every((part) => part !== "")) return letters.join("-");
  return parts.length === 2 && parts.every((part) => /^\d+(?:[.,]\d)?$/.test(part)) ? parts.join(title.includes("/") ? "/" : "-") : title;
};

/** «42/44» as others write it: «42-44». What is a waist and a length is no such size. */
export const withDash = (title: string): string => title.replace(/^(\d+)\/(\d+)$/, "$1-$2");

/** The same the other way: addresses of lists may still say «42-44». */
export const withSlash = (title: string): string => title.replace(/^(\d+)-(\d+)$/, "$1/$2");

/** Every list puts the same titles into order. */
const placeOf = knownAnswers((title: string): Place => {
  const parts = partsOf(title);
  const letters = parts.map(lettersOf);
  if (letters[0] !== undefined && letters[0] !== "")
    return [0, rankOf(letters[0]), letters[1] === undefined || letters[1] === "" ? 0 : rankOf(letters[1])];
  const [first, second = "0"] = Array.from(title.replaceAll(",", ".").matchAll(/\d+(?:\.\d+)?/g), ([number]) => number);
  return first === undefined ? LAST : [1, Number(first), Number(second)];
});

/** Whether a size has a place among the others: it is letters or a number. */
export const isKnownSize = (title: string): boolean => placeOf(title) !== LAST;

/** Sizes from small to large: S before XXXL, 42 before «42-44» before 44, letters before numbers, words last. */
export const bySize = (a: string, b: string): number => {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || (a < b ? -1 : a > b ? 1 : 0);
};
