import { match } from "fp-ts/Either";
import { EMPTY, of } from "rxjs";
import { networkFacts } from "#adapters/browser/network.ts";
import { checkoutOverHttp } from "#adapters/http/checkout.http.ts";
import { geoOverHttp } from "#adapters/http/geo.http.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { shownCheckout } from "#core/checkout/checkout-changes.rules.ts";
import { checkoutCodes } from "#core/checkout/checkout-codes.ts";
import { checkoutMachine } from "#core/checkout/checkout.machine.ts";
import type { DraftsPort } from "#core/checkout/checkout.port.ts";
import type { Placed, Press } from "#core/checkout/checkout.ts";
import { placeOf } from "#core/checkout/checkout.rules.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import { type StoreError, storeError } from "#core/kernel/store-error.ts";
import { countersOf, locationOf, sessionOf } from "#core/storefront/storefront.view.ts";
import { addressOfCheckout } from "#ui/checkout/checkout-address.ts";
import { checkoutFaultText } from "#ui/text/checkout-fault-text.ts";
import { checkoutText } from "#ui/text/checkout-text.ts";
import { placedToast } from "#ui/checkout/placed-toast.ts";
import { broughtToast, notPlacedToast, placeRefusedToast } from "#ui/toasts/checkout-toasts.ts";
import type { Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd, hearing } from "./answers.ts";
import { codePorts } from "./code-field.ts";

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
  // The shopper is on another page by now.
  const tellPlaced = ({ visitor }: Press, { number, link, counters }: Placed): void => {
    drafts.forget({ mode, visitor });
    tell({ type: "counters.arrived", counters });
    tell({ type: "toast.shown", toast: placedToast(number, link) });
  };
  const tellNotPlaced = (error: StoreError): void => {
    const toast = placeRefusedToast(error);
    if (toast !== null)
      tell({ type: "toast.shown", toast: { ...toast, buttonText: checkoutText.toCheckout, url: addressOfCheckout(mode) } });
  };
  return checkoutMachine.provide({
    actors: {
      codes: checkoutCodes.provide(codePorts(shop)),
      hearShop: hearing(() => facts),
      recallDraft: hearing((place) => {
        const draft = drafts.recall(place);
        if (draft === null) return EMPTY;
        if (draft.isFromGuest) tell({ type: "toast.shown", toast: broughtToast });
        return of({ type: "draft.recalled", draft });
      }),
      ask: asking(
        ({ key }) => checkout.askCheckout(key),
        () => ({ type: "checkout.failed" }),
        (page) => (page.placed === null ? { type: "checkout.answered", page } : { type: "order.placed", placed: page.placed }),
      ),
      place: asking(
        (press) =>
          heardToTheEnd(
            checkout.placeOrder(press),
            match(
              (error) => tellNotPlaced(error),
              (answer) =>
                "changed" in answer ? tellNotPlaced(storeError("rejected", checkoutFaultText("changed"))) : tellPlaced(press, answer),
            ),
          ),
        (error) => ({ type: "order.refused", error }),
        (answer) => ("changed" in answer ? { type: "order.outdated", page: answer.changed } : { type: "order.placed", placed: answer }),
      ),
      confirmCity: asking(
        ({ location }) => geo.confirm(location, false),
        (error) => ({ type: "city.refused", error }),
        (location) => ({ type: "city.kept", location }),
      ),
      hearNetwork: hearing(() => networkFacts(window)),
    },
    actions: {
      keepDraft: ({
        context: {
          seen,
          values: { code: _, ...values },
          key,
          wait,
        },
      }) => drafts.keep(placeOf(seen), { values, key, wait, shown: shownCheckout(seen, values) }),
      forgetDraft: ({ context: { page } }) => drafts.forget(placeOf(page)),
      tellPlaced: (_, { placed }) => {
        tell({ type: "counters.arrived", counters: placed.counters });
        if (placed.paymentUrl === "") goTo(placed.link);
        else leaveFor(placed.paymentUrl);
      },
      tellRefused: (_, { error }) => {
        const toast = placeRefusedToast(error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
      tellNotPlaced: (_, { error }) => {
        const toast = error === null ? notPlacedToast : placeRefusedToast(error);
        if (toast !== null) tell({ type: "toast.shown", toast });
      },
      // Only what is news: other tabs hear of each telling, and ask for themselves.
      tellShop: (_, { page: { location, counters } }) => {
        const known = locationOf(sessionOf(storefront.getSnapshot())?.getSnapshot());
        if (known !== null && known.geoId !== location.geoId) tell({ type: "location.arrived", location });
        const { version } = countersOf(storefront);
        if (version > 0 && counters.version > version) tell({ type: "counters.arrived", counters });
      },
      tellAnother: () => tell({ type: "store.doubted" }),
      tellCity: (_, { location }) => tell({ type: "location.arrived", location }),
      openCities: () => tell({ type: "city.pressed", page: cityAddress(addressOfCheckout(mode)) }),
    },
  });
};
