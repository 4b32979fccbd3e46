import type { BadgedCart } from "#core/cart/cart-mode.rules.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { plural } from "#core/kernel/plural.ts";

const titles: Readonly<Record<CartMode, string>> = {
  default: "Корзина",
  express_delivery: "Экспресс-заказ",
  "order-from-shop": "Заказ из магазина",
  preorder: "Предзаказ",
};

const products = (count: number): string => `${count} ${plural(count, { one: "изделие", few: "изделия", many: "изделий" })}`;

/** Words of the carts that the header of every page needs; the others come with a cart's page. */
export const BAG_WORDS = {
  titles,
  products,
  /** «Корзина, 2 изделия»; where another cart is meant, «Корзина: предзаказ, 2 изделия»: what is called begins with what is seen. */
  withCount: ({ mode, count }: BadgedCart): string => {
    const title = mode === "default" ? titles.default : `${titles.default}: ${titles[mode].toLowerCase()}`;
    return count === 0 ? title : `${title}, ${products(count)}`;
  },
} as const;
