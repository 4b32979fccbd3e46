import { useEffect } from "react";
import type { Shell } from "#core/page/page.ts";
import { Pages } from "./Pages.tsx";
import { ShopFrame } from "./ShopFrame.tsx";
import type { Shop } from "./shop-context.ts";

interface AppProps {
  readonly shop: Shop;
  readonly shell: Shell;
  /** Every flow of the page hears now. */
  readonly onStart?: (() => void) | undefined;
}

/** The shop, on the server and in the browser. The storefront starts after hydration and lives as long as the document. */
export const App = ({ shop, shell, onStart }: AppProps) => {
  useEffect(() => {
    shop.storefront.start();
    onStart?.();
  }, [shop, onStart]);
  return (
    <ShopFrame shop={shop}>
      <Pages shell={shell} />
    </ShopFrame>
  );
};
