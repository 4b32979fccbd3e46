import { useEffect } from "react";
import { instalmentsOf } from "#core/checkout/instalments.rules.ts";
import type { PaymentOption } from "#core/checkout/checkout.ts";
import type { OfferCity } from "#core/city-offer/city-offer.port.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { supplyOfProduct } from "#core/catalogue/supply.rules.ts";
import type { Product } from "#core/catalogue/product.ts";
import { CityOfferView } from "#ui/city-offer/CityOfferView.tsx";
import { useFlow } from "#ui/flows.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { cityOfferText } from "#ui/text/city-offer-text.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import { wireCityOffer } from "#app/wiring/city-offer.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";

interface CityOfferOfProps {
  readonly location: OfferCity;
  readonly product: Product;
  /** What is chosen can be bought, and so be paid. */
  readonly isBuyable: boolean;
}

const OfferOfCost = ({ location: { city, geoId, countryIso }, product, isBuyable }: CityOfferOfProps) => {
  const shop = useShop();
  const machine = useWired(wireCityOffer);
  const cost = actualPrice(product);
  const offer = useFlow(machine, { city, geoId, countryIso, productId: product.id, cost, supply: supplyOfProduct(product) });
  useEffect(() => offer.send({ type: "city.changed", city, geoId, countryIso }), [offer, city, geoId, countryIso]);
  const tellSplit = ({ parts, caption }: PaymentOption): void => {
    const how = checkoutText.splitHow(instalmentsOf(cost, parts));
    const paragraphs = [how, caption, cityOfferText.splitWhere].filter((words) => words !== "");
    shop.tell({ type: "popup.opened", popup: { kind: "info", popupId: "split-payment", title: cityOfferText.split, paragraphs } });
  };
  const changeCity = (): void => shop.tell({ type: "city.pressed", page: cityAddress(product.url) });
  return (
    <CityOfferView
      offer={offer}
      isExpress={product.sizes.some((size) => size.isAvailableForExpress)}
      isBuyable={isBuyable}
      isByEmail={product.isCertificate}
      page={product.url}
      onChange={changeCity}
      onSplit={tellSplit}
    />
  );
};

/** The flow of what a city changes of the offer of a product; another one when it or its price is another. */
export const CityOfferOf = (props: CityOfferOfProps) => (
  <OfferOfCost key={`${props.product.id} ${actualPrice(props.product)}`} {...props} />
);

/** Each page has the flow for itself: only its script comes late. */
export const lateCityOffer: LoadedFlow = { logic: null };
