import { useEffect } from "react";
import type { Shell } from "#core/page/page.ts";
import { FlowsProvider, type Inspect } from "#ui/flows.tsx";
import { LayersProvider } from "#ui/layers.ts";
import { Pages } from "./Pages.tsx";
import { type Shop, ShopProvider } from "./shop-context.ts";

interface AppProps {
  readonly shop: Shop;
  readonly shell: Shell;
  readonly inspect?: Inspect | undefined;
  /** Every flow of the page hears now. */
  readonly onStart?: (() => void) | undefined;
}

/** The shop, on the server and in the browser. The storefront starts after hydration and lives as long as the document. */
export const App = ({ shop, shell, inspect, onStart }: AppProps) => {
  useEffect(() => {
    shop.storefront.start();
    onStart?.();
  }, [shop, onStart]);
  return (
    <FlowsProvider inspect={inspect}>
      <ShopProvider value={shop}>
        <LayersProvider value={shop.layers}>
          <Pages shell={shell} />
        </LayersProvider>
      </ShopProvider>
    </FlowsProvider>
  );
};
