import type { CartMode } from "#core/cart/cart.ts";
import { plural } from "#core/kernel/plural.ts";

/** Words of the carts. */
export const cartText = {
  toCheckout: "Оформить заказ",
  cartTitles: {
    default: "Корзина",
    express_delivery: "Экспресс-заказ",
    "order-from-shop": "Заказ из магазина",
    preorder: "Предзаказ",
  } satisfies Record<CartMode, string>,
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
  products: (count: number): string => `${count} ${plural(count, { one: "изделие", few: "изделия", many: "изделий" })}`,
  discount: "Скидка",
  total: "Итого",
  totalsUpdating: "Пересчитываем…",
  cartNote: "Доставка и примерка: условия и цену покажем при оформлении.",
} as const;
