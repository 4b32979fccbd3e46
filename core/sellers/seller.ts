import type { PendingCode } from "#core/account/account.ts";
import type { PhoneRegions } from "#core/phone/phone.ts";

/** What a cart's page knows of the seller whose cart it is. */
export interface SellerOfCart {
  /** The countries whose numbers are taken. */
  readonly regions: PhoneRegions;
  /** A code that was sent to a buyer and is waited for. */
  readonly pending: PendingCode | null;
  /** The buyer who has agreed, «+79991234567»; empty for nobody. */
  readonly confirmed: string;
}

/** What a right code brings. */
export interface SellerCodeChecked {
  /** The store's own words. */
  readonly message: string;
  /** The buyer who has agreed, «+79991234567». */
  readonly confirmed: string;
}
