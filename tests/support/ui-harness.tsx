import { render } from "@testing-library/react";
import type { Either } from "fp-ts/lib/Either.js";
import { type ReactNode, StrictMode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { NEVER, Observable } from "rxjs";
import { onTestFinished } from "vitest";
import { earlySteps } from "#adapters/browser/early-steps.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { LayersOf } from "#app/layers/LayersOf.tsx";
import { lateFlows } from "#app/late-flows.ts";
import { type Shop, ShopProvider } from "#app/shop-context.ts";
import type { FlowLoaders } from "#app/wiring/late-flows.ts";
import { makeStorefront, shopFactsOf } from "#app/wiring/storefront.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import { FlowsProvider } from "#ui/flows.tsx";

/** A call of the contract that waits for the test to answer it with what the row's codec would give. */
export interface Asked {
  readonly name: string;
  /** What went with it: `params`, `query` and `body` in one. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly answer: (value: Either<StoreError, unknown>) => void;
}

export interface FakeShop {
  readonly shop: Shop;
  /** Every call so far, in order. */
  readonly asked: Asked[];
  readonly told: StorefrontEvent[];
  /** Calls that nobody waits for any more are not counted. */
  readonly openCalls: () => number;
}

interface FakeShopOptions {
  readonly loaders?: Partial<FlowLoaders>;
  readonly goTo?: Shop["goTo"];
}

const isOfLateFlows = ({ type }: StorefrontEvent): boolean => /^(popup|notification|city|search|offer)\./.test(type);

/** A shop whose store answers when the test says so, with the flows that come late; `loaders` replace some of them. */
export const fakeShop = ({ loaders = {}, goTo = () => undefined }: FakeShopOptions = {}): FakeShop => {
  const asked: Asked[] = [];
  const told: StorefrontEvent[] = [];
  let open = 0;
  const call = <A,>(name: string, values: Asked["values"]): Answer<A> =>
    new Observable((subscriber) => {
      open += 1;
      asked.push({
        name,
        values,
        answer: (value) => {
          subscriber.next(value as Either<StoreError, A>);
          subscriber.complete();
        },
      });
      return () => {
        open -= 1;
      };
    });
  const http: HttpClient = {
    ask: ({ name }, { params, query, body }) => call(name, { ...params, ...query, ...body }),
    askPath: ({ name }, path) => call(name, { path }),
  };
  const flows = {
    ...lateFlows({ view: window, steps: earlySteps(window), router: createMemoryRouter([{ path: "*" }]), shopOf: () => shop }),
    ...loaders,
  };
  const tabs = { hear: NEVER, tell: () => undefined };
  const storefront = makeStorefront({ visitor: { meet: () => NEVER }, tabs, view: window, flows });
  const shop: Shop = {
    http,
    facts: shopFactsOf(storefront),
    storefront,
    tell: (event) => {
      if (isOfLateFlows(event)) queueMicrotask(() => storefront.send(event));
      else told.push(event);
    },
    goTo,
  };
  storefront.start();
  onTestFinished(() => {
    storefront.stop();
  });
  return { asked, told, openCalls: () => open, shop };
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

/** Shows an element inside a router and a shop, with the shop's popups over it. */
export const show = (element: ReactNode, { shop = fakeShop().shop, isStrict = false, at = "/" } = {}): Shown => {
  const page = (
    <>
      {element}
      <LayersOf />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [at] });
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
