import { render } from "@testing-library/react";
import type { Either } from "fp-ts/lib/Either.js";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { NEVER, Observable, Subject } from "rxjs";
import { createActor } from "xstate";
import { type Shop, ShopProvider } from "#app/shop-context.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { CartChanged } from "#core/cart/cart.port.ts";
import type { Batch } from "#core/lazy-list/lazy-list.port.ts";
import type { SearchLink, Suggest } from "#core/search/suggest.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import { storefrontMachine } from "#core/storefront/storefront.machine.ts";
import { FlowsProvider } from "#ui/flows.tsx";

/** A call that waits for the test to answer it. */
export interface Asked<A> {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly answer: (value: Either<StoreError, A>) => void;
}

export interface FakeShop {
  readonly shop: Shop;
  /** Every call so far, in order. */
  readonly asked: Asked<never>[];
  readonly told: StorefrontEvent[];
  /** Calls that nobody waits for any more are not counted. */
  readonly openCalls: () => number;
}

/** A shop whose ports answer when the test says so. */
export const fakeShop = (): FakeShop => {
  const asked: Asked<never>[] = [];
  const told: StorefrontEvent[] = [];
  let open = 0;
  const port =
    <A,>(name: string) =>
    (...values: readonly unknown[]) =>
      new Observable<Either<StoreError, A>>((subscriber) => {
        open += 1;
        const answers = new Subject<Either<StoreError, A>>();
        answers.subscribe(subscriber);
        asked.push({
          name,
          values,
          answer: (value) => {
            answers.next(value);
            answers.complete();
          },
        });
        return () => {
          open -= 1;
        };
      });
  return {
    asked,
    told,
    openCalls: () => open,
    shop: {
      order: { orderSize: port<AddedSize>("orderSize") },
      sizes: { sizesOf: port("sizesOf") },
      cart: {
        readCart: port<CartChanged>("readCart"),
        setQuantity: port<CartChanged>("setQuantity"),
        clearCart: port<CartChanged>("clearCart"),
      },
      batches: { batchOf: port<Batch>("batchOf") },
      search: { suggest: port<Suggest>("suggest"), popularCategories: port<readonly SearchLink[]>("popularCategories") },
      searchMemory: { history: NEVER, keepHistory: () => undefined, keepReferrer: () => undefined },
      facts: NEVER,
      storefront: createActor(storefrontMachine),
      tell: (event) => told.push(event),
      goTo: () => undefined,
    },
  };
};

/** React runs a page plainly in production and twice over in strict mode; flows must bear both. */
export const MODES = [
  { mode: "plain", isStrict: false },
  { mode: "strict", isStrict: true },
];

export interface Shown {
  /** The address that the router is at. */
  readonly address: () => string;
  readonly unmount: () => void;
}

/** Shows an element inside a router and a shop. */
export const show = (element: ReactNode, { shop = fakeShop().shop, isStrict = false, at = "/" } = {}): Shown => {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  const tree = (
    <FlowsProvider>
      <ShopProvider value={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </FlowsProvider>
  );
  const { unmount } = render(isStrict ? <StrictMode>{tree}</StrictMode> : tree);
  return { address: () => `${router.state.location.pathname}${router.state.location.search}`, unmount };
};
