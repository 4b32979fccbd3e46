import { canBeSplit } from "#core/cart/cart.rules.ts";
import type { Cart } from "#core/cart/cart.ts";
import type { DeliveryOption, PaymentOption } from "#core/checkout/checkout.ts";
import type { CityDelivery, CityOffer, CityWithSizes } from "#core/city-offer/city-offer.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { Shop, ShopWithSizes } from "#core/shops/shop.ts";
import type { Content } from "../content/content.ts";
import { type Destination, isCityNamed } from "../places/city-named.ts";
import { COUNTRIES, largeCity } from "../places/geography.ts";

type DeliveryRules = Content["delivery"];
type Zone = DeliveryRules["zones"][number];

const isRest = ({ cities }: Zone): boolean => cities.length === 0;

/** The zone of a place: the first that names it, else the rest of its country, else what no country is said of. */
const zoneOf = ({ zones }: DeliveryRules, to: Destination): Zone | undefined => {
  const own = zones.filter(({ country }) => country === to.countryIso || country === null);
  return (
    own.find(({ cities }) => cities.some((name) => isCityNamed(to, name))) ??
    own.find((zone) => isRest(zone) && zone.country !== null) ??
    own.find(isRest)
  );
};

/** What is brought: for how much, in roubles, and where it comes from. */
interface Goods {
  readonly cost: number;
  readonly supply: Supply;
  /** Those in which all of it lies: what is ordered from a shop is handed over there. */
  readonly shops?: readonly Shop[];
  /** When what is ordered ahead comes, in words; empty where the goods do not say. */
  readonly period?: string;
  /** When it is ordered; now, unless it is said. */
  readonly at?: Date;
  /** A promo code says that nothing is paid for it. */
  readonly isFree?: boolean;
}

/** «18:00», by the clock of Moscow. */
const moscowTime = (at: Date): string =>
  new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Europe/Moscow" }).format(at);

/** When what is ordered now comes. */
const termAt = ({ until, today, tomorrow }: Readonly<Record<"today" | "tomorrow" | "until", string>>, at: Date): string =>
  moscowTime(at) < until ? today : tomorrow;

/** The shops of a place. */
export const shopsIn = <S extends Shop>(to: Destination, shops: readonly S[]): readonly S[] =>
  shops.filter(({ city, countryIso }) => countryIso === to.countryIso && isCityNamed(to, city));

/** Nothing is brought anywhere: the city is the same to it. */
export const isByEmail = ({ byEmail }: DeliveryRules, { supply }: Pick<Goods, "supply">): boolean =>
  supply === "by-email" && byEmail !== null;

/**
 * The ways to bring goods to a place: fast ones where there are any, a shop's own counter for what lies in it. What has not come yet is promised by words of
 * its own, and never for today.
 */
const deliveriesTo = (rules: DeliveryRules, to: Destination, goods: Goods): readonly CityDelivery[] => {
  const { cost: goodsCost, supply, shops = [], period = "", at = new Date(), isFree = false } = goods;
  if (supply === "by-email" && rules.byEmail !== null) return [rules.byEmail];
  if (supply === "from-shop") {
    const points = shopsIn(to, shops).map(({ address }) => address);
    return points.length === 0 ? [] : [{ ...rules.fromShop, cost: 0, freeFrom: null, address: "point", points }];
  }
  const zone = zoneOf(rules, to);
  const costOf = ({ cost, freeFrom }: Pick<CityDelivery, "cost" | "freeFrom">): number =>
    isFree || (freeFrom !== null && goodsCost >= freeFrom) ? 0 : cost;
  if (supply === "express")
    return (zone?.express ?? []).map(({ until, today, tomorrow, ...option }) => ({
      ...option,
      term: termAt({ until, today, tomorrow }, at),
      cost: costOf(option),
    }));
  return (zone?.options ?? [])
    .filter(({ onlyFromStock }) => supply !== "preorder" || !onlyFromStock)
    .map(({ onlyFromStock: _, byHour, ...option }) => ({
      ...option,
      term: supply === "preorder" ? period || rules.terms.preorder : byHour === null ? (option.term ?? "") : termAt(byHour, at),
      cost: costOf(option),
    }));
};

/** The same as a checkout has them: what matters is what this cart costs, and nothing is brought to a city that nobody confirmed; a letter is. */
export const deliveriesFor = (rules: DeliveryRules, location: VisitorLocation, goods: Goods): readonly DeliveryOption[] =>
  location.isConfirmed || isByEmail(rules, goods) ? deliveriesTo(rules, location, goods).map(({ freeFrom: _, ...option }) => option) : [];

/** A city of which only the name is known: the large one that is called so; null when there is none. */
const largeCityCalled = (name: string): Destination | null => {
  const [found] = COUNTRIES.flatMap(({ isoCode }) => largeCity(isoCode, name.trim()) ?? []);
  return found === undefined ? null : { city: found.title, countryIso: found.countryIso, geoId: found.id };
};

/** The cities of shops, in their order, each with all sizes that lie in them. */
const citiesWithSizes = (shops: readonly ShopWithSizes[]): readonly CityWithSizes[] => {
  const sizesIn = new Map<string, Set<string>>();
  for (const { city, sizes } of shops) sizesIn.set(city, new Set([...(sizesIn.get(city) ?? []), ...sizes]));
  return [...sizesIn].map(([city, sizes]) => ({ city, sizes: [...sizes] }));
};

/** What the city changes of an offer, as a product's page tells it before anything is ordered. */
export const offerFor = (
  rules: DeliveryRules,
  { cost, supply, shops, period = "", ...asked }: Destination & Omit<Goods, "shops"> & { readonly shops: readonly ShopWithSizes[] },
): CityOffer => {
  const to = asked.countryIso === "" ? largeCityCalled(asked.city) : asked;
  const deliveries = to === null ? [] : deliveriesTo(rules, to, { cost, supply, shops, period });
  const here = to === null ? [] : shopsIn(to, shops);
  return {
    shops: here,
    elsewhere: citiesWithSizes(shops.filter((shop) => !here.includes(shop))),
    deliveries,
    payments: rules.payments.filter(({ id }) => deliveries.some(({ paymentIds }) => paymentIds.includes(id))),
    express: to === null || supply === "by-email" ? [] : deliveriesTo(rules, to, { cost, supply: "express", shops }),
  };
};

/** The ways to pay for a cart. A certificate is sent when its money has come: whole, and before anything is handed over. */
export const paymentsForCart = ({ payments }: DeliveryRules, cart: Pick<Cart, "positions">): readonly PaymentOption[] => {
  if (canBeSplit(cart)) return payments;
  const whole = payments.filter(({ parts }) => parts === 1);
  const ahead = whole.filter(({ isOnline }) => isOnline);
  return ahead.length > 0 ? ahead : whole;
};
