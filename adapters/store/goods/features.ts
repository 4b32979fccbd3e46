import type { DetailsItem } from "#core/catalogue/product.ts";
import { featureOf, nameOfFeature } from "#core/listing/listing-query.rules.ts";
import type { Steps } from "./in-pieces.ts";

/** How shops head the line that names what a thing is made of. */
export const COMPOSITION = /состав|материал|ткань/i;

const LONGEST_NAME = 25;
const LONGEST_VALUE = 30;
const MOST_VALUES = 24;
const LEAST_GOODS_A_VALUE = 2;
const PRINTABLE = /^[^\p{Cc}\p{Cs}:]+$/u;

const isWord = (said: string, longest: number): boolean => said.length <= longest && PRINTABLE.test(said);

/** «Макси» and «макси» are one value; «А-силуэт» stays. */
const spelled = (value: string): string => (/^[А-ЯЁ][а-яё]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value);

/** What a feed's parameters say of a product in words that a shopper may filter by: «Рукав: длинный», «Бренд: Фабрика». */
export const featuresOf = (brand: string, details: readonly DetailsItem[]): readonly string[] => [
  ...(isWord(brand, LONGEST_VALUE) ? [featureOf("Бренд", brand)] : []),
  ...details.flatMap(({ name, title, value }) =>
    name === "param" && !COMPOSITION.test(title) && isWord(title, LONGEST_NAME) && isWord(value, LONGEST_VALUE)
      ? [featureOf(title, spelled(value))]
      : [],
  ),
];

/** The values of each name that is worth a filter: few enough to choose from, each of more than one product. */
export function* worthChoosing(all: Iterable<{ readonly features: readonly string[] }>): Steps<ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, Set<string>>();
  const goods = new Map<string, number>();
  for (const { features } of all) {
    for (const feature of features) {
      const name = nameOfFeature(feature);
      values.set(name, (values.get(name) ?? new Set()).add(feature));
      goods.set(name, (goods.get(name) ?? 0) + 1);
    }
    yield;
  }
  return new Map(
    [...values].flatMap(([name, of]) =>
      of.size <= MOST_VALUES && (goods.get(name) ?? 0) >= of.size * LEAST_GOODS_A_VALUE ? [[name, [...of]] as const] : [],
    ),
  );
}
