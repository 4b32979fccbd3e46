import type { Either } from "fp-ts/Either";

/** Where a provider tells what happened. */
export const WEBHOOK_PATH = "/payment/webhook";

/** What a provider is told of a payment. */
export interface PaymentAsked {
  readonly id: string;
  /** Roubles. */
  readonly amount: number;
  readonly parts: number;
  readonly title: string;
  readonly expiresAt: Date;
  /** The page of this shop to which the shopper comes back, without an origin. */
  readonly returnTo: string;
}

/** Why a call that says that it is the provider's is not heard. */
export type EventFault = "unreadable" | "unsigned";

export interface PaymentEvent {
  /** The same event may be told several times. */
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: "paid" | "refunded" | "refused";
  readonly amount: number;
}

/** A provider of payments: it has a page of its own, tells what happened by a signed call, and gives money back. */
export interface PaymentProvider {
  readonly pageFor: (payment: PaymentAsked) => string;
  /** Gives money back, once for a payment however often it is asked; rejects when that is not certain. */
  readonly refund: (payment: Pick<PaymentAsked, "amount" | "id">) => Promise<void>;
  readonly readEvent: (body: Buffer, signature: string) => Either<EventFault, PaymentEvent>;
}
