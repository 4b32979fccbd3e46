import { useSelector } from "@xstate/react";
import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { useLocation } from "react-router-dom";
import { cityAddress } from "#core/geo/city-address.ts";
import { questionOf } from "#core/geo/city-question.view.ts";
import { hasShownPopup, locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
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

interface QuestionProps {
  readonly page: string;
  /** The page is the shopper's own. */
  readonly isOwn: boolean;
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** The question about the city, while it is asked; it waits for a page that is not the shopper's own, those are forms, and on a phone for every popup. */
const Question = ({ page, isOwn, placeRef }: QuestionProps) => {
  const { storefront, tell } = useShop();
  const question = useSelector(storefront, ({ children }) => children.cityQuestion);
  const kind = useSelector(question, questionOf);
  const city = useSelector(question, (snapshot) => snapshot?.context.location?.city ?? "");
  const isCovered = useSelector(storefront, hasShownPopup);
  const isAsked = kind !== null && !isOwn && !(kind === "popup" && isCovered);
  const view = useLateView("cityQuestion", isAsked);
  if (question === undefined || view === null || !isAsked) return null;
  const want = (): void => tell({ type: "flow.wanted", flow: "geo" });
  return <view.CityQuestion question={question} kind={kind} city={city} page={page} onIntent={want} placeRef={placeRef} />;
};

/** The shopper's city: links to its page, and once scripts run the doors of a picker that comes with the first press. */
export const useCity = (isOwn: boolean): City => {
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
    // A kept page was made without the advertising marks of its address: they come back with a press.
    <Link to={page} rel="nofollow" className="city-link" title={location?.city} onClick={open} suppressHydrationWarning>
      <Icon name="pin" />
      <span>{location?.city ?? shopText.city}</span>
    </Link>
  );
  return {
    inHeader: (
      <div className="city-place" ref={place}>
        <div className="from-desktop">{link}</div>
        <Question page={page} isOwn={isOwn} placeRef={place} />
        {geo === undefined || view === null ? null : <view.CityOf geo={geo} />}
      </div>
    ),
    inMenu: <div className="below-desktop">{link}</div>,
  };
};
