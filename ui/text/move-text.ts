import type { CartMode } from "#core/cart/cart.ts";

const MOVES: Readonly<Record<CartMode, string>> = {
  default: "Перенести в корзину",
  express_delivery: "Перенести в экспресс-заказ",
  "order-from-shop": "Перенести в заказ из магазина",
  preorder: "Перенести в предзаказ",
};

/** Words of a cart that goes into another. */
export const moveText = { moveTo: MOVES, moved: "Перенесли сюда всё, что лежало в другой корзине." } as const;
