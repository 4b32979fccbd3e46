import type { DeliveryMode } from "#core/catalogue/order-action.rules.ts";

/** The words of the switch between the usual delivery and that of today. */
export const deliveryText = {
  mode: "Способ доставки",
  usualOnly: "Этот размер привезём обычной доставкой",
  modes: { default: "Обычная доставка", express: "Экспресс-доставка" } satisfies Record<DeliveryMode, string>,
} as const;
