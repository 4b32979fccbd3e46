import { isAvailablePosition, isEmpty } from "#core/cart/cart.rules.ts";
import type { CityBarrier } from "#core/cart/cart.ts";
import type { FormValues } from "#core/forms/form.ts";
import { typedText } from "#core/forms/form.rules.ts";
import { digestOf } from "#core/kernel/digest.ts";
import { phoneOf } from "#core/phone/phone.rules.ts";
import type { CheckoutPage, DeliveryOption, DraftPlace, PaymentOption } from "./checkout.ts";

/** How long a press may be on its way: nobody waits longer for its answer. */
export const PRESS_SECONDS = 15;

/** The chosen delivery; the first one while none is. */
export const chosenDelivery = ({ deliveries }: Pick<CheckoutPage, "deliveries">, values: FormValues): DeliveryOption | null =>
  deliveries.find(({ id }) => String(id) === typedText(values, "delivery")) ?? deliveries[0] ?? null;

/** The point of a way to deliver that goes without choosing, where no way has a choice of them; empty for none. */
export const onlyPoint = ({ deliveries }: Pick<CheckoutPage, "deliveries">, { address, points }: DeliveryOption): string => {
  const hasChoice = deliveries.some((delivery) => delivery.address === "point" && delivery.points.length !== 1);
  return address !== "point" || hasChoice ? "" : (points[0] ?? "");
};

/** Ways to pay that go with a delivery. */
export const paymentsFor = ({ payments }: Pick<CheckoutPage, "payments">, delivery: DeliveryOption | null): readonly PaymentOption[] =>
  payments.filter(({ id }) => delivery?.paymentIds.includes(id) === true);

/**
 * The chosen payment; while nothing is chosen the first one that goes with the delivery, and none while the chosen one does not: nobody pays in a way by
 * chance.
 */
export const chosenPayment = (page: Pick<CheckoutPage, "deliveries" | "payments">, values: FormValues): PaymentOption | null => {
  const fit = paymentsFor(page, chosenDelivery(page, values));
  const chosen = typedText(values, "payment");
  return fit.find(({ id }) => String(id) === chosen) ?? (chosen === "" ? fit[0] : undefined) ?? null;
};

/** Roubles on the certificates beside a cart. */
const certificatesBeside = ({ codes }: Pick<CheckoutPage["cart"], "codes">): number =>
  codes.reduce((sum, { kind, amount, note }) => (kind === "certificate" && note === "" ? sum + amount : sum), 0);

/** Whether goods cost so much, besides what certificates pay, that nobody has them held without showing that the phone is theirs. */
export const isLarge = ({ cart, codeFrom }: Pick<CheckoutPage, "cart" | "codeFrom">): boolean =>
  codeFrom > 0 && cart.totals.totalCost - certificatesBeside(cart) >= codeFrom;

/** Whether a code can be asked for: the goods cost as much, and some way to pay needs it. */
export const mayNeedCode = (page: Pick<CheckoutPage, "cart" | "codeFrom" | "payments">): boolean =>
  isLarge(page) && page.payments.some(({ isOnline }) => !isOnline);

/** Whether an order that is paid so needs a code to its phone. */
export const needsCode = (page: Pick<CheckoutPage, "cart" | "codeFrom">, payment: PaymentOption | null): boolean =>
  isLarge(page) && payment?.isOnline === false;

/** What the order costs with the chosen delivery, in roubles. */
export const totalOf = (page: Pick<CheckoutPage, "cart" | "deliveries">, values: FormValues): number =>
  page.cart.totals.totalCost + (chosenDelivery(page, values)?.cost ?? 0);

/** So much of it is said in words; of more a digest. */
const LONGEST_LINES = 1_000;

/** What is ordered, size by size: another pair for the same sum is another order. Sizes and pieces as text, «12*1,15*2», which is short for any cart. */
export const linesOf = ({ cart }: Pick<CheckoutPage, "cart">): string => {
  const lines = cart.positions.filter(isAvailablePosition).map(({ id, quantity }) => `${id}*${quantity}`);
  const said = lines.toSorted().join();
  return said.length <= LONGEST_LINES ? said : `${lines.length}:${digestOf(said)}`;
};

/** Why nothing can be ordered: there is nothing, all of it has run out, the city is not confirmed, or nothing is brought there. */
export type Obstacle = "city" | "empty" | "no-way" | "run-out";

/** What has to be done before something can be ordered; null for nothing. */
export const obstacleOf = ({ cart, deliveries, location }: Pick<CheckoutPage, "cart" | "deliveries" | "location">): Obstacle | null => {
  if (isEmpty(cart)) return "empty";
  if (!cart.positions.some(isAvailablePosition)) return "run-out";
  if (deliveries.length > 0) return null;
  return location.isConfirmed ? "no-way" : "city";
};

/** What keeps an order from the city, where nothing is brought there. */
export const barrierOf = ({ location: { city }, shopCities }: Pick<CheckoutPage, "location" | "shopCities">): CityBarrier => ({
  city,
  elsewhere: shopCities,
});

/** What a page brings along for the fields. What is agreed to is agreed to anew, unless it is the same form that came back. */
export const draftOf = (
  { draft: { consent = "", shown: _shown, code: _code, ...values }, phoneBook }: Pick<CheckoutPage, "draft" | "phoneBook">,
  isReturned = false,
): FormValues => ({
  ...values,
  ...(values["phone"] === undefined ? {} : { phone: phoneOf(phoneBook, values["phone"]).text }),
  ...(isReturned && consent !== "" ? { consent: true } : {}),
});

/** Whose draft a page's is. */
export const placeOf = ({ mode, visitor, isAuthorized }: CheckoutPage): DraftPlace => ({ mode, visitor, isAuthorized });
