/** The ways to pay by the ids that back ends call them. */
export const PAYMENT_TYPES: Readonly<Record<number, string>> = {
  1: "bank card",
  3: "courier cash",
  5: "courier card",
  9: "online wallet",
  10: "mobile wallet",
  13: "instalments",
  14: "instalments of another service",
  17: "instalments of a third service",
};

export const isPaymentType = (id: unknown): id is number => typeof id === "number" && Object.hasOwn(PAYMENT_TYPES, id);
