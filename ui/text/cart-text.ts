import type { BadgedCart } from "#core/cart/cart.rules.ts";
import type { CartMode } from "#core/cart/cart.ts";
import { plural } from "#core/kernel/plural.ts";

const CART_TITLES: Readonly<Record<CartMode, string>> = {
  default: "Корзина",
  express_delivery: "Экспресс-заказ",
  "order-from-shop": "Заказ из магазина",
  preorder: "Предзаказ",
};

const products = (count: number): string => `${count} ${plural(count, { one: "изделие", few: "изделия", many: "изделий" })}`;

/** Words of the carts. */
export const cartText = {
  toCheckout: "Оформить заказ",
  cartTitles: CART_TITLES,
  carts: "Корзины",
  cartEmpty: "В корзине пока пусто",
  cartEmptyHint: "Здесь появится то, что вы выберете.",
  clearCart: "Очистить корзину",
  clearQuestion: "Очистить корзину?",
  clearHint: "Все изделия будут убраны. Вернуть их одним нажатием не получится.",
  proceed: "Продолжить",
  cancel: "Отмена",
  quantity: "Количество",
  decrease: "Уменьшить количество",
  increase: "Увеличить количество",
  remove: (title: string): string => `Убрать из корзины: ${title}`,
  removeShort: "Убрать",
  overStock: "Предупреждение о превышении допустимого стока",
  noMore: "Больше нет в наличии",
  gift: (quantity: number): string => `Подарок × ${quantity}`,
  sizeOf: (title: string): string => `Размер ${title}`,
  products,
  /** What the header's button is called: «Корзина, 2 изделия». */
  cartWithCount: ({ mode, count }: BadgedCart): string => (count === 0 ? CART_TITLES[mode] : `${CART_TITLES[mode]}, ${products(count)}`),
  discount: "Скидка",
  total: "Итого",
  totalsUpdating: "Пересчитываем…",
  cartNote: "Доставку и её цену покажем при оформлении.",
} as const;
