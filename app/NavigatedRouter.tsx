import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { Router } from "react-router-dom";
import type { ShownPage } from "#core/navigation/arrived-page.ts";
import { isPictured, type NavigationRef, shownPage } from "#core/navigation/navigation.view.ts";
import { beforePaint } from "#ui/after-paint.ts";
import { type PartHost, PartHostProvider } from "#ui/late-part.tsx";
import { navigatorOf } from "./navigator.ts";
import { ShopFrame } from "./ShopFrame.tsx";
import { useShop } from "./shop-context.ts";

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
  const shop = useShop();
  const location = drawn?.location ?? opened.location;
  const host = useMemo(() => {
    const made: PartHost = {
      ...shop.parts,
      // Gives an element, and is no component.
      // oxlint-disable-next-line react/no-unstable-nested-components
      frame: (part) => (
        <ShopFrame shop={shop}>
          <Router location={location} navigator={navigator}>
            <PartHostProvider value={made}>{part}</PartHostProvider>
          </Router>
        </ShopFrame>
      ),
    };
    return made;
  }, [shop, location, navigator]);
  return (
    <Router location={location} navigator={navigator}>
      <PartHostProvider value={host}>{children}</PartHostProvider>
    </Router>
  );
};
