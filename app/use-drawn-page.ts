import { startTransition, useEffect, useState } from "react";
import type { ShownPage } from "#core/navigation/arrived-page.ts";
import { isPictured, type NavigationRef, shownPage } from "#core/navigation/navigation.view.ts";

/**
 * What navigation shows, as it is drawn: a page that comes is rendered in slices, between which presses are heard, while the old one stands; then it is put
 * into the document at once. One that takes the place of the browser's picture is drawn while the browser waits for it.
 */
export const useDrawnPage = (navigation: NavigationRef): ShownPage | null => {
  const [drawn, draw] = useState(() => shownPage(navigation.getSnapshot()));
  useEffect(() => {
    let last = shownPage(navigation.getSnapshot());
    const follow = (): void => {
      const snapshot = navigation.getSnapshot();
      const shown = shownPage(snapshot);
      if (shown === last) return;
      last = shown;
      if (isPictured(snapshot)) draw(shown);
      else startTransition(() => draw(shown));
    };
    const following = navigation.subscribe(follow);
    return () => following.unsubscribe();
  }, [navigation]);
  return drawn;
};
