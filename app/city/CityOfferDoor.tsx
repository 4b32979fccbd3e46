import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type { Product } from "#core/catalogue/product.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { shopText } from "#ui/text/text.ts";
import { useShop } from "#app/shop-context.ts";
import { useLateView } from "#app/use-late-view.ts";
import { Link } from "#ui/parts/Link.tsx";

const DeliveryLink = () => (
  <Link to="/support/delivery">
    <span className="link">{shopText.delivery}</span>
  </Link>
);

/** What the visitor's city changes of an offer: a link in the page that all share, and the visitor's own once it is seen. */
export const CityOfferDoor = ({ product, isBuyable }: { readonly product: Product; readonly isBuyable: boolean }) => {
  const { storefront, tell } = useShop();
  const location = useSelector(useSelector(storefront, sessionOf), locationOf);
  const isThere = useSelector(
    useSelector(storefront, ({ children }) => children.cityOffer),
    (snapshot) => snapshot?.matches("there") === true,
  );
  const view = useLateView("cityOffer", isThere);
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    if (place.current !== null) watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  const isWanted = isSeen && location !== null;
  useEffect(() => {
    if (isWanted) tell({ type: "offer.seen" });
  }, [isWanted, tell]);
  if (!product.isAvailable) return null;
  return (
    <div className="city-offer" ref={place}>
      {isWanted && view !== null ? <view.CityOfferOf location={location} product={product} isBuyable={isBuyable} /> : <DeliveryLink />}
    </div>
  );
};
