import type { Supply } from "#core/catalogue/supply.rules.ts";
import type { Image } from "#core/catalogue/image.ts";
import type { Shop } from "#core/shops/shop.ts";

/** `expired`: nobody paid while its pieces were held, or nobody confirmed it in time. */
export type OrderStatus = "awaiting-payment" | "canceled" | "expired" | "placed";
/**
 * `expired` and `refused` can be paid anew while the order waits; `on-receipt` is paid when the goods are handed over; `returning` is money that came, is
 * not kept, and has not arrived back yet.
 */
export type PaymentStatus = "expired" | "on-receipt" | "paid" | "refunded" | "refused" | "returning" | "waiting";

/**
 * Why money is not kept: the order was canceled, it was another sum, or the order was paid already; or it came late, and by then what was paid for was sold,
 * the certificate that paid a part was spent, or the promo code used elsewhere.
 */
export type ReturnReason = "amount" | "canceled" | "late" | "late-certificate" | "late-promo" | "twice";

/** Money that came for an order and goes back. */
export interface ReturnedMoney {
  /** Roubles. */
  readonly amount: number;
  readonly reason: ReturnReason;
  /** The bank has said that it went back. */
  readonly isBack: boolean;
}

export interface OrderLine {
  readonly title: string;
  readonly url: string;
  readonly article: string;
  readonly sizeTitle: string;
  readonly colorLabel: string;
  readonly image: Image | null;
  readonly quantity: number;
  /** Roubles for the whole quantity, before and after discounts. */
  readonly cost: number;
  readonly costDiscount: number;
}

/** What a code does to an order: a promo code takes something off, a certificate pays a part. */
export interface OrderCode {
  readonly kind: "certificate" | "promo";
  readonly title: string;
  /** Roubles. */
  readonly amount: number;
  readonly isFreeDelivery: boolean;
}

/** An order as its owner sees it; sums are the store's, in roubles. */
export interface Order {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
  readonly goodsCost: number;
  /** The goods' own; what a promo code takes off stands in `codes`. */
  readonly discount: number;
  readonly codes: readonly OrderCode[];
  readonly supply: Supply;
  readonly deliveryCost: number;
  readonly total: number;
  /** What of it certificates do not pay. */
  readonly due: number;
  readonly delivery: { readonly title: string; readonly address: string; readonly term: string };
  /** The shop in which it is handed over; null for what is brought, and for a shop that has closed since. */
  readonly shop: Shop | null;
  readonly payment: { readonly title: string; readonly status: PaymentStatus; readonly parts: number };
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly comment: string;
  /** Until when its pieces are held for who pays: ISO 8601, UTC. */
  readonly heldUntil: string;
  readonly returns: readonly ReturnedMoney[];
  /** Until when its shopper has to say that it stands, ISO 8601, UTC; empty when nothing has to be said. */
  readonly confirmUntil: string;
  /** Whether that can be said here: by the address in its letter. */
  readonly canConfirm: boolean;
  readonly canPay: boolean;
  readonly canCancel: boolean;
  /** It bought certificates that nobody has used yet: their codes can be others, and are sent again. */
  readonly canSendCodes: boolean;
}
