import { EMPTY, from, switchMap } from "rxjs";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { intentOf } from "#adapters/browser/intent.ts";

/** Pages that are the same for all: asking for another one has no effect. */
const PUBLIC_PAGES = ["home", "product", "search", "listing"];

/** What a page needs, script and data; what goes wrong is told when the page is really asked for. */
const fetchPage = async (routes: RouteObject[], address: URL): Promise<void> => {
  const found = matchRoutes(routes, address)?.at(-1);
  if (found === undefined || typeof found.route.lazy !== "function" || !PUBLIC_PAGES.includes(found.route.id ?? "")) return;
  try {
    const { loader } = await found.route.lazy();
    if (typeof loader !== "function") return;
    await loader({
      request: new Request(address),
      url: address,
      params: found.params,
      context: undefined,
      pattern: found.route.path ?? "",
    });
  } catch {
    // Nobody waits for it yet.
  }
};

const savesData = ({ navigator }: Window): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches the pages that the shopper is about to open, unless the browser saves data. `routes` are those that ask ahead. */
export const fetchPagesAhead = (view: Window, routes: RouteObject[]): void => {
  intentOf(view)
    .pipe(switchMap((address) => (savesData(view) ? EMPTY : from(fetchPage(routes, address)))))
    .subscribe();
};
