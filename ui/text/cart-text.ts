import { BAG_WORDS } from "./bag-words.ts";

/** Words of the carts. */
export const cartText = {
  toCheckout: "Оформить заказ",
  cartTitles: BAG_WORDS.titles,
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
  products: BAG_WORDS.products,
  discount: "Скидка",
  total: "Итого",
  totalsUpdating: "Пересчитываем…",
  cartNote: "Доставку и её цену покажем при оформлении.",
} as const;
