import { type Instalments, instalmentsOf } from "#core/kernel/instalments.rules.ts";
import type { Order, PaymentStatus, ReturnedMoney } from "./order.ts";

/** Something will happen to the order without its owner: it may be paid or end, or money is on its way back. */
export const isWaiting = ({ status, returns }: Pick<Order, "returns" | "status">): boolean =>
  status === "awaiting-payment" || returns.some(({ isBack }) => !isBack);

/** It holds nothing any more: pieces are on sale again, and what certificates paid is on them. */
export const isEnded = ({ status }: Pick<Order, "status">): boolean => status === "canceled" || status === "expired";

/** What stands first on the order's page. */
export type OrderNews =
  | "accepted"
  | "awaiting"
  | "canceled"
  | "expired"
  | "paid"
  | "refused"
  | "to-confirm"
  | "to-confirm-by-letter"
  | "unconfirmed";

export const newsOf = ({
  status,
  payment,
  confirmUntil,
  canConfirm,
}: Pick<Order, "canConfirm" | "confirmUntil" | "payment" | "status">): OrderNews => {
  if (status === "placed" && confirmUntil !== "") return canConfirm ? "to-confirm" : "to-confirm-by-letter";
  if (status === "placed") return payment.status === "paid" ? "paid" : "accepted";
  if (status === "expired" && payment.status === "on-receipt") return "unconfirmed";
  if (status === "awaiting-payment") return payment.status === "refused" ? "refused" : "awaiting";
  return status;
};

/** Of an order whose first part came: what it was, and what the bank takes later; null for every other. */
export const instalmentsOfOrder = ({ status, payment, due }: Pick<Order, "due" | "payment" | "status">): Instalments | null =>
  status === "placed" && payment.status === "paid" && payment.parts > 1 ? instalmentsOf(due, payment.parts) : null;

/** What the order's sum is: still to be paid, paid, or neither, as of an order that is no more or is paid in parts. */
export type SumKind = "due" | "paid" | "total";

export const sumKindOf = (order: Pick<Order, "due" | "payment" | "status">): SumKind => {
  const { status, payment } = order;
  if (instalmentsOfOrder(order) !== null) return "total";
  if (status === "placed") return payment.status === "paid" ? "paid" : "due";
  return status === "awaiting-payment" ? "due" : "total";
};

/** Money on its way back first, then what has arrived. */
export const returnsInOrder = (returns: readonly ReturnedMoney[]): readonly ReturnedMoney[] => [
  ...returns.filter(({ isBack }) => !isBack),
  ...returns.filter(({ isBack }) => isBack),
];

/** What would go back to a card: money that came, money that may have come since this was seen, or nothing. */
export type CardReturn = "maybe" | "none" | "sure";

/** Where money goes when the order is canceled now. */
export const returnsIfCanceled = ({
  due,
  codes,
  payment,
}: Pick<Order, "codes" | "due"> & { readonly payment: Pick<Order["payment"], "status"> }): {
  readonly card: CardReturn;
  readonly isOnCertificate: boolean;
} => {
  const isOnCertificate = codes.some(({ kind, amount }) => kind === "certificate" && amount > 0);
  if (due === 0 || payment.status === "on-receipt") return { card: "none", isOnCertificate };
  return { card: payment.status === "paid" ? "sure" : "maybe", isOnCertificate };
};

/** How it is with the money, as it is said; an order that was canceled in time had nothing that ran out. */
export const paymentSaid = (order: Pick<Order, "due" | "payment" | "status">): PaymentStatus | "first-part" | "unpaid" => {
  const { status, payment } = order;
  if (instalmentsOfOrder(order) !== null) return "first-part";
  return status === "canceled" && (payment.status === "expired" || payment.status === "waiting") ? "unpaid" : payment.status;
};
