import { codeFields } from "#core/account/sign-in.rules.ts";
import { LONGEST } from "#core/forms/longest.ts";
import type { FieldRules, OnlyFor } from "#core/forms/form.ts";
import { EMAIL, MAX, NOT_EMPTY, PHONE_COMPLETED } from "#core/forms/validators.rules.ts";
import type { CheckoutPage, DeliveryOption } from "./checkout.ts";
import { isLarge, onlyPoint } from "./checkout.rules.ts";
import { isPaidWhole } from "./due.rules.ts";

/** What the fields of a checkout follow from. */
export type FieldsOfPage = Pick<CheckoutPage, "cart" | "codeFrom" | "deliveries" | "payments" | "phoneBook">;

/** What a checkout asks. The address is asked only where the delivery needs one; a way to pay goes with some deliveries. */
export const checkoutFields = (page: FieldsOfPage): readonly FieldRules[] => {
  const { deliveries, payments, phoneBook } = page;
  const onlyFor = (fits: (delivery: DeliveryOption) => boolean): OnlyFor => ({
    field: "delivery",
    values: deliveries.filter(fits).map(({ id }) => String(id)),
  });
  const isPaidSo = ({ paymentIds }: DeliveryOption): boolean => payments.some(({ id }) => paymentIds.includes(id));
  const isAtPoint = onlyFor(({ address }) => address === "point");
  const points = deliveries.flatMap((delivery) => {
    const value = onlyPoint(page, delivery);
    return value === "" ? [] : [{ value, onlyFor: onlyFor(({ id }) => id === delivery.id) }];
  });
  const onReceipt = payments.filter(({ isOnline }) => !isOnline).map(({ id }) => String(id));
  return [
    { name: "name", isRequired: true, rules: [NOT_EMPTY, MAX(LONGEST.name)] },
    { name: "phone", isRequired: true, rules: [NOT_EMPTY, PHONE_COMPLETED(phoneBook.regions)] },
    { name: "email", isRequired: true, rules: [NOT_EMPTY, EMAIL, MAX(LONGEST.email)] },
    { name: "delivery", isRequired: false, rules: [], choices: deliveries.map(({ id }) => ({ value: String(id) })) },
    {
      name: "address",
      isRequired: true,
      rules: [NOT_EMPTY, MAX(LONGEST.address)],
      onlyFor: onlyFor(({ address }) => address === "street"),
    },
    {
      name: "point",
      isRequired: true,
      rules: [NOT_EMPTY],
      onlyFor: isAtPoint,
      // Another one than was chosen is chosen by nobody but the shopper.
      ...(points.length === 0 ? {} : { choices: points, isChosenAnew: isAtPoint }),
    },
    {
      name: "payment",
      isRequired: true,
      rules: [NOT_EMPTY],
      onlyFor: onlyFor(isPaidSo),
      choices: payments.map(({ id }) => ({ value: String(id), onlyFor: onlyFor(({ paymentIds }) => paymentIds.includes(id)) })),
      isChosenAnew: onlyFor(({ id }) => !isPaidWhole(page, { delivery: String(id) })),
    },
    ...(isLarge(page) ? codeFields.map((field) => ({ ...field, onlyFor: { field: "payment", values: onReceipt } })) : []),
    { name: "comment", isRequired: false, rules: [MAX(LONGEST.comment)] },
    { name: "consent", isRequired: true, rules: [NOT_EMPTY] },
  ];
};
