import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { SearchRef } from "#core/search/search.view.ts";
import { SearchPanel } from "#ui/search/SearchPanel.tsx";
import type { Shop } from "#app/shop-context.ts";
import type { LoadedFlow } from "#app/wiring/late-flows.ts";
import { wireSearch } from "#app/wiring/search.ts";

interface SearchOfProps {
  readonly search: SearchRef;
  /** The icon that opened the panel and gets the focus back. */
  readonly iconRef: RefObject<HTMLAnchorElement | null>;
}

/** The panel of search. */
export const SearchOf = ({ search, iconRef }: SearchOfProps) => {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    search.send({ type: "page.changed" });
  }, [search, key]);
  return <SearchPanel search={search} iconRef={iconRef} />;
};

/** The flow of the panel, as it comes late. */
export const lateSearch = (shop: Shop): LoadedFlow => ({ logic: wireSearch(shop) });
