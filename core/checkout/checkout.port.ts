import type { FormValues } from "#core/forms/form.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { DeliveryOption, Placed } from "./checkout.ts";

export interface CheckoutPort {
  /** Places the order; pressed again with the same values before an answer was heard, it is the same order. */
  readonly placeOrder: (values: FormValues) => Answer<Placed>;
  readonly deliveriesTo: (city: string) => Answer<readonly DeliveryOption[]>;
}
