import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { type BuyBoxRef, canBeBought } from "#core/buy-box/buy-box.view.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { shopText } from "#ui/text/text.ts";
import { useShop } from "#app/shop-context.ts";
import { useLateView } from "#app/use-late-view.ts";
import { useTouched } from "#app/use-touched.ts";
import { Link } from "#ui/parts/Link.tsx";

const DeliveryLink = () => (
  <Link to="/support/delivery">
    <span className="link">{shopText.delivery}</span>
  </Link>
);

/**
 * What the visitor's city changes of an offer: a link in the page that all share, and the visitor's own once it is seen; once the page is touched where
 * something can be had in some cities alone.
 */
export const CityOfferDoor = ({ buyBox }: { readonly buyBox: BuyBoxRef }) => {
  const { storefront, tell } = useShop();
  const product = useSelector(buyBox, ({ context }) => context.product);
  const location = useSelector(useSelector(storefront, sessionOf), locationOf);
  const isThere = useSelector(
    useSelector(storefront, ({ children }) => children.cityOffer),
    (snapshot) => snapshot?.matches("there") === true,
  );
  const view = useLateView("cityOffer", isThere);
  const isBuyable = useSelector(buyBox, canBeBought);
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    if (place.current !== null) watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  const isTouched = useTouched();
  const isWanted = (isSeen || (isTouched && (product.isAvailableForExpress || product.isOrderFromShopAvailable))) && location !== null;
  useEffect(() => {
    if (isWanted) tell({ type: "offer.seen" });
  }, [isWanted, tell]);
  if (!product.isAvailable) return null;
  return (
    <div className="city-offer" ref={place}>
      {isWanted && view !== null ? <view.CityOfferOf location={location} buyBox={buyBox} isBuyable={isBuyable} /> : <DeliveryLink />}
    </div>
  );
};
