import * as t from "io-ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { DeliveryOption, PaymentOption } from "#core/checkout/checkout.ts";
import type { CityOffer } from "#core/city-offer/city-offer.ts";
import { flag, listOf, nullable, oneOf, text, whole } from "./codec.ts";
import { ShopWithSizesCodec } from "./shop.codec.ts";

export const SupplyCodec: t.Type<Supply, unknown> = oneOf("Supply", ["by-email", "express", "from-shop", "preorder", "stock"] as const);

const DELIVERY_FIELDS = {
  id: whole,
  title: t.string,
  term: text,
  cost: whole,
  address: oneOf("AddressKind", ["none", "point", "street"] as const),
  points: t.readonlyArray(t.string),
  paymentIds: t.readonlyArray(t.number),
};

export const DeliveryOptionCodec: t.Type<DeliveryOption, unknown> = t.type(DELIVERY_FIELDS, "DeliveryOption");

export const PaymentOptionCodec: t.Type<PaymentOption, unknown> = t.type(
  { id: whole, title: t.string, caption: text, isOnline: flag, parts: whole },
  "PaymentOption",
);

const CityDeliveriesCodec = listOf(t.type({ ...DELIVERY_FIELDS, freeFrom: nullable(whole) }, "CityDelivery"));

export const CityOfferCodec: t.Type<CityOffer, unknown> = t.type(
  {
    shops: listOf(ShopWithSizesCodec),
    elsewhere: listOf(t.type({ city: t.string, sizes: t.readonlyArray(t.string) }, "CityWithSizes")),
    deliveries: CityDeliveriesCodec,
    payments: listOf(PaymentOptionCodec),
    express: CityDeliveriesCodec,
  },
  "CityOffer",
);
