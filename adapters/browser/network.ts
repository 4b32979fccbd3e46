import { defer, fromEvent, map, merge, type Observable, startWith } from "rxjs";
import type { NetworkFact } from "#core/facts/network.ts";

/** Whether there is a network, said at once and at every change. A browser that says there is none is right; one that says there is may be wrong. */
export const networkFacts = (view: Window): Observable<NetworkFact> =>
  defer(() =>
    merge(fromEvent(view, "online"), fromEvent(view, "offline")).pipe(
      startWith(null),
      map((): NetworkFact => ({ type: view.navigator.onLine ? "network.back" : "network.lost" })),
    ),
  );
