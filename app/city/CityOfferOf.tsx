import { useSelector } from "@xstate/react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import { instalmentsOf } from "#core/kernel/instalments.rules.ts";
import type { PaymentOption } from "#core/checkout/checkout.ts";
import type { OfferCity } from "#core/city-offer/city-offer.port.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import type { Product } from "#core/catalogue/product.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { CityOfferView } from "#ui/city-offer/CityOfferView.tsx";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { cityOfferText } from "#ui/text/city-offer-text.ts";
import { useShop } from "#app/shop-context.ts";
import { type Chosen, keyOf, useChosen, useCityOffer, useToldExpress } from "./use-city-offer.ts";

interface CityOfferOfProps {
  readonly location: OfferCity;
  readonly buyBox: BuyBoxRef;
  /** What is chosen can be bought, and so be paid. */
  readonly isBuyable: boolean;
}

const OfferOfChosen = ({ location, buyBox, isBuyable, chosen }: CityOfferOfProps & { readonly chosen: Chosen<Product> }) => {
  const { product, size, supply } = chosen;
  const shop = useShop();
  const isToday = useSelector(buyBox, ({ context }) => context.mode === "express");
  const offer = useCityOffer(location, chosen);
  useToldExpress(offer, buyBox);
  const cost = actualPrice(product);
  const tellSplit = ({ parts, caption }: PaymentOption): void => {
    const how = checkoutText.splitHow(instalmentsOf(cost, parts));
    const paragraphs = [how, caption, cityOfferText.splitWhere].filter((words) => words !== "");
    shop.tell({ type: "popup.opened", popup: { kind: "info", popupId: "split-payment", title: cityOfferText.split, paragraphs } });
  };
  const changeCity = (): void => shop.tell({ type: "city.pressed", page: cityAddress(product.url) });
  return (
    <CityOfferView
      offer={offer}
      size={size}
      supply={supply}
      isExpress={(size === null ? product.sizes : [size]).some((one) => one.isAvailableForExpress)}
      isBuyable={isBuyable && !isToday}
      page={product.url}
      onChange={changeCity}
      onSplit={tellSplit}
    />
  );
};

/** What a city changes of the offer of what is chosen in a buy box. */
export const CityOfferOf = (props: CityOfferOfProps) => {
  const chosen = useChosen(props.buyBox);
  return <OfferOfChosen key={keyOf(chosen)} {...props} chosen={chosen} />;
};

/** Each page has the flow for itself: only its script comes late. */
export const lateCityOffer: LoadedFlow = { logic: null };
