import { createContext, useContext } from "react";
import type { OrderPort } from "#core/add-to-cart/add-to-cart.port.ts";
import type { SizesPort } from "#core/buy-box/sizes.port.ts";
import type { CartPort } from "#core/cart/cart.port.ts";
import type { BatchPort } from "#core/lazy-list/lazy-list.port.ts";
import type { SearchMemoryPort, SearchPort } from "#core/search/search.port.ts";
import type { ShopFacts } from "#core/storefront/shop-facts.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import type { StorefrontRef } from "#core/storefront/storefront.view.ts";

/** What the wiring of page flows needs: ports, and the storefront that outlives the pages. */
export interface Shop {
  readonly order: OrderPort;
  readonly sizes: SizesPort;
  readonly cart: CartPort;
  readonly batches: BatchPort;
  readonly search: SearchPort;
  readonly searchMemory: SearchMemoryPort;
  readonly facts: ShopFacts;
  readonly storefront: StorefrontRef;
  /** Tells the storefront once the flow that tells has finished its own step, so that no flow moves inside another's action. */
  readonly tell: (event: StorefrontEvent) => void;
  /** Moves the browser to an address of this shop. */
  readonly goTo: (address: string) => void;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext.Provider;

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("useShop needs a ShopProvider above it");
  return shop;
};
