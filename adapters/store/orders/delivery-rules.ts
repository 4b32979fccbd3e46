import { canBeSplit } from "#core/cart/cart.rules.ts";
import type { Cart } from "#core/cart/cart.ts";
import type { DeliveryOption, PaymentOption } from "#core/checkout/checkout.ts";
import type { CityDelivery, CityOffer } from "#core/city-offer/city-offer.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Location, VisitorLocation } from "#core/geo/location.ts";
import type { Content } from "../content/content.ts";
import { COUNTRIES, largeCity } from "../places/geography.ts";
import { plainName } from "../places/locality.ts";

type DeliveryRules = Content["delivery"];
type Zone = DeliveryRules["zones"][number];

/** Where something is brought. */
type Destination = Pick<Location, "city" | "countryIso" | "geoId">;

/** A zone names a large city by its name, and no village that is called so; other places are what their names say. */
const isNamed = ({ city, countryIso, geoId }: Destination, name: string): boolean => {
  const large = largeCity(countryIso, name);
  return large === null ? plainName(name) === plainName(city) : large.id === geoId;
};

const isRest = ({ cities }: Zone): boolean => cities.length === 0;

/** The zone of a place: the first that names it, else the rest of its country, else what no country is said of. */
const zoneOf = ({ zones }: DeliveryRules, to: Destination): Zone | undefined => {
  const own = zones.filter(({ country }) => country === to.countryIso || country === null);
  return (
    own.find(({ cities }) => cities.some((name) => isNamed(to, name))) ??
    own.find((zone) => isRest(zone) && zone.country !== null) ??
    own.find(isRest)
  );
};

/** What is brought: for how much, in roubles, and where it comes from. */
interface Goods {
  readonly cost: number;
  readonly supply: Supply;
}

/** Nothing is brought anywhere: the city is the same to it. */
export const isByEmail = ({ byEmail }: DeliveryRules, { supply }: Pick<Goods, "supply">): boolean =>
  supply === "by-email" && byEmail !== null;

/** The ways to bring goods to a place. What has to be brought to the shop first is promised by words of its own, and never for today. */
const deliveriesTo = (rules: DeliveryRules, to: Destination, { cost: goodsCost, supply }: Goods): readonly CityDelivery[] => {
  if (supply === "by-email" && rules.byEmail !== null) return [rules.byEmail];
  const isFar = supply === "from-shop" || supply === "preorder";
  return (zoneOf(rules, to)?.options ?? [])
    .filter(({ onlyFromStock }) => !isFar || !onlyFromStock)
    .map(({ onlyFromStock: _, ...option }) => ({
      ...option,
      term: isFar ? rules.terms[supply] : option.term,
      cost: option.freeFrom !== null && goodsCost >= option.freeFrom ? 0 : option.cost,
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

/** What the city changes of an offer, as a product's page tells it before anything is ordered. */
export const offerFor = (rules: DeliveryRules, { cost, supply, ...asked }: Destination & Goods): CityOffer => {
  const to = asked.countryIso === "" ? largeCityCalled(asked.city) : asked;
  const deliveries = to === null ? [] : deliveriesTo(rules, to, { cost, supply });
  return { deliveries, payments: rules.payments.filter(({ id }) => deliveries.some(({ paymentIds }) => paymentIds.includes(id))) };
};

/** The ways to pay for a cart. A certificate is sent when its money has come: whole, and before anything is handed over. */
export const paymentsForCart = ({ payments }: DeliveryRules, cart: Pick<Cart, "positions">): readonly PaymentOption[] => {
  if (canBeSplit(cart)) return payments;
  const whole = payments.filter(({ parts }) => parts === 1);
  const ahead = whole.filter(({ isOnline }) => isOnline);
  return ahead.length > 0 ? ahead : whole;
};
