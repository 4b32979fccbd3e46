import type { OrderStatus } from "#core/orders/order.ts";
import type { PageMeta } from "#core/page/page.ts";
import type { PhoneBook, PhoneRegions } from "#core/phone/phone.ts";

/** What became of the wish for a code: it was sent just now, an earlier one still opens the door, or there is none that does. */
export const CODE_STATES = ["sent", "earlier", "gone"] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A code that is waited for. */
export interface PendingCode {
  /** «+79991234567» */
  readonly phone: string;
  readonly state: CodeState;
  /** Seconds until another one may be asked for; 0 for now. */
  readonly resendIn: number;
}

/** The page where a shopper signs in. */
export interface SignInPage {
  readonly meta: PageMeta;
  readonly pending: PendingCode | null;
  /** Who asks is signed in already. */
  readonly isAuthorized: boolean;
  readonly phoneBook: PhoneBook;
}

/** The page where a password is set by a link. */
export interface RecoveryPage {
  readonly meta: PageMeta;
  /** Empty where a link is asked for. */
  readonly token: string;
  /** False for a link that was used or is too old. */
  readonly isOpen: boolean;
  /** The countries whose numbers are taken. */
  readonly phoneRegions: PhoneRegions;
}

export interface ProfileOrder {
  readonly number: string;
  readonly link: string;
  /** «2026-11-21T10:00:00Z» */
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly total: number;
}

export interface ProfilePage {
  readonly meta: PageMeta;
  /** Whose it is, by a name that is no key to anything. */
  readonly visitor: string;
  /** «+79991234567»; empty for none. */
  readonly phone: string;
  readonly email: string;
  readonly hasPassword: boolean;
  /** A code that is already waited for. */
  readonly pending: PendingCode | null;
  /** The newest first. */
  readonly orders: readonly ProfileOrder[];
  /** What went from the express cart into the regular one at a sign-in of today: «Пальто, S». */
  readonly leftExpress: readonly string[];
}
