import { createPath, type Navigator, parsePath, type To } from "react-router-dom";
import { entryKey } from "#adapters/browser/page-history.ts";
import type { Way } from "#core/navigation/navigation-events.ts";
import type { NavigationRef } from "#core/navigation/navigation.view.ts";

interface PressOptions {
  readonly preventScrollReset?: boolean;
  readonly viewTransition?: boolean;
}

/** How the router's links and presses reach the flow of navigation. Addresses come here whole: the router has resolved them. */
export const navigatorOf = (navigation: NavigationRef): Navigator => {
  const want = (how: Way, to: To, state: unknown, { preventScrollReset = false, viewTransition = false }: PressOptions = {}): void => {
    const { pathname = "/", search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
    navigation.send({
      type: "page.wanted",
      how,
      location: { pathname, search, hash, key: entryKey(), state: state ?? null },
      isPlaceKept: preventScrollReset,
      isTransition: viewTransition,
    });
  };
  return {
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    go: (steps) => window.history.go(steps),
    push: (to, state, options) => want("push", to, state, options),
    replace: (to, state, options) => want("replace", to, state, options),
  };
};
