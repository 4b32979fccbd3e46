/** The ways of delivery by the ids that back ends call them. */
export const DELIVERY_TYPES: Readonly<Record<number, string>> = {
  1: "courier",
  3: "parcel-locker network",
  4: "join with another order",
  5: "courier fast",
  6: "courier with fitting",
  7: "pickup",
  8: "post pickup",
  10: "shop shipment",
  11: "another locker network",
  12: "courier service",
  13: "express pickup",
  14: "pickup-point network",
};

export const isDeliveryType = (id: unknown): id is number => typeof id === "number" && Object.hasOwn(DELIVERY_TYPES, id);
