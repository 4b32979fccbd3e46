import type { NetworkFact } from "#core/facts/network.ts";
import type { VisitorLocation } from "#core/geo/location.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { CheckoutPage, DraftPlace, Placed, Press } from "./checkout.ts";
import type { CheckoutAsked, CityAnswered, DraftRecalled, PressAnswered } from "./checkout-events.ts";

/** What a checkout asks of the world. */
export const checkoutPorts = {
  hearShop: unwired<ShopFact, undefined>("shop"),
  recallDraft: unwired<DraftRecalled, DraftPlace>("drafts"),
  ask: unwired<CheckoutAsked, { key: string }>("checkout"),
  place: unwired<PressAnswered, Press>("placing"),
  confirmCity: unwired<CityAnswered, { location: VisitorLocation }>("city"),
  hearNetwork: unwired<NetworkFact, undefined>("network"),
};

/** What a checkout has others do. */
export const checkoutTold = {
  /** Wired: keeps what is filled in, and what was seen, in this browser, for who saw it. */
  keepDraft: () => unwiredAction("keepDraft"),
  /** Wired: what was filled in is of no use any more. */
  forgetDraft: () => unwiredAction("forgetDraft"),
  /** Wired: the order is there; leads to it, or to where it is paid. */
  tellPlaced: (_: unknown, _params: { placed: Placed }) => unwiredAction("tellPlaced"),
  /** Wired: says why nothing was placed. */
  tellRefused: (_: unknown, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  /** Wired: says that a press whose answer was lost has placed nothing; `error` is null where why it was lost is of no use any more. */
  tellNotPlaced: (_: unknown, _params: { error: StoreError | null }) => unwiredAction("tellNotPlaced"),
  /** Wired: brings what the shop has not heard of to it, so that no page shows two cities or two carts. */
  tellShop: (_: unknown, _params: { page: CheckoutPage }) => unwiredAction("tellShop"),
  /** Wired: the shop asks who is here now. */
  tellAnother: () => unwiredAction("tellAnother"),
  /** Wired: brings the city to the shop. */
  tellCity: (_: unknown, _params: { location: VisitorLocation }) => unwiredAction("tellCity"),
  /** Wired: opens the shop's own choice of a city. */
  openCities: () => unwiredAction("openCities"),
};
