import type { Image } from "#core/catalogue/image.ts";

export type OrderStatus = "awaiting-payment" | "canceled" | "placed";
/** `expired` and `refused` can be paid anew; `on-receipt` is paid when the goods are handed over. */
export type PaymentStatus = "expired" | "on-receipt" | "paid" | "refunded" | "refused" | "waiting";

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

/** An order as its owner sees it; sums are the store's, in roubles. */
export interface Order {
  readonly number: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
  readonly goodsCost: number;
  readonly discount: number;
  readonly deliveryCost: number;
  readonly total: number;
  readonly delivery: { readonly title: string; readonly address: string; readonly term: string };
  readonly payment: { readonly title: string; readonly status: PaymentStatus; readonly parts: number };
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
  readonly comment: string;
  readonly canPay: boolean;
  readonly canCancel: boolean;
}
