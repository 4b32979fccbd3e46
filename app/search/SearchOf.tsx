import type { RefObject } from "react";
import type { SearchRef } from "#core/search/search.view.ts";
import { SearchPanel } from "#ui/search/SearchPanel.tsx";
import type { Shop } from "#app/shop-context.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { wireSearch } from "#app/wiring/search.ts";

interface SearchOfProps {
  readonly search: SearchRef;
  /** The icon that opened the panel and gets the focus back. */
  readonly iconRef: RefObject<HTMLAnchorElement | null>;
}

/** The panel of search. */
export const SearchOf = ({ search, iconRef }: SearchOfProps) => <SearchPanel search={search} iconRef={iconRef} />;

/** The flow of the panel, as it comes late. */
export const lateSearch = (shop: Shop): LoadedFlow => ({ logic: wireSearch(shop) });
