import type { ShownPage } from "./arrived-page.ts";
import type { WantedPage, Way } from "./navigation-events.ts";
import { fullAddress, type HistoryEntry, pageAddress, type PageLocation } from "./page-location.ts";

/** A page that is looked at again after so long is loaded anew; milliseconds since it was opened. */
export const PAGE_LIFE_MS = 900_000;

/** Whether the page at this address is the one that is shown, whatever follows the «#». */
export const isSamePage = (shown: ShownPage | null, location: PageLocation): boolean =>
  shown !== null && pageAddress(shown.location) === pageAddress(location);

/** Whether a press leads to a part of the page that is shown. */
export const isPartOf = (shown: ShownPage | null, location: PageLocation): boolean => location.hash !== "" && isSamePage(shown, location);

/** A step between layers of the page where the browser stands: its entries share the page's place in the history. */
export const isLayerStep = (idx: number, entry: HistoryEntry): boolean => entry.idx === idx;

/** What is written into the history for a page. The address that is shown already gets no second entry. */
export const wantedEntry = (
  shown: ShownPage | null,
  { location, how }: { readonly location: PageLocation; readonly how: Way },
  idx: number,
): { readonly location: PageLocation; readonly how: Way; readonly idx: number } => {
  const isShown = shown !== null && fullAddress(shown.location) === fullAddress(location);
  const way = how === "push" && isShown ? "replace" : how;
  return { location, how: way, idx: way === "push" ? idx + 1 : idx };
};

/** What stands on the screen, as if it had just been pressed for. */
export const atItsBeginning = ({ location }: ShownPage): WantedPage => ({ location, how: "push", isPlaceKept: false, isTransition: false });
