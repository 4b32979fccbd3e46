import * as E from "fp-ts/Either";
import { EMPTY, map, of } from "rxjs";
import { fromEventObservable } from "xstate";
import { checkoutOverHttp } from "#adapters/http/checkout.http.ts";
import { geoOverHttp } from "#adapters/http/geo.http.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { checkoutMachine } from "#core/checkout/checkout.machine.ts";
import type { CheckoutAsked, CityAnswered, DraftRecalled, PressAnswered } from "#core/checkout/checkout-events.ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import { placeOf } from "#core/checkout/checkout.rules.ts";
import type { DraftPlace, Press } from "#core/checkout/checkout.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { countersOf, locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { placeRefusedToast } from "#ui/toasts/toast-texts.ts";
import type { Shop } from "#app/shop-context.ts";

interface CheckoutWiring {
  readonly shop: Shop;
  readonly mode: CartMode;
  readonly drafts: DraftsPort;
  /** Leaves this shop for the page where the order is paid. */
  readonly leaveFor: (address: string) => void;
}

/** The checkout of one cart with this shop's ports. */
export const wireCheckout = ({ shop, mode, drafts, leaveFor }: CheckoutWiring): typeof checkoutMachine => {
  const { http, facts, storefront, tell, goTo } = shop;
  const checkout = checkoutOverHttp(http, mode);
  const geo = geoOverHttp(http);
  return checkoutMachine.provide({
    actors: {
      hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
      recallDraft: fromEventObservable<DraftRecalled, DraftPlace>(({ input }) => {
        const draft = drafts.recall(input);
        return draft === null ? EMPTY : of({ type: "draft.recalled", draft });
      }),
      ask: fromEventObservable<CheckoutAsked, { key: string }>(({ input }) =>
        checkout.askCheckout(input.key).pipe(
          map(
            E.match(
              (): CheckoutAsked => ({ type: "checkout.failed" }),
              (page): CheckoutAsked =>
                page.placed === null ? { type: "checkout.answered", page } : { type: "order.placed", placed: page.placed },
            ),
          ),
        ),
      ),
      place: fromEventObservable<PressAnswered, Press>(({ input }) =>
        checkout.placeOrder(input).pipe(
          map(
            E.match(
              (error): PressAnswered => ({ type: "order.refused", error }),
              (answer): PressAnswered =>
                "changed" in answer ? { type: "order.outdated", page: answer.changed } : { type: "order.placed", placed: answer },
            ),
          ),
        ),
      ),
      confirmCity: fromEventObservable<CityAnswered, { location: VisitorLocation }>(({ input }) =>
        geo.confirm(input.location, false).pipe(
          map(
            E.match(
              (error): CityAnswered => ({ type: "city.refused", error }),
              (location): CityAnswered => ({ type: "city.kept", location }),
            ),
          ),
        ),
      ),
    },
    actions: {
      keepDraft: ({ context: { page, values, key } }) => drafts.keep(placeOf(page), { values, key }),
      forgetDraft: ({ context: { page } }) => drafts.forget(placeOf(page)),
      tellPlaced: (_, { placed }) => {
        tell({ type: "counters.arrived", counters: placed.counters });
        if (placed.paymentUrl === "") goTo(placed.link);
        else leaveFor(placed.paymentUrl);
      },
      tellRefused: (_, { error }) => {
        const toast = error === null ? null : placeRefusedToast(error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
      // Only what is news: other tabs hear of each telling, and ask for themselves.
      tellShop: (_, { page: { location, counters } }) => {
        const known = locationOf(sessionOf(storefront.getSnapshot())?.getSnapshot());
        if (known !== null && known.geoId !== location.geoId) tell({ type: "location.arrived", location });
        const { version } = countersOf(storefront);
        if (version > 0 && counters.version > version) tell({ type: "counters.arrived", counters });
      },
      tellCity: (_, { location }) => tell({ type: "location.arrived", location }),
      openCities: () => tell({ type: "city.pressed" }),
    },
  });
};
