import { useEffect, type ReactNode } from "react";
import { FlowsProvider, type Inspect } from "#ui/flows.tsx";
import { type Shop, ShopProvider } from "./shop-context.ts";

interface AppProps {
  readonly shop: Shop;
  readonly inspect?: Inspect | undefined;
  readonly children: ReactNode;
}

/** Everything around the router. The storefront starts after hydration and lives as long as the page. */
export const App = ({ shop, inspect, children }: AppProps) => {
  useEffect(() => {
    shop.storefront.start();
  }, [shop]);
  return (
    <FlowsProvider inspect={inspect}>
      <ShopProvider value={shop}>{children}</ShopProvider>
    </FlowsProvider>
  );
};
