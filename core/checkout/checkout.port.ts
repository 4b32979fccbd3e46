import type { Answer } from "#core/kernel/port.ts";
import type { CheckoutDraft, CheckoutPage, DraftPlace, Press, Pressed, RecalledDraft } from "./checkout.ts";

export interface CheckoutPort {
  /** The checkout as it is now; the order that a press of this key has placed is named in it. */
  readonly askCheckout: (key: string) => Answer<CheckoutPage>;
  /** Places the order; the same key is the same order. */
  readonly placeOrder: (press: Press) => Answer<Pressed>;
}

/** What was typed and not placed yet, in this browser alone. */
export interface DraftsPort {
  /**
   * Null for nothing. What other visitors left here is forgotten; but a guest who has signed in, here or in another tab, finds what they filled in, and what
   * they left empty leaves the account's own.
   */
  readonly recall: (place: DraftPlace) => RecalledDraft | null;
  readonly keep: (place: DraftPlace, draft: CheckoutDraft) => void;
  readonly forget: (place: Omit<DraftPlace, "isAuthorized">) => void;
}
