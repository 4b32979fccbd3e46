import { denimParts, displayTitle, isDenimTitle } from "#core/size-selection/size.rules.ts";

/** Words that go on after others. */
export const going = (words: string): string => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** «размер M», of denim «талия 28, длина 32»; a word is no size: «единый размер». */
const sizeWords = (title: string): string => {
  const { waist, length } = denimParts(title);
  if (isDenimTitle(title)) return `талия ${waist}, длина ${length}`;
  const shown = displayTitle(title);
  return shown === "" || /размер|^[а-яё ]{4,}$/i.test(shown) ? going(shown) : `размер ${shown}`;
};

interface Thing {
  readonly title: string;
  readonly colorLabel: string;
  /** Empty where every size is meant. */
  readonly sizeTitle?: string;
}

/** A thing as letters name it: «Джинсы прямые, экрю, талия 28, длина 32». */
export const thingWords = ({ title, colorLabel, sizeTitle = "" }: Thing): string =>
  [title, going(colorLabel), sizeWords(sizeTitle)].filter((part) => part !== "").join(", ");
