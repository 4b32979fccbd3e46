import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import { ScrollRestoration } from "react-router-dom";
import { defaultCartCount } from "#core/cart/cart.rules.ts";
import type { Shell as ShellData } from "#core/page/page.ts";
import { NO_COUNTERS } from "#core/cart/cart.ts";
import { sessionOf, toastsOf } from "#core/storefront/storefront.view.ts";
import { Shell } from "#ui/shell/Shell.tsx";
import { ToastStack } from "#ui/toasts/ToastStack.tsx";
import { LayersOf } from "./layers/LayersOf.tsx";
import { useCity } from "./city/CityDoor.tsx";
import { SearchDoor } from "./search/SearchDoor.tsx";
import { useShop } from "./shop-context.ts";

/** The frame of every page, fed by the storefront's own flows. */
export const ShopShell = ({ shell, children }: { readonly shell: ShellData; readonly children: ReactNode }) => {
  const shop = useShop();
  const { storefront } = shop;
  const session = useSelector(storefront, sessionOf);
  const toasts = useSelector(storefront, toastsOf);
  const counters = useSelector(session, (snapshot) => snapshot?.context.counters ?? NO_COUNTERS);
  const isAuthorized = useSelector(session, (snapshot) => snapshot?.context.isAuthorized === true);
  const city = useCity();
  useEffect(() => {
    if (isAuthorized)
      void import("./wiring/marketing-data.ts").then(({ marketingDataOf }) =>
        marketingDataOf(shop).send({ type: "visitor.met", isAuthorized }),
      );
  }, [shop, isAuthorized]);
  return (
    <>
      <Shell
        shell={shell}
        cartCount={defaultCartCount(counters)}
        profileLink={isAuthorized ? "/profile" : "/user/login"}
        city={city.inHeader}
        menuCity={city.inMenu}
        search={<SearchDoor />}
        layers={toasts === undefined ? null : <ToastStack toasts={toasts} />}
      >
        {children}
      </Shell>
      <LayersOf />
      <ScrollRestoration />
    </>
  );
};
