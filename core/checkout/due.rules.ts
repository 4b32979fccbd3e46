import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { AppliedCode, Cart } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { OrderCode } from "#core/orders/order.ts";
import type { CheckoutPage } from "./checkout.ts";
import { totalOf } from "./checkout.rules.ts";

/** What one certificate pays of an order. */
export interface CertificatePart {
  readonly id: AppliedCode["id"];
  readonly title: string;
  /** Roubles. */
  readonly amount: number;
}

/** What the certificates beside a cart pay of an order that costs `total`, one after another. A certificate buys no certificates. */
export const certificateParts = ({ codes, positions }: Pick<Cart, "codes" | "positions">, total: number): readonly CertificatePart[] => {
  const certificates = positions.filter((position) => position.product.isCertificate && isAvailablePosition(position));
  let left = total - certificates.reduce((sum, { costDiscount }) => sum + costDiscount, 0);
  return codes.flatMap(({ id, kind, title, amount: balance, note }) => {
    if (kind !== "certificate" || note !== "") return [];
    const amount = Math.min(balance, left);
    left -= amount;
    return amount > 0 ? [{ id, title, amount }] : [];
  });
};

/** What codes do to an order of this cart: its promo code, and what its certificates pay. */
export const codesIn = ({ codes }: Pick<Cart, "codes">, parts: readonly CertificatePart[]): readonly OrderCode[] => [
  ...codes
    .filter(({ kind, note }) => kind === "promo" && note === "")
    .map(({ kind, title, amount, isFreeDelivery }) => ({ kind, title, amount, isFreeDelivery })),
  ...parts.map(({ title, amount }) => ({ kind: "certificate", title, amount, isFreeDelivery: false }) as const),
];

/** What is left to be paid once the certificates have paid their parts, in roubles. */
export const dueOf = (page: Pick<CheckoutPage, "cart" | "deliveries">, values: FormValues): number => {
  const total = totalOf(page, values);
  return certificateParts(page.cart, total).reduce((due, { amount }) => due - amount, total);
};

/** Whether certificates pay an order whole: then nothing is asked of how it is paid. */
export const isPaidWhole = (page: Pick<CheckoutPage, "cart" | "deliveries">, values: FormValues): boolean =>
  totalOf(page, values) > 0 && dueOf(page, values) === 0;
