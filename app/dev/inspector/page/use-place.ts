import { type MouseEvent, useSyncExternalStore } from "react";
import { addressOfPlace, type Place, placeOf } from "./place.ts";

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
};

/** Shows another place. `how` is what Back does: `push` comes back here, `replace` passes over it. */
export const goTo = (place: Partial<Place>, how: "push" | "replace" = "push"): void => {
  const address = addressOfPlace(place);
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  for (const tell of listeners) tell();
};

/** The place that the address names. */
export const usePlace = (): Place =>
  placeOf(
    useSyncExternalStore(
      subscribe,
      () => window.location.search,
      () => "",
    ),
  );

/** A link that changes only what is shown; another button or key opens it as any link. */
export const linkTo = (place: Partial<Place>) => ({
  href: addressOfPlace(place),
  onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(place);
  },
});
