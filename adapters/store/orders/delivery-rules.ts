import type { DeliveryOption } from "#core/checkout/checkout.ts";
import type { Content } from "../content/content.ts";

const plain = (city: string): string =>
  city
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/^г\.?\s+/, "");

/** The ways to bring goods of this cost (roubles) to a city: those of the first zone that names it, else of the one that names none. */
export const deliveriesFor = ({ zones }: Content["delivery"], city: string, goodsCost: number): readonly DeliveryOption[] => {
  const wanted = plain(city);
  const zone = zones.find(({ cities }) => cities.some((one) => plain(one) === wanted)) ?? zones.find(({ cities }) => cities.length === 0);
  return (zone?.options ?? []).map(({ freeFrom, cost, ...option }) => ({
    ...option,
    cost: freeFrom !== null && goodsCost >= freeFrom ? 0 : cost,
  }));
};
