import { render } from "@testing-library/react";
import type { Either } from "fp-ts/Either";
import { type ReactNode, StrictMode } from "react";
import { Observable } from "rxjs";
import { onTestFinished, vi } from "vitest";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { lateFlows } from "#app/late-flows.ts";
import { LayersOf } from "#app/layers/LayersOf.tsx";
import { navigatorOf } from "#app/navigator.ts";
import { NavigatedRouter } from "#app/NavigatedRouter.tsx";
import { type Shop, ShopProvider } from "#app/shop-context.ts";
import { useDrawnPage } from "#app/use-drawn-page.ts";
import type { FlowLoaders } from "#app/wiring/late-flows.ts";
import { layersOf } from "#app/wiring/layers.ts";
import { shopFactsOf } from "#app/wiring/storefront.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { NavigationRef } from "#core/navigation/navigation.view.ts";
import { fullAddress } from "#core/navigation/page-location.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import { navigationOf } from "#core/storefront/storefront.view.ts";
import { FlowsProvider } from "#ui/flows.tsx";
import { LayersProvider } from "#ui/layers.ts";
import { aStorefront } from "./test-storefront.ts";

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
  /** Without what is dropped. */
  readonly told: StorefrontEvent[];
  /** The toasts that are over since what they spoke of is asked for anew. */
  readonly dropped: string[];
  /** Calls that nobody waits for any more are not counted. */
  readonly openCalls: () => number;
}

/** The call that looks for what became of one whose answer was lost, a moment after it. */
export const lookAfter = (asked: readonly Asked[], lost: number): Promise<Asked> =>
  vi.waitFor(
    () => {
      const look = asked[lost + 1];
      if (look === undefined) throw new Error("Nothing was asked for");
      return look;
    },
    { timeout: 5_000 },
  );

interface FakeShopOptions {
  readonly loaders?: Partial<FlowLoaders>;
  readonly goTo?: Shop["goTo"];
}

const isOfLateFlows = ({ type }: StorefrontEvent): boolean => /^(popup|notification|city|flow|search|offer|express)\./.test(type);

/** A shop whose store answers when the test says so, with the flows that come late; `loaders` replace some of them. */
export const fakeShop = ({ loaders = {}, goTo = () => undefined }: FakeShopOptions = {}): FakeShop => {
  const asked: Asked[] = [];
  const told: StorefrontEvent[] = [];
  const dropped: string[] = [];
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
  const storefront = aStorefront({ ...lateFlows(() => shop), ...loaders });
  const shop: Shop = {
    http,
    facts: shopFactsOf(storefront),
    storefront,
    layers: layersOf(() => navigationOf(storefront.getSnapshot()), window),
    tell: (event) => {
      if (isOfLateFlows(event)) queueMicrotask(() => storefront.send(event));
      else if (event.type === "toast.dropped") dropped.push(event.toastId);
      else told.push(event);
    },
    goTo,
  };
  onTestFinished(() => {
    storefront.stop();
  });
  return { asked, told, dropped, openCalls: () => open, shop };
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

const DrawnRouter = ({ navigation, children }: { readonly navigation: NavigationRef; readonly children: ReactNode }) => (
  <NavigatedRouter navigation={navigation} drawn={useDrawnPage(navigation)}>
    {children}
  </NavigatedRouter>
);

/** Shows an element inside a router and a shop, with the shop's popups over it. */
export const show = (element: ReactNode, { shop = fakeShop().shop, isStrict = false, at = "/" } = {}): Shown => {
  const page = (
    <>
      {element}
      <LayersOf />
    </>
  );
  const navigation = navigationOf(shop.storefront.getSnapshot());
  if (at !== "/") {
    navigatorOf(navigation).replace(at);
    navigation.send({ type: "page.drawn" });
  }
  const tree = (
    <FlowsProvider>
      <ShopProvider value={shop}>
        <LayersProvider value={shop.layers}>
          <DrawnRouter navigation={navigation}>{page}</DrawnRouter>
        </LayersProvider>
      </ShopProvider>
    </FlowsProvider>
  );
  const { unmount } = render(isStrict ? <StrictMode>{tree}</StrictMode> : tree);
  return {
    address: () => fullAddress(navigation.getSnapshot().context.shown?.location ?? { pathname: "", search: "", hash: "" }),
    unmount,
  };
};
