import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable, switchMap, timer } from "rxjs";

/** A pointer that only passes over a link means nothing by it. */
const PASSING_MS = 65;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** Addresses of this shop that the shopper is about to follow: pointed at for a while, in focus, or being pressed. */
export const intentOf = (view: Window): Observable<URL> => {
  const { document, location } = view;
  const resting = merge(fromEvent<Event>(document, "pointerover"), fromEvent<Event>(document, "focusin")).pipe(
    map(linkOf),
    // As `debounceTime`, of what every first load has already.
    switchMap((link) => timer(PASSING_MS).pipe(map(() => link))),
  );
  const pressed = fromEvent<Event>(document, "pointerdown").pipe(map(linkOf));
  return merge(resting, pressed).pipe(
    filter((link): link is HTMLAnchorElement => link !== null && link.origin === location.origin && link.target === ""),
    map(({ href }) => new URL(href)),
    filter(({ pathname, search }) => `${pathname}${search}` !== `${location.pathname}${location.search}`),
    distinctUntilChanged((one, other) => one.href === other.href),
  );
};
