import { nearness, soundOf } from "../spelling/spelling.ts";
import { COUNTRIES } from "./geography.ts";
import { plainName } from "./locality.ts";
import { readingsOf } from "./place-reader.ts";

/** Of so many letters of a country's name one may be wrong: there are few countries. */
const LEAST_OF_TYPO = 4;

/** The countries whose name begins with what was typed, also in the other layout or in Latin letters; else those that it is mistyped of. All for nothing. */
export const countriesNamed = (typed: string): typeof COUNTRIES => {
  if (typed.trim() === "") return COUNTRIES;
  for (const reading of readingsOf(typed)) {
    const begun = COUNTRIES.filter(({ title }) => plainName(title).startsWith(reading));
    if (begun.length > 0) return begun;
  }
  const plain = plainName(typed);
  const isNear = (known: string): boolean => nearness(plain, soundOf(plain), known, soundOf(known), LEAST_OF_TYPO) < Infinity;
  return COUNTRIES.filter(({ title }) => isNear(plainName(title)) || isNear(plainName(title).slice(0, plain.length)));
};
