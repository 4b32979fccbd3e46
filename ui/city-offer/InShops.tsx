import { useSelector } from "@xstate/react";
import type { ProductSize } from "#core/catalogue/product.ts";
import type { Supply } from "#core/catalogue/supply.rules.ts";
import { inShops } from "#core/city-offer/city-offer.rules.ts";
import type { CityOfferRef } from "#core/city-offer/city-offer.view.ts";
import { cityOfferText } from "#ui/text/city-offer-text.ts";
import "./city-offer.css";

export interface InShopsProps {
  readonly offer: CityOfferRef;
  /** Null while none is chosen. */
  readonly size: ProductSize | null;
  readonly supply: Supply;
}

/** Of what shops alone have: that none of the city's has it, and where it lies instead. */
export const InShopsNote = ({ offer: flow, size, supply }: InShopsProps) => {
  const { city, offer } = useSelector(flow, ({ context }) => context);
  if (supply !== "from-shop") return null;
  const told = offer === null ? null : inShops(offer, size?.title ?? null);
  return (
    <p className="city-offer-note" role="status">
      {told === null || told.deliveries.length > 0 ? "" : cityOfferText.notInShops(size?.title ?? null, city, told.cities)}
    </p>
  );
};
