import { useSelector } from "@xstate/react";
import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { Icon } from "#ui/parts/Icon.tsx";
import { text } from "#ui/text/text.ts";
import type { CityOfProps } from "./CityOf.tsx";
import { useShop } from "#app/shop-context.ts";

interface City {
  /** The city's button in the header, with all that its flow lays over the page. */
  readonly inHeader: ReactNode;
  readonly inMenu: ReactNode;
}

interface Flow {
  readonly Of: ComponentType<CityOfProps>;
  readonly isPressed: boolean;
}

const load = () => import("./CityOf.tsx");

/** The shopper's city: links to its page, and once scripts run the doors of a picker that comes with the first press or question. */
export const useCity = (): City => {
  const location = useSelector(useSelector(useShop().storefront, sessionOf), locationOf);
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<(() => void) | null>(null);
  const [flow, setFlow] = useState<Flow | null>(null);
  const isUnconfirmed = location?.isConfirmed === false;
  const begin = useCallback(async (isPressed: boolean): Promise<void> => {
    const { CityOf } = await load();
    if (press.current === null) setFlow((known) => ({ Of: CityOf, isPressed: isPressed || known?.isPressed === true }));
    else if (isPressed) press.current();
  }, []);
  useEffect(() => {
    if (isUnconfirmed) begin(false).catch(() => {});
  }, [isUnconfirmed, begin]);
  const address = `/city?page=${pathname}`;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    begin(true).catch(() => window.location.assign(address));
  };
  const link = (
    <Link to={address} rel="nofollow" className="city-link" onClick={open}>
      <Icon name="pin" />
      <span>{location?.city ?? text.city}</span>
    </Link>
  );
  return {
    inHeader: (
      <div className="city-place" ref={place}>
        <div className="from-desktop">{link}</div>
        {flow === null ? null : <flow.Of isPressed={flow.isPressed} pressRef={press} placeRef={place} />}
      </div>
    ),
    inMenu: <div className="below-desktop">{link}</div>,
  };
};
