import type { CartMode } from "#core/cart/cart.ts";

const MOVES: Readonly<Record<CartMode, string>> = {
  default: "Перенести в корзину",
  express_delivery: "Перенести в экспресс-заказ",
  "order-from-shop": "Перенести в заказ из магазина",
  preorder: "Перенести в предзаказ",
};

const CAME_FROM: Readonly<Record<CartMode, string>> = {
  default: "Перенесли из корзины.",
  express_delivery: "Перенесли из экспресс-заказа.",
  "order-from-shop": "Перенесли из заказа из магазина.",
  preorder: "Перенесли из предзаказа.",
};

/** Words of a cart that goes into another. */
export const moveText = {
  moveTo: MOVES,
  /** Where all of it came from, as an address says it; nothing for what is no cart. */
  moved: (from: string): string => Object.entries(CAME_FROM).find(([mode]) => mode === from)?.[1] ?? "",
} as const;
