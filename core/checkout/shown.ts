import type { AppliedCode } from "#core/cart/cart.ts";

export interface ShownLine {
  readonly id: number;
  readonly title: string;
  readonly sizeTitle: string;
  readonly quantity: number;
  /** Roubles for the whole quantity. */
  readonly cost: number;
}

export interface ShownDelivery {
  readonly id: number;
  readonly title: string;
  readonly cost: number;
}

export interface ShownPayment {
  readonly id: number;
  readonly title: string;
}

export interface ShownCode {
  readonly title: string;
  readonly kind: AppliedCode["kind"];
  /** Roubles off the goods, or paid by a certificate. */
  readonly amount: number;
  readonly isFreeDelivery: boolean;
  /** Why it does nothing; empty when it does. */
  readonly note: string;
}

/** What a shopper saw of an order before the press. */
export interface Shown {
  readonly lines: readonly ShownLine[];
  readonly city: string;
  /** Null while the city is not known or nothing is brought there. */
  readonly delivery: ShownDelivery | null;
  /** Null while none is chosen or asked for. */
  readonly payment: ShownPayment | null;
  /** Those that do something. */
  readonly codes: readonly ShownCode[];
  readonly total: number;
  /** What of it certificates do not pay. */
  readonly due: number;
}
