import { useSelector } from "@xstate/react";
import { type MouseEvent, useRef } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { shopText } from "#ui/text/text.ts";
import { lateScripts } from "#app/late-scripts.ts";
import { useShop } from "#app/shop-context.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { useLateView } from "#app/use-late-view.ts";
import { Link } from "#ui/parts/Link.tsx";

const SEARCH_PAGE = "/catalog/search";

const fetchAhead = (): void => void lateScripts.search().catch(() => {});

/** The icon of search: a link to the page of results, and once scripts run the door of a panel that comes with the first press. */
export const SearchDoor = () => {
  const { tell } = useShop();
  const icon = useRef<HTMLAnchorElement>(null);
  const search = useLateFlow("search");
  const view = useLateView("search", search !== undefined);
  const isOpen = useSelector(search, (snapshot) => snapshot?.matches("visible"));
  const open = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    tell({ type: "search.pressed", page: SEARCH_PAGE });
  };
  return (
    <>
      <Link
        to={SEARCH_PAGE}
        ref={icon}
        className="icon-button"
        aria-label={shopText.search}
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <Icon name="search" />
      </Link>
      {search === undefined || view === null ? null : <view.SearchOf search={search} iconRef={icon} />}
    </>
  );
};
