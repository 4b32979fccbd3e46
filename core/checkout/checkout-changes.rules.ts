import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { AppliedCode, Cart } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { CheckoutPage } from "./checkout.ts";
import { certificateParts } from "./due.rules.ts";
import { chosenDelivery, totalOf } from "./checkout.rules.ts";

interface ShownLine {
  readonly id: number;
  readonly title: string;
  readonly sizeTitle: string;
  readonly quantity: number;
  /** Roubles for the whole quantity. */
  readonly cost: number;
}

interface ShownDelivery {
  readonly id: number;
  readonly title: string;
  readonly cost: number;
}

interface ShownCode {
  readonly title: string;
  readonly kind: AppliedCode["kind"];
  /** Roubles off the goods, or paid by a certificate. */
  readonly amount: number;
  /** Why it does nothing; empty when it does. */
  readonly note: string;
}

/** What a shopper saw of an order before the press. */
export interface Shown {
  readonly lines: readonly ShownLine[];
  readonly city: string;
  /** Null while the city is not known or nothing is brought there. */
  readonly delivery: ShownDelivery | null;
  /** Those that do something. */
  readonly codes: readonly ShownCode[];
  readonly total: number;
}

/** One thing that is not as it was shown. */
export type CheckoutChange =
  | { readonly what: "total"; readonly before: number; readonly now: number }
  | { readonly what: "city"; readonly city: string }
  | { readonly what: "added"; readonly line: ShownLine }
  | { readonly what: "gone"; readonly line: ShownLine }
  | { readonly what: "cost"; readonly line: ShownLine; readonly before: number; readonly now: number }
  | { readonly what: "quantity"; readonly line: ShownLine; readonly before: number; readonly now: number }
  | { readonly what: "code"; readonly code: ShownCode; readonly before: number; readonly now: number }
  | { readonly what: "delivery"; readonly before: ShownDelivery; readonly now: ShownDelivery | null };

/** A promo code by what it takes off, a certificate by what it pays of this total; what does nothing by why not. */
const shownCodes = (cart: Pick<Cart, "codes" | "positions">, total: number): readonly ShownCode[] => {
  const parts = certificateParts(cart, total);
  return cart.codes.map(({ id, title, kind, amount, note }) => {
    const used = kind === "certificate" ? (parts.find((part) => part.id === id)?.amount ?? 0) : amount;
    return { title, kind, amount: used, note };
  });
};

/** What a code of before does now; one that only was added is seen where it was typed. */
const codeChanges = (before: readonly ShownCode[], now: readonly ShownCode[]): readonly CheckoutChange[] =>
  before.flatMap((code): readonly CheckoutChange[] => {
    const same = now.find(({ title }) => title === code.title) ?? { ...code, amount: 0, note: "" };
    return same.amount === code.amount && same.note === code.note
      ? []
      : [{ what: "code", code: same, before: code.amount, now: same.amount }];
  });

/** What a page shows of the order that these values make. */
export const shownCheckout = (page: Pick<CheckoutPage, "cart" | "deliveries" | "location">, values: FormValues): Shown => {
  const delivery = chosenDelivery(page, values);
  const total = totalOf(page, values);
  return {
    lines: page.cart.positions.filter(isAvailablePosition).map(({ id, product, productSize, quantity, costDiscount }) => ({
      id,
      title: product.title,
      sizeTitle: productSize.title,
      quantity,
      cost: costDiscount,
    })),
    city: page.location.city,
    delivery: delivery === null ? null : { id: delivery.id, title: delivery.title, cost: delivery.cost },
    codes: shownCodes(page.cart, total),
    total,
  };
};

const lineChanges = (before: ShownLine | undefined, now: ShownLine): readonly CheckoutChange[] => {
  if (before === undefined) return [{ what: "added", line: now }];
  if (before.quantity !== now.quantity) return [{ what: "quantity", line: now, before: before.quantity, now: now.quantity }];
  return before.cost === now.cost ? [] : [{ what: "cost", line: now, before: before.cost, now: now.cost }];
};

const isSameDelivery = (one: ShownDelivery, other: ShownDelivery | null): boolean => one.id === other?.id && one.cost === other.cost;

/** Everything that is not as it was shown, the sum first; empty when all is. An order of nothing has no sum, and nothing of it is brought. */
export const changesOf = (before: Shown, now: Shown): readonly CheckoutChange[] => [
  ...(before.total === now.total || now.lines.length === 0 ? [] : [{ what: "total", before: before.total, now: now.total } as const]),
  ...(before.city === now.city ? [] : [{ what: "city", city: now.city } as const]),
  ...now.lines.flatMap((line) =>
    lineChanges(
      before.lines.find(({ id }) => id === line.id),
      line,
    ),
  ),
  ...(now.lines.length === 0 ? [] : codeChanges(before.codes, now.codes)),
  ...before.lines.filter(({ id }) => !now.lines.some((line) => line.id === id)).map((line) => ({ what: "gone", line }) as const),
  ...(before.delivery === null || now.lines.length === 0 || isSameDelivery(before.delivery, now.delivery)
    ? []
    : [{ what: "delivery", before: before.delivery, now: now.delivery } as const]),
];
