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
