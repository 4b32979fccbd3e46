import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { shownOf } from "#core/wishlist/wishes.view.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { WishesContext } from "#ui/hearts/wishes.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { useShop } from "#app/shop-context.ts";

/** Tells hearts below what is wished: as the session knows it, and once a heart was pressed with what is on its way. */
export const WishesOf = ({ children }: { readonly children: ReactNode }) => {
  const known = useSelector(useSelector(useShop().storefront, sessionOf), (snapshot) => snapshot?.context);
  const shown = useSelector(useLateFlow("wishes"), shownOf);
  // What the server wrote knows of nobody.
  return <WishesContext value={useTakenOver() || known?.visitor === "" ? undefined : (shown ?? known?.wishes)}>{children}</WishesContext>;
};
