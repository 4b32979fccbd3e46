import colors from "./colors.json" with { type: "json" };
import { knownAnswers } from "./known-answers.ts";
import { fromLatin } from "../spelling/spelling.ts";
import { keyOf, plain, saysAll, wordsOf } from "./words.ts";

/** A colour that has a name: the family that the filter counts it under, its swatch, and how shops write it besides. */
interface Shade {
  readonly name: string;
  readonly family: string;
  readonly fill: string;
  readonly also: readonly string[];
}

/** A colour as words name it: `label` as shown, `families` of the filter, `fill` empty when the words say nothing to us. */
export interface NamedColor {
  readonly label: string;
  readonly families: readonly string[];
  readonly fill: string;
}

const SHADES: readonly Shade[] = colors;
const BY_KEY: ReadonlyMap<string, Shade> = new Map(
  SHADES.flatMap((shade) => [shade.name, ...shade.also].map((said) => [keyOf(wordsOf(said)), shade] as const)),
);
const PLAIN_SHADES = SHADES.map((shade) => ({ shade, name: plain(shade.name) }));
const BY_NAME: ReadonlyMap<string, Shade> = new Map(SHADES.map((shade) => [shade.name, shade]));
/** Between the families of a product, which stand in one text. */
const FAMILY_SEPARATOR = ", ";
const MOST_WORDS = 3;
const LEAST_SHORTENED = 4;
const LONGEST_ADDRESS = 2_000;
/** Said of a shade, with what it is mixed with: «тёмно-бирюзовый» is a third black. */
const TONES: ReadonlyMap<string, { readonly said: string; readonly other: number; readonly share: number }> = new Map(
  [
    { said: "тёмно", written: ["темно", "темный", "т", "dark"], other: 0x00, share: 0.35 },
    { said: "светло", written: ["светло", "светлый", "св", "light"], other: 0xff, share: 0.45 },
    { said: "ярко", written: ["ярко", "яркий"], other: 0x00, share: 0 },
    { said: "нежно", written: ["нежно", "нежный", "бледно", "бледный"], other: 0xff, share: 0.45 },
    { said: "пыльно", written: ["пыльно", "пыльный"], other: 0x99, share: 0.3 },
  ].flatMap(({ written, ...tone }) => written.map((word) => [word, tone] as const)),
);
/** Words of colours that have «ё», for who writes «е». */
const YO: readonly (readonly [RegExp, string])[] = (
  [
    ["черн(?=ы|о|а)", "чёрн"],
    ["желт(?=ы|о|а)", "жёлт"],
    ["зелен(?=ы|а|о(?!ват))", "зелён"],
    ["темн(?=ы|о|а)", "тёмн"],
    ["вишнев", "вишнёв"],
  ] as const
).map(([written, right]) => [new RegExp(`(?<![а-яё])${written}`, "g"), right]);

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const NEARLY_WHITE = 0xd8;

const channelsOf = (fill: string): readonly number[] => [1, 3, 5].map((place) => Number.parseInt(fill.slice(place, place + 2), 16));

/** A line around a swatch that would not be seen on white paper. */
export const strokeOf = (fill: string): string => (channelsOf(fill).every((channel) => channel >= NEARLY_WHITE) ? "#C9C3B9" : "");

const toned = (fill: string, other: number, share: number): string =>
  fill.startsWith("#")
    ? `#${channelsOf(fill)
        .map((channel) =>
          Math.round(channel * (1 - share) + other * share)
            .toString(16)
            .padStart(2, "0")
            .toUpperCase(),
        )
        .join("")}`
    : fill;

/** «чёрный» as the first part of «чёрно-белый». */
const shortOf = (name: string): string => name.replace(/(?:ый|ой)$/, "о").replace(/ий$/, "е");

/** The shade of these words, in any form; a word that was cut short too: «красн», «фиолет». */
const shadeOf = (words: readonly string[]): Shade | null => {
  const known = BY_KEY.get(keyOf(words));
  if (known !== undefined) return known;
  const [only = "", ...others] = words;
  if (others.length > 0 || only.length < LEAST_SHORTENED) return null;
  return PLAIN_SHADES.find(({ name }) => name.startsWith(only))?.shade ?? null;
};

interface Found {
  readonly name: string;
  readonly family: string;
  readonly fill: string;
}

/** The colours that words name, in their order, and whether every word is of a colour. */
const readColors = (words: readonly string[]): { readonly found: readonly Found[]; readonly isWhole: boolean } => {
  const found: Found[] = [];
  let isWhole = true;
  for (let place = 0; place < words.length;) {
    const tone = TONES.get(words[place] ?? "");
    const start = tone === undefined ? place : place + 1;
    const reach = Math.min(words.length, start + MOST_WORDS);
    let end = reach;
    while (end > start && shadeOf(words.slice(start, end)) === null) end -= 1;
    const shade = end > start ? shadeOf(words.slice(start, end)) : null;
    if (shade === null) {
      isWhole = false;
      place += 1;
      continue;
    }
    const name = tone === undefined ? shade.name : `${tone.said}-${shade.name}`;
    const own = BY_NAME.get(name);
    const fill = own?.fill ?? (tone === undefined ? shade.fill : toned(shade.fill, tone.other, tone.share));
    if (!found.some((other) => other.name === name)) found.push({ name, family: own?.family ?? shade.family, fill });
    place = end;
  }
  return { found, isWhole };
};

const fillOfAll = ([first, second]: readonly Found[]): string => {
  if (first === undefined) return "";
  return second === undefined || !first.fill.startsWith("#") || !second.fill.startsWith("#")
    ? first.fill
    : `linear-gradient(135deg, ${first.fill} 50%, ${second.fill} 50%)`;
};

const nameOfAll = (found: readonly Found[]): string => {
  const [first, second, ...more] = found.map(({ name }) => name);
  return second !== undefined && more.length === 0 ? `${shortOf(first ?? "")}-${second}` : found.map(({ name }) => name).join(", ");
};

/**
 * A colour in the shop's one spelling: «черный», «Чёрная» and «BLACK» are «Чёрный», «черно-белый» is «Чёрно-белый» and counts under both,
 * «Черный матовый» keeps its word. What is no colour known here keeps its words and is a family of its own.
 */
export const namedColor = knownAnswers((given: string): NamedColor => {
  const { found, isWhole } = readColors(wordsOf(given));
  const isKnown = found.length > 0;
  const inYo = YO.reduce((text, [written, right]) => text.replace(written, right), isKnown ? given.toLowerCase() : given).trim();
  const label = isKnown && isWhole ? nameOfAll(found) : inYo;
  const families = [...new Set(found.map(({ family }) => family))];
  return {
    label: capitalized(label),
    families: isKnown || label === "" ? families : [label.toLowerCase().replaceAll(FAMILY_SEPARATOR, " ")],
    fill: fillOfAll(found),
  };
});

/** The colours that an address of a shop's page names: «…/5420-plate-krasnoe-maksi/» → «красный»; empty when it names none. */
export const colorInAddress = (address: string): string => {
  const last =
    address.length <= LONGEST_ADDRESS && URL.canParse(address)
      ? new URL(address).pathname
          .split("/")
          .filter((part) => part !== "")
          .at(-1)
      : undefined;
  const words = (last ?? "").toLowerCase().split(/[^a-z]+/);
  const russian = words.map((word) => fromLatin(word.replace(/y$/, "j"))).filter((word) => word !== "");
  return nameOfAll(readColors(russian).found);
};

export const joinedFamilies = (families: readonly string[]): string => families.join(FAMILY_SEPARATOR);
export const familiesIn = (joined: string): readonly string[] => (joined === "" ? [] : joined.split(FAMILY_SEPARATOR));

/** The family of a shade by its exact name, as the pictures' manifest writes it. */
export const familyOf = (name: string): string => BY_NAME.get(name.toLowerCase())?.family ?? name.toLowerCase();

/** A swatch for a colour that is known by its word only; empty when the word says nothing to us. */
export const fillOf = (name: string): string => namedColor(name).fill;

/** «Платье, красный»; a title that says its colour already is left alone. */
export const inColor = (title: string, label: string): string => (saysAll(title, label) ? title : `${title}, ${label.toLowerCase()}`);
