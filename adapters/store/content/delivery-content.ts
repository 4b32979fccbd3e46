import * as t from "io-ts";
import { checked, flag, listOf, oneOf, orElse, text, textOr, whole } from "#adapters/contract/codec.ts";
import { DELIVERY_TYPES, isDeliveryType } from "#core/checkout/delivery-types.ts";
import { isPaymentType, PAYMENT_TYPES } from "#core/checkout/payment-types.ts";
import { COUNTRIES } from "../places/geography.ts";
import { plainName } from "../places/locality.ts";
import delivery from "./delivery.json" with { type: "json" };
import { Address, type ContentFault, orNone, repeated, sound, strict, within } from "./sound.ts";

const listed = (types: Readonly<Record<number, string>>): string =>
  Object.entries(types)
    .map(([id, type]) => `${id} ${type}`)
    .join(", ");

const DeliveryType = checked(`a way of delivery (${listed(DELIVERY_TYPES)})`, isDeliveryType);
const PaymentType = checked(`a way to pay (${listed(PAYMENT_TYPES)})`, isPaymentType);

/** `freeFrom`: the sum of goods from which it costs nothing; null for never. Sums are roubles. */
const WAY_FIELDS = {
  id: DeliveryType,
  title: t.string,
  cost: whole,
  freeFrom: orNone(whole),
  address: oneOf("AddressKind", ["none", "point", "street"] as const),
  points: t.readonlyArray(t.string),
  paymentIds: t.readonlyArray(t.number),
};
const DELIVERY_FIELDS = { ...WAY_FIELDS, term: t.string };

const isHour = (value: unknown): value is string => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const Hour = checked("an hour as 18:00", isHour);

/** What is ordered until an hour, by the clock of Moscow, comes today; what is ordered later, tomorrow. */
const BY_HOUR_FIELDS = { until: Hour, today: t.string, tomorrow: t.string };
const ExpressRule = strict({ ...WAY_FIELDS, ...BY_HOUR_FIELDS }, "an express way");

/** `byHour`: instead of `term`, which may be left out then; `onlyFromStock`: a way that is too fast for what has to be brought to the shop first. */
const DeliveryRule = strict(
  { ...WAY_FIELDS, term: orNone(t.string), byHour: orNone(strict(BY_HOUR_FIELDS, "a term by the hour")), onlyFromStock: flag },
  "a way of delivery",
);

/** `country`: null for every one, as in files that name none; `cities`: none for the rest of the country; `express`: the ways of an express order. */
const DeliveryZone = strict(
  {
    country: orNone(
      oneOf(
        "CountryCode",
        COUNTRIES.map(({ isoCode }) => isoCode),
      ),
    ),
    cities: t.readonlyArray(t.string),
    options: t.readonlyArray(DeliveryRule),
    express: listOf(ExpressRule),
  },
  "a zone",
);

/** More would be a mistake of the file. */
const MOST_PARTS = 60;

const Rules = strict(
  {
    zones: t.readonlyArray(DeliveryZone),
    byEmail: orNone(strict({ ...DELIVERY_FIELDS, id: t.number })),
    terms: orElse(strict({ preorder: t.string }), delivery.terms),
    fromShop: orElse(strict({ id: t.number, title: t.string, term: t.string, paymentIds: t.readonlyArray(t.number) }), delivery.fromShop),
    payments: t.readonlyArray(strict({ id: PaymentType, title: t.string, caption: text, isOnline: flag, parts: within(1, MOST_PARTS) })),
    consents: t.readonlyArray(strict({ before: textOr("с"), text: t.string, link: Address })),
  },
  "delivery",
);

type Place = readonly (number | string)[];
type Way = Pick<t.TypeOf<typeof DeliveryRule>, "address" | "id" | "paymentIds" | "points">;

/** Ways that stand beside each other: each is chosen by its id, leads somewhere, and is paid somehow. */
const faultsOfWays = (place: Place, ways: readonly Way[]): readonly ContentFault[] => [
  ...repeated(ways.map(({ id }) => id)).map(({ of, first, again }) => ({
    place: [...place, again, "id"],
    expected: `a way that is not that of ${first}`,
    got: of,
  })),
  ...ways.flatMap(({ address, points }, way) =>
    address === "point" && points.length === 0
      ? [{ place: [...place, way, "points"], expected: "a point at least, where address is point", got: points }]
      : [],
  ),
];

/** A zone without cities: what no other zone of its country names. */
const REST = "";

/** What can be delivered where, for how much and how it is paid. */
export const DeliveryContent = sound(Rules, ({ zones, byEmail, fromShop, payments }) => {
  const ids = payments.map(({ id }) => id);
  const faultsOfPayment = (place: Place, { paymentIds }: Pick<Way, "paymentIds">): readonly ContentFault[] => {
    // Those of the demo may be more than a file has.
    const given = paymentIds === delivery.fromShop.paymentIds ? paymentIds.filter((id) => ids.includes(id)) : paymentIds;
    const own = [...place, "paymentIds"];
    if (given.length === 0) return [{ place: own, expected: `one at least of payments (${ids.join(", ")})`, got: given }];
    return given.flatMap((id, at) =>
      ids.includes(id) ? [] : [{ place: [...own, at], expected: `one of payments (${ids.join(", ")})`, got: id }],
    );
  };
  const untimed = zones.flatMap(({ options }, zone) =>
    options.flatMap(({ term, byHour }, way) =>
      term === null && byHour === null
        ? [{ place: ["zones", zone, "options", way, "term"], expected: "words, or a byHour", got: term }]
        : [],
    ),
  );
  const inZones = zones.flatMap(({ options, express }, zone) =>
    Object.entries({ options, express }).flatMap(([name, ways]: [string, readonly Way[]]) => [
      ...faultsOfWays(["zones", zone, name], ways),
      ...ways.flatMap((way, at) => faultsOfPayment(["zones", zone, name, at], way)),
    ]),
  );
  const places = zones.flatMap(({ country, cities }, zone) =>
    (cities.length === 0 ? [REST] : cities.map(plainName)).map((name) => ({ zone, cities, of: `${country ?? "any"} ${name}` })),
  );
  const twice = places.flatMap(({ zone, cities, of }, nth) => {
    const first = places.findIndex((place) => place.of === of);
    const expected = `another place than zone ${places[first]?.zone}, which is the one that counts`;
    return first < nth ? [{ place: ["zones", zone], expected, got: cities }] : [];
  });
  return [
    ...twice,
    ...(payments.length === 0 ? [{ place: ["payments"], expected: "a way to pay at least", got: payments }] : []),
    ...repeated(ids).map(({ of, first, again }) => ({
      place: ["payments", again, "id"],
      expected: `an id that is not that of ${first}`,
      got: of,
    })),
    ...untimed,
    ...inZones,
    ...(byEmail === null ? [] : faultsOfPayment(["byEmail"], byEmail)),
    ...faultsOfPayment(["fromShop"], fromShop),
  ];
});
