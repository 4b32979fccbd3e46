import { createContext, useContext } from "react";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { ShopFacts } from "#core/storefront/shop-facts.ts";
import type { LayersPort } from "#core/navigation/layers.port.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import type { StorefrontRef } from "#core/storefront/storefront.view.ts";
import type { Inspect } from "#ui/flows.tsx";
import type { PartHost } from "#ui/late-part.tsx";

/** What the wiring of page flows needs: the store's calls, and the storefront that outlives the pages. */
export interface Shop {
  readonly http: HttpClient;
  readonly facts: ShopFacts;
  readonly storefront: StorefrontRef;
  /** Tells the storefront once the flow that tells has finished its own step, so that no flow moves inside another's action. */
  readonly tell: (event: StorefrontEvent) => void;
  readonly layers: LayersPort;
  /** Moves the browser to an address of this shop. */
  readonly goTo: (address: string) => void;
  /** How the late parts of a page are written or woken. */
  readonly parts?: Pick<PartHost, "wake" | "write"> | undefined;
  /** Sees every actor of the shop; undefined outside of development. */
  readonly inspect?: Inspect | undefined;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext.Provider;

export const useShop = (): Shop => {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("useShop needs a ShopProvider above it");
  return shop;
};

/** A port of a shop, made by the first flow that needs it and kept as long as the shop: what it remembers outlives the flow. */
export const keptPort = <P>(make: (http: HttpClient, inspect: Inspect) => P): ((shop: Pick<Shop, "http" | "inspect">) => P) => {
  const made = new WeakMap<HttpClient, P>();
  return ({ http, inspect }) => {
    const port = made.get(http) ?? make(http, inspect);
    made.set(http, port);
    return port;
  };
};

const wiredMachines = new WeakMap<HttpClient, Map<unknown, unknown>>();

/** A machine with this shop's ports, wired once a shop. On the server one shop stands for all pages there, since none of its ports is ever asked. */
export const useWired = <M>(wire: (shop: Shop) => M): M => {
  const shop = useShop();
  const wired = (wiredMachines.get(shop.http) ?? new Map<unknown, unknown>()) as Map<typeof wire, M>;
  wiredMachines.set(shop.http, wired);
  const machine = wired.get(wire) ?? wire(shop);
  wired.set(wire, machine);
  return machine;
};
