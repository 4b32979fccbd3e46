import type { PendingCode } from "#core/account/account.ts";
import type { CartMode } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { SellerCodeChecked } from "./seller.ts";

/** What a seller asks of a cart: a code to the buyer's phone, and whether it is the one that the buyer says. */
export interface SellersPort {
  readonly sendCode: (phone: string, mode: CartMode) => Answer<PendingCode>;
  /** `values` are those of the form: the phone and the code. */
  readonly checkCode: (values: FormValues, mode: CartMode) => Answer<SellerCodeChecked>;
}
