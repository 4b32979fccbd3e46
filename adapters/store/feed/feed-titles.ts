import type { Content } from "../content/content.ts";
import { isKnownSize } from "../goods/size-order.ts";
import { isAdjective, plain, saysAll, stemOf } from "../goods/words.ts";
import type { FeedOffer } from "./feed-parser.ts";
import { groupBy } from "./group-by.ts";
import { plainText } from "./plain-words.ts";

const PLACEHOLDER = /^(?:название|наименование|бренд|модель|name|vendor|brand|нет|no|none|null|-+)$/i;
/** The word stands by itself: «больших размеров» names none. */
const SIZE_IN_TITLE = /[\s,.;(]*(?<![\p{L}\d])(?:размер|р-р|р\.)\s*:?\s*([\wа-яё./-]+)\)?\s*$/iu;
const ONE_SIZE = /^(?:един|универсальн)/i;
/** A size stands at the end: what is before that is not looked at, so that no title takes long. */
const LONGEST_ENDING = 60;
const END_SIGN = /[\s,.;]/;
const LEAST_SHOUTED = 8;

/** Whether a field says anything: many shops leave their program's «Название» where a name should stand. */
export const isFilled = (value: string): boolean => value !== "" && !PLACEHOLDER.test(value);

const endingOf = (title: string): RegExpExecArray | null => {
  const ending = SIZE_IN_TITLE.exec(title.trimEnd().slice(-LONGEST_ENDING));
  const [, size = ""] = ending ?? [];
  return isKnownSize(size) || ONE_SIZE.test(size) ? ending : null;
};

/** The size at the end of «Бомбер, размер 52»; empty when there is none. */
export const sizeInTitle = (name: string): string => endingOf(name)?.[1] ?? "";

const withoutSize = (title: string): string => {
  const [ending = ""] = endingOf(title) ?? [];
  return ending === "" ? title : title.trimEnd().slice(0, -ending.length);
};

const withoutSigns = (title: string): string => {
  let end = title.length;
  while (end > 0 && END_SIGN.test(title.charAt(end - 1))) end -= 1;
  return title.slice(0, end);
};

const lowered = (title: string): string => {
  const letters = title.replace(/[^\p{L}]/gu, "");
  return letters.length >= LEAST_SHOUTED && letters === letters.toUpperCase() ? title.toLowerCase() : title;
};

const NEUTER = /[ое]$/;
const FEMININE = /[ая]$/;

/** «вечерние» beside «платье» → «вечернее». */
const agreed = (adjective: string, noun: string): string => {
  const [neuter, feminine, masculine] = /[гкх]ие$/i.test(adjective)
    ? ["ое", "ая", "ий"]
    : adjective.endsWith("ые")
      ? ["ое", "ая", "ый"]
      : ["ее", "яя", "ий"];
  const ending = NEUTER.test(noun) ? neuter : FEMININE.test(noun) ? feminine : masculine;
  return adjective.replace(/[ыи]е$/i, ending ?? "");
};

/** A kind of goods said of one: «Вечерние платья» → «Вечернее платье»; what is no plural known here stays. */
const kindReader = (tree: Content["categories"]) => {
  const nouns = new Map<string, string>();
  for (const { words } of tree.sections)
    for (const word of words) if (!word.includes(" ") && !nouns.has(stemOf(plain(word)))) nouns.set(stemOf(plain(word)), word);
  return (kind: string): string => {
    const words = kind.split(" ");
    const at = words.findIndex((word) => !isAdjective(plain(word)));
    const given = words[at] ?? "";
    const noun = nouns.get(stemOf(plain(given)));
    if (noun === undefined || plain(noun) === plain(given) || !/[ыиая]$/i.test(given)) return kind;
    const said = given.charAt(0) === given.charAt(0).toUpperCase() ? noun.charAt(0).toUpperCase() + noun.slice(1) : noun;
    return [...words.slice(0, at).map((adjective) => agreed(adjective, noun)), said, ...words.slice(at + 1)].join(" ");
  };
};

/** Reads an offer's title: its name, else its kind, vendor and model, without the size. */
export const titleReader = (tree: Content["categories"]) => {
  const one = kindReader(tree);
  return ({ fields }: FeedOffer): string => {
    const name = fields.get("name") ?? "";
    const parts = [one(fields.get("typePrefix") ?? ""), fields.get("vendor") ?? "", fields.get("model") ?? ""];
    const words = isFilled(name) ? name : parts.filter(isFilled).join(" ");
    const trimmed = withoutSigns(withoutSize(lowered(plainText(words).replace(/\n/g, " ")))).trim();
    return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  };
};

/** What tells goods of one title apart: a colour first, then each parameter, then the article. */
export interface Titled {
  readonly title: string;
  readonly color: string;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  readonly article: string;
}

type Saying = (one: Titled) => string;

const LONGEST_SAYING = 30;

const byColor: Saying = ({ color }) => color.toLowerCase();
const byArticle: Saying = ({ article }) => `арт. ${article}`;

const kindsOf = (all: readonly Titled[], say: Saying): number => new Set(all.map(say)).size;

const byParam =
  (name: string): Saying =>
  ({ params }) =>
    params.find((param) => param.name === name)?.value ?? "";

/** The parameter of which these have the most different values, the first of such; null when they differ in none. Reads each value once. */
const bestParam = (same: readonly Titled[]): string | null => {
  const byName = new Map<string, { readonly values: Set<string>; goods: number; isSaying: boolean }>();
  for (const { params } of same) {
    const seen = new Set<string>();
    for (const { name, value } of params) {
      const known = byName.get(name) ?? { values: new Set(), goods: 0, isSaying: false };
      if (value.length <= LONGEST_SAYING) known.isSaying = true;
      if (!seen.has(name)) {
        seen.add(name);
        known.values.add(value);
        known.goods += 1;
      }
      byName.set(name, known);
    }
  }
  let best: string | null = null;
  let most = 1;
  for (const [name, { values, goods, isSaying }] of byName) {
    const kinds = values.size + (goods < same.length && !values.has("") ? 1 : 0);
    if (!isSaying || kinds <= most) continue;
    best = name;
    most = kinds;
  }
  return best;
};

/** What tells most of these apart: their colours, else the one parameter that differs most, else their articles; null when nothing does. */
const differenceOf = (same: readonly Titled[]): Saying | null => {
  if (kindsOf(same, byColor) > 1) return byColor;
  const name = bestParam(same);
  if (name !== null) return byParam(name);
  return kindsOf(same, byArticle) > 1 ? byArticle : null;
};

const MOST_DIFFERENCES = 4;

/** The titles of goods in their order; those that were the same say by what they differ: «Платье 5130, синий». */
export const distinctTitles = (all: readonly Titled[]): readonly string[] => {
  let goods = all;
  for (let time = 0; time < MOST_DIFFERENCES; time += 1) {
    const same = groupBy(goods, ({ title }) => plain(title));
    const differences = new Map([...same].map(([title, some]) => [title, some.length > 1 ? differenceOf(some) : null]));
    goods = goods.map((one) => {
      const value = differences.get(plain(one.title))?.(one) ?? "";
      return value === "" || saysAll(one.title, value) ? one : { ...one, title: `${one.title}, ${value}` };
    });
  }
  return goods.map(({ title }) => title);
};
