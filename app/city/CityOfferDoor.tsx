import { useSelector } from "@xstate/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Product } from "#core/catalogue/product.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { text } from "#ui/text/text.ts";
import { useShop } from "#app/shop-context.ts";

const DeliveryLink = () => (
  <Link to="/support/delivery">
    <span className="link">{text.delivery}</span>
  </Link>
);

const CityOfferOf = lazy(() =>
  import("./CityOfferOf.tsx").then(
    (module) => ({ default: module.CityOfferOf }),
    () => ({ default: DeliveryLink }),
  ),
);

/** What the visitor's city changes of an offer: a link in the page that all share, and the visitor's own once it is seen. */
export const CityOfferDoor = ({ product }: { readonly product: Product }) => {
  const city = useSelector(useSelector(useShop().storefront, sessionOf), locationOf)?.city;
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    if (place.current !== null) watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  if (!product.isAvailable) return null;
  return (
    <div className="city-offer" ref={place}>
      {city === undefined || !isSeen ? (
        <DeliveryLink />
      ) : (
        <Suspense fallback={<DeliveryLink />}>
          <CityOfferOf city={city} product={product} />
        </Suspense>
      )}
    </div>
  );
};
