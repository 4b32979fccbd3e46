import type { CheckoutValidators } from "#core/checkout/checkout.rules.ts";
import { EMAIL, MAX, NOT_EMPTY, PHONE } from "#core/forms/validators.rules.ts";

/** The rules by which the browser and the server check a checkout alike. */
export const CHECKOUT_VALIDATORS: CheckoutValidators = { filled: NOT_EMPTY, email: EMAIL, phone: PHONE, atMost: MAX };
