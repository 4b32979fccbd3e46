import * as t from "io-ts";
import { checked, flag, listOf, nullable, oneOf, orElse, text, whole } from "#adapters/contract/codec.ts";
import { DELIVERY_TYPES, isDeliveryType } from "#core/checkout/delivery-types.ts";
import { COUNTRIES } from "../places/geography.ts";
import delivery from "./delivery.json" with { type: "json" };

const DeliveryType = checked(
  `a way of delivery (${Object.entries(DELIVERY_TYPES)
    .map(([id, type]) => `${id} ${type}`)
    .join(", ")})`,
  isDeliveryType,
);

/** `freeFrom`: the sum of goods from which it costs nothing; null for never. Sums are roubles. */
const WAY_FIELDS = {
  id: DeliveryType,
  title: t.string,
  cost: whole,
  freeFrom: nullable(whole),
  address: oneOf("AddressKind", ["none", "point", "street"] as const),
  points: t.readonlyArray(t.string),
  paymentIds: t.readonlyArray(t.number),
};
const DELIVERY_FIELDS = { ...WAY_FIELDS, term: t.string };

/** `onlyFromStock`: a way that is too fast for what has to be brought to the shop first. */
const DeliveryRule = t.type({ ...DELIVERY_FIELDS, onlyFromStock: flag });

const isHour = (value: unknown): value is string => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const Hour = checked("an hour as 18:00", isHour);

/** What is ordered until an hour, by the clock of Moscow, comes today; what is ordered later, tomorrow. */
const ExpressRule = t.type({ ...WAY_FIELDS, until: Hour, today: t.string, tomorrow: t.string });

/** `country`: null for every one, as in files that name none; `cities`: none for the rest of the country; `express`: the ways of an express order. */
const DeliveryZone = t.type({
  country: nullable(
    oneOf(
      "CountryCode",
      COUNTRIES.map(({ isoCode }) => isoCode),
    ),
  ),
  cities: t.readonlyArray(t.string),
  options: t.readonlyArray(DeliveryRule),
  express: listOf(ExpressRule),
});

/** What can be delivered where, for how much and how it is paid. */
export const DeliveryContent = t.type({
  zones: t.readonlyArray(DeliveryZone),
  byEmail: nullable(t.type({ ...DELIVERY_FIELDS, id: t.number })),
  terms: orElse(t.type({ preorder: t.string }), delivery.terms),
  fromShop: orElse(t.type({ id: t.number, title: t.string, term: t.string, paymentIds: t.readonlyArray(t.number) }), delivery.fromShop),
  payments: t.readonlyArray(t.type({ id: t.number, title: t.string, caption: text, isOnline: flag, parts: whole })),
  consents: t.readonlyArray(t.type({ text: t.string, link: t.string })),
});
