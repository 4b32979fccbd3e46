import type { Choice, FacetOption } from "#core/listing/listing.ts";
import { type namedFilter, valueOfFeature } from "#core/listing/listing-query.rules.ts";
import { bySize } from "./size-order.ts";

const AVAILABILITY_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    сейчас: "В наличии",
    "в-магазинах": "Есть в магазинах",
    предзаказ: "Предзаказ",
  }),
);

/** A value of a filter as a shopper reads it; for colours, sizes and materials it is the value itself. */
export const labelOfOption = (choice: Choice, value: string): string => {
  if (choice === "availability") return AVAILABILITY_LABELS.get(value) ?? value;
  if (choice === "features") return valueOfFeature(value);
  return choice === "discounts" ? `от ${value} %` : value;
};

/** A value by which a list is a page of its own, as it stands in the list's title: «цвет: чёрный», «размер S», «один размер». */
export const wordsOfNamed = ({ filter, value }: NonNullable<ReturnType<typeof namedFilter>>): string => {
  if (filter === "sizes") return /размер/i.test(value) ? value.toLowerCase() : `размер ${value}`;
  return `${filter === "colors" ? "цвет" : "материал"}: ${value}`;
};

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const byCount = (a: FacetOption, b: FacetOption): number => b.count - a.count || byText(a.value, b.value);

const ORDERS: Readonly<Record<Choice, (a: FacetOption, b: FacetOption) => number>> = {
  sizes: (a, b) => bySize(a.value, b.value),
  waists: (a, b) => Number(a.value) - Number(b.value),
  lengths: (a, b) => Number(a.value) - Number(b.value),
  colors: byCount,
  materials: byCount,
  features: byCount,
  availability: byCount,
  discounts: (a, b) => Number(a.value) - Number(b.value),
};

/** Sizes from small to large, discounts from low to high, the rest by how many goods they keep. */
export const inFacetOrder = (choice: Choice, options: readonly FacetOption[]): readonly FacetOption[] => [...options].sort(ORDERS[choice]);
