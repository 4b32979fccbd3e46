import { fromEvent, map, startWith } from "rxjs";
import { BREAKPOINTS, type Device, deviceOf } from "#core/facts/viewport.ts";

/** What kind of window it is, now and whenever that changes. */
export const deviceOfWindow = (view: Window) => {
  const wide = view.matchMedia(`(min-width: ${BREAKPOINTS.TABLET_M}px)`);
  return fromEvent(wide, "change").pipe(
    startWith(null),
    map((): Device => deviceOf(view.innerWidth)),
  );
};
