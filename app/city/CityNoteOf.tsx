import { useSelector } from "@xstate/react";
import type { BuyBoxRef } from "#core/buy-box/buy-box.view.ts";
import type { ProductCard, ProductSize } from "#core/catalogue/product.ts";
import type { OfferCity } from "#core/city-offer/city-offer.port.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { InShopsNote } from "#ui/city-offer/InShops.tsx";
import { useShop } from "#app/shop-context.ts";
import { type Chosen, keyOf, useChosen, useCityOffer, useToldExpress } from "./use-city-offer.ts";

interface NoteProps {
  readonly location: OfferCity;
  readonly chosen: Chosen;
}

const useLocationOfVisitor = (): OfferCity | null => useSelector(useSelector(useShop().storefront, sessionOf), locationOf);

const Note = ({ location, chosen }: NoteProps) => (
  <InShopsNote offer={useCityOffer(location, chosen)} size={chosen.size} supply={chosen.supply} />
);

interface CityNoteProps {
  readonly product: ProductCard;
  /** Null while none is chosen. */
  readonly size: ProductSize | null;
}

/** Of what shops alone have, where it is chosen over a page: whether the city's have it. */
export const CityNoteOf = ({ product, size }: CityNoteProps) => {
  const location = useLocationOfVisitor();
  const chosen = { product, size, supply: "from-shop" } as const;
  return location === null ? null : <Note key={keyOf(chosen)} location={location} chosen={chosen} />;
};

const BoxNote = ({ location, chosen, buyBox }: NoteProps & { readonly buyBox: BuyBoxRef }) => {
  const offer = useCityOffer(location, chosen);
  useToldExpress(offer, buyBox);
  return <InShopsNote offer={offer} size={chosen.size} supply={chosen.supply} />;
};

/** The same of a buy box that stands without all else that a city changes; it is told of what it has to know of the city. */
export const CityNoteOfBox = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const location = useLocationOfVisitor();
  const chosen = useChosen(buyBox);
  return location === null ? null : <BoxNote key={keyOf(chosen)} location={location} chosen={chosen} buyBox={buyBox} />;
};
