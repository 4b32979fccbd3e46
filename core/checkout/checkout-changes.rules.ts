import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { Cart, CartPosition } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import type { CheckoutPage } from "./checkout.ts";
import type { Shown, ShownCode, ShownDelivery, ShownLine, ShownPayment } from "./shown.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { isTypedCode } from "#core/promo/typed-code.rules.ts";
import type { CodesHere } from "./checkout-codes.rules.ts";
import { certificateParts, dueOf, isPaidWhole } from "./due.rules.ts";
import { chosenDelivery, chosenPayment, totalOf } from "./checkout.rules.ts";

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
  return cart.codes.map(({ id, title, kind, amount, isFreeDelivery, note }) => {
    const used = kind === "certificate" ? (parts.find((part) => part.id === id)?.amount ?? 0) : amount;
    return { title, kind, amount: used, isFreeDelivery, note };
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

/** In a form each letter may be six signs, and a form has an end. */
const LONGEST_SHOWN = 6_000;

/** The same as a form brings it along; empty where it is so much that the form could not be sent: it is told then that something changed, and not what. */
export const shownText = (page: PageShown, values: FormValues): string => {
  const text = JSON.stringify(shownCheckout(page, values));
  return text.length <= LONGEST_SHOWN ? text : "";
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
const sumChanges = (before: Shown, now: Shown): readonly CheckoutChange[] => {
  // What cannot be brought any more is not cheaper by what that cost.
  if (before.delivery !== null && now.delivery === null) return [];
  return [
    ...(before.total === now.total ? [] : [{ what: "total", before: before.total, now: now.total } as const]),
    ...(isDueAnother(before, now) ? [{ what: "due", now: now.due } as const] : []),
  ];
};

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

/**
 * Whether all that is another comes of what was typed or taken away here. An order has one promo code: the next takes the place of the former. A code that
 * does nothing any more is a change of its own, and so is a delivery whose cost no code has set.
 */
export const isByCodes = (before: Shown, now: Shown, { typed, removed }: Pick<CodesHere, "removed" | "typed">): boolean => {
  const isIn = (codes: readonly ShownCode[], { title }: ShownCode): boolean => codes.some((code) => code.title === title);
  const added = now.codes.find((code) => isTypedCode(code, typed) && !isIn(before.codes, code));
  const isTaken = (code: ShownCode): boolean =>
    !isIn(now.codes, code) && (code.title === removed || (added?.kind === "promo" && code.kind === "promo"));
  const isFreed = added?.isFreeDelivery === true;
  const wasFree = before.codes.some((code) => code.isFreeDelivery && isTaken(code));
  const isExpected = (change: CheckoutChange): boolean => {
    if (change.what === "code") return isIn(now.codes, change.code) ? change.code.note === "" : isTaken(change.code);
    if (change.what !== "delivery") return change.what === "total" || change.what === "due";
    return change.before.id === change.now?.id && ((isFreed && change.now.cost === 0) || (wasFree && change.before.cost === 0));
  };
  return (added !== undefined || before.codes.some(isTaken)) && changesOf(before, now).every(isExpected);
};
