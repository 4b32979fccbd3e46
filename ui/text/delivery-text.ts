import type { ProductSize } from "#core/catalogue/product.ts";
import type { DeliveryMode } from "#core/catalogue/order-action.rules.ts";

/** The words of the switch between the usual delivery and that of today. */
export const deliveryText = {
  mode: "Способ доставки",
  usualOnly: "Этот размер привезём обычной доставкой",
  noExpress: (city: string): string => `Экспресс-доставки в город ${city} пока нет`,
  today: (sizes: readonly ProductSize[]): string => `Экспрессом привезём ${sizes.map(({ title }) => title).join(", ")}`,
  modes: { default: "Обычная доставка", express: "Экспресс-доставка" } satisfies Record<DeliveryMode, string>,
} as const;
