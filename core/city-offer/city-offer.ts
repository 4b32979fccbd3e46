import type { DeliveryOption, PaymentOption } from "#core/checkout/checkout.ts";
import type { ShopWithSizes } from "#core/shops/shop.ts";

/** A way to bring goods to a city. */
export interface CityDelivery extends DeliveryOption {
  /** The sum of goods, in roubles, from which it costs nothing; null for never. */
  readonly freeFrom: number | null;
}

/** A city with shops in which a product lies. */
export interface CityWithSizes {
  readonly city: string;
  /** What of it lies there. */
  readonly sizes: readonly string[];
}

/** What a city changes of an offer: the ways to bring goods of one price there, and the ways to pay that go with them. */
export interface CityOffer {
  /** The city's shops in which the product lies. */
  readonly shops: readonly ShopWithSizes[];
  /** The other cities in whose shops it lies. */
  readonly elsewhere: readonly CityWithSizes[];
  readonly deliveries: readonly CityDelivery[];
  readonly payments: readonly PaymentOption[];
  /** The express ways, for what can be had by them. */
  readonly express: readonly CityDelivery[];
}
