import { useSelector } from "@xstate/react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { useLocation } from "react-router-dom";
import { cityAddress } from "#core/geo/city-address.ts";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { shopText } from "#ui/text/text.ts";
import { useShop } from "#app/shop-context.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { useLateView } from "#app/use-late-view.ts";
import { Link } from "#ui/parts/Link.tsx";

interface City {
  /** The city's button in the header, with all that its flow lays over the page. */
  readonly inHeader: ReactNode;
  readonly inMenu: ReactNode;
}

/** The shopper's city: links to its page, and once scripts run the doors of a picker that comes with the first press or question. */
export const useCity = (): City => {
  const { storefront, tell } = useShop();
  const location = useSelector(useSelector(storefront, sessionOf), locationOf);
  const { pathname, search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const geo = useLateFlow("geo");
  const view = useLateView("geo", geo !== undefined);
  const page = cityAddress(`${pathname}${search}`);
  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    tell({ type: "city.pressed", page });
  };
  const link = (
    <Link to={page} rel="nofollow" className="city-link" onClick={open}>
      <Icon name="pin" />
      <span>{location?.city ?? shopText.city}</span>
    </Link>
  );
  return {
    inHeader: (
      <div className="city-place" ref={place}>
        <div className="from-desktop">{link}</div>
        {geo === undefined || view === null ? null : <view.CityOf geo={geo} placeRef={place} />}
      </div>
    ),
    inMenu: <div className="below-desktop">{link}</div>,
  };
};
