import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import type { Product, ProductCard, ProductSize } from "#core/catalogue/product.ts";
import { type Supply, supplyOfProduct } from "#core/catalogue/supply.rules.ts";
import type { OfferCity } from "#core/city-offer/city-offer.port.ts";
import type { CityOfferRef } from "#core/city-offer/city-offer.view.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import { useFlow } from "#ui/flows.tsx";
import { useWired } from "#app/shop-context.ts";
import { wireCityOffer } from "#app/wiring/city-offer.ts";

/** What is to be ordered, and how it comes. */
export interface Chosen<P extends ProductCard = ProductCard> {
  readonly product: P;
  /** Null while none is chosen. */
  readonly size: ProductSize | null;
  readonly supply: Supply;
}

/** What is chosen in a buy box. */
export const useChosen = (buyBox: BuyBoxRef): Chosen<Product> => {
  const { product, sizes, sizeId } = useSelector(buyBox, ({ context }) => context);
  const size = findSize(sizes, sizeId);
  return { product, size, supply: supplyOfProduct(product, size) };
};

/** Another flow for another product, price or way that it comes. */
export const keyOf = ({ product, supply }: Chosen): string => `${product.id} ${actualPrice(product)} ${supply}`;

/** The flow of what a city changes of what is chosen. */
export const useCityOffer = ({ city, geoId, countryIso }: OfferCity, { product, supply }: Chosen): CityOfferRef => {
  const machine = useWired(wireCityOffer);
  const offer = useFlow(machine, { city, geoId, countryIso, productId: product.id, cost: actualPrice(product), supply });
  useEffect(() => offer.send({ type: "city.changed", city, geoId, countryIso }), [offer, city, geoId, countryIso]);
  return offer;
};

/** Tells a buy box what it has to know of the city. */
export const useToldExpress = (offer: CityOfferRef, buyBox: BuyBoxRef): void => {
  // Null while nobody knows.
  const noExpressIn = useSelector(offer, ({ context }) =>
    context.offer === null ? null : context.offer.express.length === 0 ? context.city : "",
  );
  useEffect(() => {
    if (noExpressIn !== null) buyBox.send({ type: "express.told", noExpressIn });
  }, [buyBox, noExpressIn]);
};
