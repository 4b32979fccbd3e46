import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CartType } from "#core/cart/cart.ts";
import { sessionOf } from "#core/storefront/storefront.view.ts";
import { useShop, useWired } from "#app/shop-context.ts";
import { wireSaveLine } from "#app/wiring/save-line.ts";
import { SaveLineForm } from "#ui/cart/SaveLineForm.tsx";
import { useFlow } from "#ui/flows.tsx";

/** The flow of lines that are put aside. Where one goes there or comes back, which products are wished is asked anew. */
export const SaveLineOf = ({ cartType }: { readonly cartType: CartType }) => {
  const { storefront } = useShop();
  const flow = useFlow(useWired(wireSaveLine), { cartType });
  const session = useSelector(storefront, sessionOf);
  const isStale = useSelector(
    session,
    (snapshot) => snapshot !== undefined && snapshot.context.counters.wishlistCount !== snapshot.context.wishes.length,
  );
  useEffect(() => {
    if (isStale) session?.send({ type: "visitor.doubted" });
  }, [isStale, session]);
  return <SaveLineForm flow={flow} cartType={cartType} />;
};
