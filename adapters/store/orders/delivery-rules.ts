import type { DeliveryOption } from "#core/checkout/checkout.ts";
import type { CityDelivery, CityOffer } from "#core/city-offer/city-offer.ts";
import type { CityOfferQuestion } from "#core/city-offer/city-offer.port.ts";
import type { Content } from "../content/content.ts";

const plain = (city: string): string =>
  city
    .trim()
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/^г\.?\s+/, "");

/** The ways to bring goods of this cost (roubles) to a city: those of the first zone that names it, else of the one that names none. */
const cityDeliveries = ({ zones }: Content["delivery"], city: string, goodsCost: number): readonly CityDelivery[] => {
  const wanted = plain(city);
  const zone = zones.find(({ cities }) => cities.some((one) => plain(one) === wanted)) ?? zones.find(({ cities }) => cities.length === 0);
  return (zone?.options ?? []).map((option) => ({
    ...option,
    cost: option.freeFrom !== null && goodsCost >= option.freeFrom ? 0 : option.cost,
  }));
};

/** The same as a checkout has them: what matters is what this cart costs. */
export const deliveriesFor = (rules: Content["delivery"], city: string, goodsCost: number): readonly DeliveryOption[] =>
  cityDeliveries(rules, city, goodsCost).map(({ freeFrom: _, ...option }) => option);

/** What the city changes of an offer, as a product's page tells it before anything is ordered. */
export const offerFor = (rules: Content["delivery"], { city, cost }: CityOfferQuestion): CityOffer => {
  const deliveries = cityDeliveries(rules, city, cost);
  return { deliveries, payments: rules.payments.filter(({ id }) => deliveries.some(({ paymentIds }) => paymentIds.includes(id))) };
};
