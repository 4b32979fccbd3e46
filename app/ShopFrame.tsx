import type { ReactNode } from "react";
import { FlowsProvider } from "#ui/flows.tsx";
import { LayersProvider } from "#ui/layers.ts";
import { type Shop, ShopProvider } from "./shop-context.ts";
import { WishesOf } from "./wishlist/WishesOf.tsx";

interface ShopFrameProps {
  readonly shop: Shop;
  readonly children: ReactNode;
}

/** What flows and layers of a page stand on. */
export const ShopFrame = ({ shop, children }: ShopFrameProps) => (
  <FlowsProvider inspect={shop.inspect}>
    <ShopProvider value={shop}>
      <LayersProvider value={shop.layers}>
        <WishesOf>{children}</WishesOf>
      </LayersProvider>
    </ShopProvider>
  </FlowsProvider>
);
