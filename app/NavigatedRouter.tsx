import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { Router } from "react-router-dom";
import type { ShownPage } from "#core/navigation/arrived-page.ts";
import { isPictured, type NavigationRef, shownPage } from "#core/navigation/navigation.view.ts";
import { beforePaint } from "#ui/after-paint.ts";
import { navigatorOf } from "./navigator.ts";

interface NavigatedRouterProps {
  readonly navigation: NavigationRef;
  readonly drawn: ShownPage | null;
  readonly children: ReactNode;
}

/** Gives links and presses below the way from page to page, and tells it when the page that came is in the document. */
export const NavigatedRouter = ({ navigation, drawn, children }: NavigatedRouterProps) => {
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  const { opened } = navigation.getSnapshot().context;
  useLayoutEffect(() => {
    if (drawn === null) return;
    const tell = (): void => {
      if (shownPage(navigation.getSnapshot()) === drawn) navigation.send({ type: "page.drawn" });
    };
    // The browser takes its picture of the new page next: the page must be at its place by then.
    if (isPictured(navigation.getSnapshot())) tell();
    else beforePaint(tell);
  }, [navigation, drawn]);
  return (
    <Router location={drawn?.location ?? opened.location} navigator={navigator}>
      {children}
    </Router>
  );
};
