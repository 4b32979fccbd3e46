import { auditTime, fromEvent, map, type Observable, startWith } from "rxjs";
import { deviceOf, type ViewportFact } from "#core/facts/viewport.ts";

const RESIZE_REST_MS = 500;

/** The size of the window and the device class that it makes; replays the present one at once. */
export const viewportOf = (view: Window): Observable<ViewportFact> =>
  fromEvent(view, "resize").pipe(
    auditTime(RESIZE_REST_MS),
    startWith(null),
    map(() => ({ type: "viewport.changed", width: view.innerWidth, height: view.innerHeight, device: deviceOf(view.innerWidth) })),
  );
