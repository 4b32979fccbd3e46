import type { Answer } from "#core/kernel/port.ts";
import type { CheckoutDraft, CheckoutPage, DraftPlace, Press, Pressed } from "./checkout.ts";

export interface CheckoutPort {
  /** The checkout as it is now; the order that a press of this key has placed is named in it. */
  readonly askCheckout: (key: string) => Answer<CheckoutPage>;
  /** Places the order; the same key is the same order. */
  readonly placeOrder: (press: Press) => Answer<Pressed>;
}

/** What was typed and not placed yet, in this browser alone. */
export interface DraftsPort {
  /** Null for nothing. What other visitors left here is forgotten. */
  readonly recall: (place: DraftPlace) => CheckoutDraft | null;
  readonly keep: (place: DraftPlace, draft: CheckoutDraft) => void;
  readonly forget: (place: DraftPlace) => void;
  /** Who was one visitor is another from now on: what was filled in goes along, and what was left empty leaves the other's own. */
  readonly passOn: (from: string, to: string) => void;
}
