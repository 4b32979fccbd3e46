import { useSelector } from "@xstate/react";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { Router } from "react-router-dom";
import { shownPage } from "#core/navigation/navigation.view.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { navigatorOf } from "./navigator.ts";
import { useShop } from "./shop-context.ts";

/** Gives links and presses below the way from page to page, and tells it when the page that came is in the document. */
export const NavigatedRouter = ({ children }: { readonly children: ReactNode }) => {
  const navigation = useSelector(useShop().storefront, navigationOf);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  const shown = useSelector(navigation, shownPage);
  const opened = useSelector(navigation, ({ context }) => context.opened.location);
  useLayoutEffect(() => {
    if (shown !== null) navigation.send({ type: "page.drawn" });
  }, [navigation, shown]);
  return (
    <Router location={shown?.location ?? opened} navigator={navigator}>
      {children}
    </Router>
  );
};
