import type { ArrivedPage, ShownPage } from "#core/navigation/arrived-page.ts";
import type { NavigationInput } from "#core/navigation/navigation-events.ts";
import type { HistoryEntry, PageLocation } from "#core/navigation/page-location.ts";

/** The place of an address, «/path?query#part», under a name of its own. */
export const aPlace = (address = "/", key = address): PageLocation => {
  const [, pathname = "/", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return { pathname, search, hash, key, state: null };
};

export const anEntry = (address = "/", idx: number | null = 0, depth = 0, key = address): HistoryEntry => ({
  location: aPlace(address, key),
  idx,
  depth,
});

export const aPage = (title: string, status = 200): ArrivedPage => ({ pageId: "test", params: {}, status, title, input: { title } });

const aShownPage = (address = "/", title = "Первая"): ShownPage => ({ location: aPlace(address), page: aPage(title) });

/** What a document is opened with that stands at an address. */
export const anOpening = (address = "/"): NavigationInput => ({ shown: aShownPage(address), entry: anEntry(address), openedAt: 0 });
