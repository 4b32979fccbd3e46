import * as t from "io-ts";
import type { CityOfferQuestion } from "#core/city-offer/city-offer.port.ts";
import { nothing, readCall } from "./call.ts";
import { idFromText, line, listOf, orElse, text, whole } from "./codec.ts";
import { CityOfferCodec, SupplyCodec } from "./delivery.codec.ts";
import { numberOr } from "./number.codec.ts";

const MOST_COST = 100_000_000;

const Question: t.Type<CityOfferQuestion, unknown> = t.type(
  {
    city: line,
    geoId: line,
    countryIso: line,
    productId: numberOr(0, 0, 2_147_483_647),
    cost: numberOr(0, 0, MOST_COST),
    supply: orElse(SupplyCodec, "stock"),
  },
  "CityOfferQuestion",
);

const ProductCity = t.type({ city: t.string, countryIso: text, shops: whole }, "ProductCity");

export const cityOfferCalls = {
  /** The cities in whose shops a product lies, and in how many of them; for whoever asks, since a product's page shows those of one city. */
  productCities: readCall(
    "productCities",
    "/product/product/product-cities/:id",
    t.type({ id: idFromText }),
    nothing,
    t.type({ items: listOf(ProductCity) }, "ProductCities"),
  ),
  /** The same for everybody: the city is asked for, not looked up. */
  cityOffer: readCall("cityOffer", "/api/v1/delivery/offer", nothing, Question, CityOfferCodec),
};
