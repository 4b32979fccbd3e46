import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { CheckoutPage } from "./checkout.ts";
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

/** What a shopper saw of an order before the press. */
export interface Shown {
  readonly lines: readonly ShownLine[];
  readonly city: string;
  /** Null while the city is not known or nothing is brought there. */
  readonly delivery: ShownDelivery | null;
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
  | { readonly what: "delivery"; readonly before: ShownDelivery; readonly now: ShownDelivery | null };

/** What a page shows of the order that these values make. */
export const shownCheckout = (page: Pick<CheckoutPage, "cart" | "deliveries" | "location">, values: FormValues): Shown => {
  const delivery = chosenDelivery(page, values);
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
    total: totalOf(page, values),
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
  ...before.lines.filter(({ id }) => !now.lines.some((line) => line.id === id)).map((line) => ({ what: "gone", line }) as const),
  ...(before.delivery === null || now.lines.length === 0 || isSameDelivery(before.delivery, now.delivery)
    ? []
    : [{ what: "delivery", before: before.delivery, now: now.delivery } as const]),
];
