import { fromEvent, map, merge, type Observable, share, startWith } from "rxjs";
import type { VisibilityFact } from "#core/facts/visibility.ts";

/** Whether the shopper looks at the page: shown again also when it comes back from the browser's page cache. */
export const pageAttention = (page: Document, view: Window): Observable<VisibilityFact> =>
  merge(fromEvent(page, "visibilitychange"), fromEvent(view, "pageshow")).pipe(
    startWith(null),
    map((): VisibilityFact => ({ type: page.visibilityState === "hidden" ? "page.hidden" : "page.shown" })),
    share(),
  );
