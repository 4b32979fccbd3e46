import { useEffect, useState } from "react";
import { countersOf } from "#core/storefront/storefront.view.ts";
import { useTakenOver } from "#ui/use-taken-over.ts";
import { useShop } from "./shop-context.ts";

/** A page that the browser has loaded may be the answer to a form that it has sent itself: the other tabs ask the store what has become of it. */
export const useToldTabs = (): void => {
  const { storefront, tell } = useShop();
  const isOfServer = useTakenOver();
  const [isAnswer] = useState(isOfServer);
  useEffect(() => {
    if (isAnswer) tell({ type: "counters.arrived", counters: countersOf(storefront) });
  }, [isAnswer, storefront, tell]);
};
