import type { PaymentOption } from "#core/checkout/checkout.ts";
import type { CityDelivery, CityOffer } from "./city-offer.ts";

const isPickup = ({ address }: CityDelivery): boolean => address === "point";

const cheapest = (deliveries: readonly CityDelivery[]): CityDelivery | undefined =>
  deliveries.reduce<CityDelivery | undefined>((best, one) => (best === undefined || one.cost < best.cost ? one : best), undefined);

/**
 * The two ways that a product's page tells of: the first that brings the goods home and the cheapest place to fetch them. Where there are
 * no places, the cheapest other way home stands for them.
 */
export const toldDeliveries = (deliveries: readonly CityDelivery[]): readonly CityDelivery[] => {
  const home = deliveries.filter((one) => !isPickup(one));
  const second = cheapest(deliveries.filter(isPickup)) ?? cheapest(home.slice(1));
  return [...home.slice(0, 1), ...(second === undefined ? [] : [second])];
};

/** Payment in parts, when the city has it; null when not. */
export const splitPaymentOf = ({ payments }: CityOffer): PaymentOption | null => payments.find(({ parts }) => parts > 1) ?? null;

/** What shops alone have of a product, as it is true of the chosen size, else of the product: where it is handed over, and in which other cities. */
export interface InShops {
  readonly deliveries: readonly CityDelivery[];
  /** The sizes that the city's shops have; said while none is chosen. */
  readonly sizesHere: readonly string[];
  readonly cities: readonly string[];
}

/** `size`: as the shop calls it; null while none is chosen. */
export const inShops = ({ shops, elsewhere, deliveries }: CityOffer, size: string | null): InShops => {
  const isThere = ({ sizes }: { readonly sizes: readonly string[] }): boolean => size === null || sizes.includes(size);
  const addresses = new Set(shops.filter(isThere).map(({ address }) => address));
  const points = (all: readonly string[]): readonly string[] => all.filter((point) => addresses.has(point));
  return {
    deliveries: deliveries.map((way) => ({ ...way, points: points(way.points) })).filter((way) => way.points.length > 0),
    sizesHere: [...new Set(shops.flatMap(({ sizes }) => sizes))],
    cities: elsewhere.filter(isThere).map(({ city }) => city),
  };
};
