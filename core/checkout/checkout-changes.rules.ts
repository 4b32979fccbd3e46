import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { AppliedCode, Cart, CartPosition } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { CheckoutPage } from "./checkout.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { certificateParts, dueOf, isPaidWhole } from "./due.rules.ts";
import { chosenDelivery, chosenPayment, totalOf } from "./checkout.rules.ts";

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

interface ShownPayment {
  readonly id: number;
  readonly title: string;
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
  /** Null while none is chosen or asked for. */
  readonly payment: ShownPayment | null;
  /** Those that do something. */
  readonly codes: readonly ShownCode[];
  readonly total: number;
  /** What of it certificates do not pay. */
  readonly due: number;
}

/** One thing that is not as it was shown. */
export type CheckoutChange =
  | { readonly what: "total"; readonly before: number; readonly now: number }
  | { readonly what: "due"; readonly now: number }
  | { readonly what: "city"; readonly city: string }
  /** It was typed for the city of before. */
  | { readonly what: "address"; readonly address: string }
  | { readonly what: "added"; readonly line: ShownLine }
  | { readonly what: "gone"; readonly line: ShownLine }
  | { readonly what: "cost"; readonly line: ShownLine; readonly before: number; readonly now: number }
  | { readonly what: "quantity"; readonly line: ShownLine; readonly before: number; readonly now: number }
  | { readonly what: "code"; readonly code: ShownCode; readonly before: number; readonly now: number }
  | { readonly what: "delivery"; readonly before: ShownDelivery; readonly now: ShownDelivery | null }
  | { readonly what: "payment"; readonly before: ShownPayment; readonly now: ShownPayment | null };

const shownLine = ({ id, product, productSize, quantity, costDiscount }: CartPosition): ShownLine => ({
  id,
  title: product.title,
  sizeTitle: productSize.title,
  quantity,
  cost: costDiscount,
});

/** The lines that cost more than when they were put into the cart. */
export const dearerLines = ({ cart }: Pick<CheckoutPage, "cart">): readonly Extract<CheckoutChange, { readonly what: "cost" }>[] =>
  cart.positions.filter(isAvailablePosition).flatMap((position) => {
    const { costAdded, costDiscount } = position;
    return costAdded === null || costAdded >= costDiscount
      ? []
      : [{ what: "cost", line: shownLine(position), before: costAdded, now: costDiscount } as const];
  });

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

type PageShown = Pick<CheckoutPage, "cart" | "deliveries" | "location" | "payments">;

/** What a page shows of the order that these values make. */
export const shownCheckout = (page: PageShown, values: FormValues): Shown => {
  const delivery = chosenDelivery(page, values);
  const payment = isPaidWhole(page, values) ? null : chosenPayment(page, values);
  const total = totalOf(page, values);
  return {
    lines: page.cart.positions.filter(isAvailablePosition).map(shownLine),
    city: page.location.city,
    delivery: delivery === null ? null : { id: delivery.id, title: delivery.title, cost: delivery.cost },
    payment: payment === null ? null : { id: payment.id, title: payment.title },
    codes: shownCodes(page.cart, total),
    total,
    due: dueOf(page, values),
  };
};

const lineChanges = (before: ShownLine | undefined, now: ShownLine): readonly CheckoutChange[] => {
  if (before === undefined) return [{ what: "added", line: now }];
  if (before.quantity !== now.quantity) return [{ what: "quantity", line: now, before: before.quantity, now: now.quantity }];
  return before.cost === now.cost ? [] : [{ what: "cost", line: now, before: before.cost, now: now.cost }];
};

const isSameDelivery = (one: ShownDelivery, other: ShownDelivery | null): boolean => one.id === other?.id && one.cost === other.cost;

/** What is to be paid goes without saying while it is all of the sum. */
const isDueAnother = (before: Shown, now: Shown): boolean =>
  before.due !== now.due && !(before.due === before.total && now.due === now.total);

const isPaymentAnother = (before: ShownPayment, now: Shown): boolean =>
  now.delivery !== null && now.due > 0 && before.id !== now.payment?.id;

/** What is not as it was shown, besides the lines; nothing of an order of nothing, which has no sum and is not brought. */
const sumChanges = (before: Shown, now: Shown): readonly CheckoutChange[] => [
  ...(before.total === now.total ? [] : [{ what: "total", before: before.total, now: now.total } as const]),
  ...(isDueAnother(before, now) ? [{ what: "due", now: now.due } as const] : []),
];

const wayChanges = (before: Shown, now: Shown): readonly CheckoutChange[] => [
  ...(before.delivery === null || isSameDelivery(before.delivery, now.delivery)
    ? []
    : [{ what: "delivery", before: before.delivery, now: now.delivery } as const]),
  ...(before.payment === null || !isPaymentAnother(before.payment, now)
    ? []
    : [{ what: "payment", before: before.payment, now: now.payment } as const]),
];

/** Everything that is not as it was shown, the sum first; empty when all is. */
export const changesOf = (before: Shown, now: Shown): readonly CheckoutChange[] => [
  ...(now.lines.length === 0 ? [] : sumChanges(before, now)),
  ...(before.city === now.city ? [] : [{ what: "city", city: now.city } as const]),
  ...now.lines.flatMap((line) =>
    lineChanges(
      before.lines.find(({ id }) => id === line.id),
      line,
    ),
  ),
  ...(now.lines.length === 0 ? [] : codeChanges(before.codes, now.codes)),
  ...before.lines.filter(({ id }) => !now.lines.some((line) => line.id === id)).map((line) => ({ what: "gone", line }) as const),
  ...(now.lines.length === 0 ? [] : wayChanges(before, now)),
];

/** With another city the address that still stands there is said to be of the one before; empty for none. */
export const withAddress = (changes: readonly CheckoutChange[], address: string): readonly CheckoutChange[] =>
  address === ""
    ? changes
    : changes.flatMap((change): readonly CheckoutChange[] => (change.what === "city" ? [change, { what: "address", address }] : [change]));

/** The street and house that an order with these values is brought to; empty for none. */
export const typedAddress = (page: Pick<CheckoutPage, "deliveries">, values: FormValues): string =>
  chosenDelivery(page, values)?.address === "street" ? typedText(values, "address").trim() : "";

/** Whether what a page shows is not what was seen. */
export const isChanged = ({
  seen,
  page,
  values,
}: { readonly [Page in "page" | "seen"]: PageShown } & { readonly values: FormValues }): boolean =>
  changesOf(shownCheckout(seen, values), shownCheckout(page, values)).length > 0;

/** Whether a code was added, and nothing but sums is another for that: a code that is gone or does nothing any more is a change of its own. */
export const isByCodes = (before: Shown, now: Shown): boolean => {
  const isIn = (codes: readonly ShownCode[], { title }: ShownCode): boolean => codes.some((code) => code.title === title);
  const isBySum = (change: CheckoutChange): boolean =>
    change.what === "code" ? change.code.note === "" && isIn(now.codes, change.code) : change.what === "total" || change.what === "due";
  return now.codes.some((code) => !isIn(before.codes, code)) && changesOf(before, now).every(isBySum);
};
