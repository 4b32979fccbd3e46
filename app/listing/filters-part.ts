import { FILTERS_ID } from "#ui/listing/filters-id.ts";
import { latePart } from "#ui/late-part.tsx";

/** The filters of a list: the browser opens and sends them by itself. Another list has filters anew, so each stands under its address as key. */
export const filters = latePart("filters", async () => (await import("./FiltersOf.tsx")).FiltersOf);

const panel = (): HTMLElement | null => document.getElementById(FILTERS_ID);

/** What their button tells: that it is about to be pressed, and that it was, which waits for filters that are not there yet. */
export const FILTERS_HEARD = {
  onFiltersWanted: filters.load,
  onFiltersPressed: (): void => {
    if (panel() === null) void filters.isHere().then(() => setTimeout(() => panel()?.showPopover()));
  },
};
