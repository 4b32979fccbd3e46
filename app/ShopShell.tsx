import { useSelector } from "@xstate/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { badgedCart } from "#core/cart/cart-mode.rules.ts";
import type { Shell as ShellData } from "#core/page/page.ts";
import { NO_COUNTERS } from "#core/cart/cart.ts";
import { announcementOf, navigationFault, isAskedAgain, isBusy, isSlow, type NavigationRef } from "#core/navigation/navigation.view.ts";
import { navigationOf, sessionOf, toastsOf } from "#core/storefront/storefront.view.ts";
import { PageLine } from "#ui/shell/PageLine.tsx";
import { Shell } from "#ui/shell/Shell.tsx";
import { WishesContext } from "#ui/hearts/wishes.ts";
import { WishlistLink } from "#ui/shell/WishlistLink.tsx";
import { ToastStack } from "#ui/toasts/ToastStack.tsx";
import { FlowsAhead } from "./FlowsAhead.tsx";
import { GoodsDoor } from "./goods/GoodsDoor.tsx";
import { LayersOf } from "./layers/LayersOf.tsx";
import { useCity } from "./city/CityDoor.tsx";
import { SearchDoor } from "./search/SearchDoor.tsx";
import { pageAt } from "./routes/pages.ts";
import { newsletterParts } from "./subscriptions/newsletter-parts.tsx";
import { useShop } from "./shop-context.ts";

const LineOf = ({ navigation }: { readonly navigation: NavigationRef }) => (
  <PageLine
    isSlow={useSelector(navigation, isSlow)}
    fault={useSelector(navigation, navigationFault)}
    isAskedAgain={useSelector(navigation, isAskedAgain)}
    failures={useSelector(navigation, ({ context }) => context.failures)}
    announcement={useSelector(navigation, announcementOf)}
    onAgain={() => navigation.send({ type: "again.pressed" })}
    onClose={() => {
      navigation.send({ type: "fault.closed" });
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }}
  />
);

/** What many presses of every page open. */
const LAYERS = ["popups"] as const;

/** The frame of every page, fed by the storefront's own flows. */
export const ShopShell = ({ shell, children }: { readonly shell: ShellData; readonly children: ReactNode }) => {
  const shop = useShop();
  const { storefront } = shop;
  const navigation = useSelector(storefront, navigationOf);
  const isPageBusy = useSelector(navigation, isBusy);
  const session = useSelector(storefront, sessionOf);
  const toasts = useSelector(storefront, toastsOf);
  const known = useSelector(session, (snapshot) => snapshot?.context);
  const counters = known?.counters ?? NO_COUNTERS;
  const isAuthorized = known?.isAuthorized === true;
  const city = useCity(pageAt(useLocation().pathname)?.record.audience === "personal");
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
        badge={badgedCart(counters)}
        wishlist={<WishlistLink count={useContext(WishesContext)?.length ?? 0} />}
        profileLink={isAuthorized ? "/profile" : "/user/login"}
        city={city.inHeader}
        menuCity={city.inMenu}
        news={newsletterParts}
        search={<SearchDoor />}
        line={<LineOf navigation={navigation} />}
        isBusy={isPageBusy}
        layers={toasts === undefined ? null : <ToastStack toasts={toasts} />}
      >
        {children}
      </Shell>
      <LayersOf />
      <FlowsAhead flows={LAYERS} />
      <GoodsDoor isWanted={counters.cartCount > 0} />
    </>
  );
};
