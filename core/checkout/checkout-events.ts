import type { VisitorLocation } from "#core/geo/location.ts";
import type { NetworkFact } from "#core/facts/network.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import type { CheckoutPage, Placed, RecalledDraft } from "./checkout.ts";
import type { CheckoutCodesEvent } from "./checkout-codes.ts";
import type { CheckoutFormEvent } from "./checkout-form.ts";

export type CheckoutAsked =
  | { readonly type: "checkout.answered"; readonly page: CheckoutPage }
  | { readonly type: "checkout.failed" }
  | { readonly type: "order.placed"; readonly placed: Placed };

export type PressAnswered =
  | { readonly type: "order.placed"; readonly placed: Placed }
  /** Nothing was placed: this is what there is now, and it is not what was shown. */
  | { readonly type: "order.outdated"; readonly page: CheckoutPage }
  | { readonly type: "order.refused"; readonly error: StoreError };

export type CityAnswered =
  | { readonly type: "city.kept"; readonly location: VisitorLocation }
  | { readonly type: "city.refused"; readonly error: StoreError };

export interface DraftRecalled {
  readonly type: "draft.recalled";
  readonly draft: RecalledDraft;
}

export type CheckoutEvent =
  | CheckoutAsked
  | PressAnswered
  | CityAnswered
  | DraftRecalled
  | CheckoutFormEvent
  | CheckoutCodesEvent
  | NetworkFact
  | ShopFact
  | { readonly type: "place.pressed" }
  | { readonly type: "again.pressed" }
  /** The city that the shop takes for the shopper's is theirs. */
  | { readonly type: "city.confirmed" }
  /** Another city is to be chosen. */
  | { readonly type: "city.pressed" };
