import * as t from "io-ts";
import type { PartPayment, ProductPlace } from "#core/catalogue/product-told.ts";
import { adapted, nullable, orElse, whole } from "./codec.ts";

/** «1 250»: with spaces between thousands, also those that no line breaks at. */
const SpacedSum = adapted(whole, (value) => (typeof value === "string" ? Number(value.replace(/\s/g, "") || Number.NaN) : value));

export const PartPaymentCodec: t.Type<PartPayment, unknown> = t.type({ parts: whole, partSum: SpacedSum }, "PartPayment");

const PlaceId = nullable<number | string>(t.union([t.number, t.string]));

/** What a back end may say beside what the shop's own store says of a product's page; read late, by what shows it or asks with it. */
export const ProductToldCodec: t.Type<{ readonly partPayment: PartPayment | null } & ProductPlace, unknown> = t.type(
  {
    partPayment: nullable(PartPaymentCodec),
    category: PlaceId,
    genderCategory: PlaceId,
    product: orElse(t.type({ category: nullable(t.number) }), { category: null }),
  },
  "ProductTold",
);
