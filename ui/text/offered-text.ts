import type { OrderAction } from "#core/catalogue/order-action.rules.ts";

/** What can be done with a size that ran out at the press: said once that was asked for anew. */
export const soldOutButOffered: Readonly<Record<OrderAction, string>> = {
  "add-to-cart": "Этот размер можно добавить в обычную корзину.",
  "add-to-express-cart": "Этот размер можно получить экспресс-доставкой.",
  "order-from-shop": "Этот размер на складе закончился, но его можно заказать из магазина.",
  preorder: "Этот размер сейчас закончился, но можно оформить предзаказ.",
};
