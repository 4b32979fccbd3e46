import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import type { FieldRules, FormValues, Validator } from "#core/forms/form.ts";
import type { StoreErrorCode } from "#core/kernel/store-error.ts";
import type { CheckoutPage, DeliveryOption, DraftPlace, PaymentOption } from "./checkout.ts";

/** The rules of the fields, given by whoever has them, so that the order of them is here alone. */
export interface CheckoutValidators {
  readonly filled: Validator;
  readonly email: Validator;
  readonly phone: Validator;
  readonly atMost: (length: number) => Validator;
}

const MOST_NAME = 255;
const MOST_ADDRESS = 500;
const MOST_COMMENT = 1000;

const textOf = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === "string" ? value : "";
};

/** The chosen delivery; the first one while none is. */
export const chosenDelivery = ({ deliveries }: Pick<CheckoutPage, "deliveries">, values: FormValues): DeliveryOption | null =>
  deliveries.find(({ id }) => String(id) === textOf(values, "delivery")) ?? deliveries[0] ?? null;

/** Ways to pay that go with a delivery. */
export const paymentsFor = ({ payments }: Pick<CheckoutPage, "payments">, delivery: DeliveryOption | null): readonly PaymentOption[] =>
  payments.filter(({ id }) => delivery?.paymentIds.includes(id) === true);

/** The chosen payment; the first one that goes with the delivery while none of those is. */
export const chosenPayment = (page: Pick<CheckoutPage, "deliveries" | "payments">, values: FormValues): PaymentOption | null => {
  const fit = paymentsFor(page, chosenDelivery(page, values));
  return fit.find(({ id }) => String(id) === textOf(values, "payment")) ?? fit[0] ?? null;
};

/** What the order costs with the chosen delivery, in roubles. */
export const totalOf = (page: Pick<CheckoutPage, "cart" | "deliveries">, values: FormValues): number =>
  page.cart.totals.totalCost + (chosenDelivery(page, values)?.cost ?? 0);

/** Why nothing can be ordered: there is nothing, some of it has run out, the city is not confirmed, or nothing is brought there. */
export type Obstacle = "city" | "empty" | "no-way" | "run-out";

/** What has to be done before something can be ordered; null for nothing. */
export const obstacleOf = ({ cart, deliveries, location }: Pick<CheckoutPage, "cart" | "deliveries" | "location">): Obstacle | null => {
  if (cart.positions.length === 0) return "empty";
  if (!cart.positions.every(isAvailablePosition)) return "run-out";
  if (!location.isConfirmed) return "city";
  return deliveries.length === 0 ? "no-way" : null;
};

/** What a page brings along for the fields. What is agreed to is agreed to anew. */
export const draftOf = ({ draft: { consent: _consent, shown: _shown, ...values } }: Pick<CheckoutPage, "draft">): FormValues => values;

/** Whose draft a page's is. */
export const placeOf = ({ mode, visitor }: CheckoutPage): DraftPlace => ({ mode, visitor });

const NO_ANSWER: readonly StoreErrorCode[] = ["canceled", "server", "timeout", "undecodable", "unknown"];

/** Nobody can say by this whether the store has placed the order. */
export const isLost = (code: StoreErrorCode): boolean => NO_ANSWER.includes(code);

/** What a checkout asks. The address is asked only where the delivery needs one. */
export const checkoutFields = (
  page: Pick<CheckoutPage, "deliveries" | "payments">,
  { filled, email, phone, atMost }: CheckoutValidators,
): readonly FieldRules[] => [
  { name: "name", isRequired: true, validators: [filled, atMost(MOST_NAME)] },
  { name: "phone", isRequired: true, validators: [filled, phone] },
  { name: "email", isRequired: true, validators: [filled, email] },
  { name: "delivery", isRequired: false, validators: [], settled: (values) => String(chosenDelivery(page, values)?.id ?? "") },
  {
    name: "address",
    isRequired: true,
    validators: [filled, atMost(MOST_ADDRESS)],
    isAsked: (values) => chosenDelivery(page, values)?.address === "street",
  },
  {
    name: "point",
    isRequired: true,
    validators: [filled],
    isAsked: (values) => chosenDelivery(page, values)?.address === "point",
  },
  { name: "payment", isRequired: false, validators: [], settled: (values) => String(chosenPayment(page, values)?.id ?? "") },
  { name: "comment", isRequired: false, validators: [atMost(MOST_COMMENT)] },
  { name: "consent", isRequired: true, validators: [filled] },
];

/** «4 × 2 498 ₽»: the sum of one part, in roubles, rounded up so that the parts never make less than the whole. */
export const partSum = (total: number, parts: number): number => Math.ceil(total / Math.max(1, parts));
