import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import type { Product } from "#core/catalogue/product.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { text } from "#ui/text/text.ts";
import { useShop } from "./shop-context.ts";

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

/** What the visitor's city changes of an offer: a link in the page that all share, and the visitor's own once it is known who they are. */
export const CityOfferDoor = ({ product }: { readonly product: Product }) => {
  const city = useSelector(useSelector(useShop().storefront, sessionOf), locationOf)?.city;
  if (!product.isAvailable) return null;
  return (
    <div className="city-offer">
      {city === undefined ? (
        <DeliveryLink />
      ) : (
        <Suspense fallback={<DeliveryLink />}>
          <CityOfferOf city={city} product={product} />
        </Suspense>
      )}
    </div>
  );
};
