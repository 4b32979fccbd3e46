import type { SelectOption } from "./select.ts";

const HIGHEST_LIST = 400;
const ROOM_BELOW = 32;

/** How high a list may be, in CSS pixels: it never comes to the page's end. */
export const selectListHeight = (listTop: number, pageHeight: number): number =>
  Math.max(0, Math.min(HIGHEST_LIST, pageHeight - listTop - ROOM_BELOW));

const plain = (text: string): string => text.trim().toLowerCase().replaceAll("ё", "е");

/** Of so many letters one may be wrong, missing or too many. */
const LEAST_OF_TYPO = 4;

/** Whether two words differ by one letter at most. */
const isOneOff = (a: string, b: string): boolean => {
  const longest = Math.max(a.length, b.length);
  let begun = 0;
  while (begun < longest && a[begun] === b[begun]) begun += 1;
  let ended = 0;
  while (ended < longest - begun && a.at(-1 - ended) === b.at(-1 - ended)) ended += 1;
  return longest - begun - ended <= 1;
};

const isMistyped = (word: string, part: string): boolean =>
  word.length >= LEAST_OF_TYPO && [-1, 0, 1].some((more) => isOneOff(word, part.slice(0, word.length + more)));

/** The options in whose words every typed word begins a word, else those that it is mistyped of; all for nothing typed. */
export const foundOptions = <O extends SelectOption>(options: readonly O[], typed: string): readonly O[] => {
  const words = plain(typed).split(/\s+/);
  const having = (fits: (part: string, word: string) => boolean): readonly O[] =>
    options.filter(({ label, note = "" }) => {
      const said = plain(`${label} ${note}`).split(/[\s()-]+/);
      return words.every((word) => said.some((part) => fits(part, word)));
    });
  const begun = having((part, word) => part.startsWith(word));
  return begun.length > 0 ? begun : having((part, word) => part.startsWith(word) || isMistyped(word, part));
};
