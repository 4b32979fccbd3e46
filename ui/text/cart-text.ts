import { formatPrice } from "#core/kernel/money.ts";
import { denimParts, displayTitle, isDenimTitle } from "#core/size-selection/size.rules.ts";
import { BAG_WORDS } from "./bag-words.ts";

/** Words of the carts. */
export const cartText = {
  toCheckout: "Оформить заказ",
  cartTitles: BAG_WORDS.titles,
  carts: "Корзины",
  cartEmpty: "В корзине пока пусто",
  cartEmptyHint: "Здесь появится то, что вы выберете.",
  alreadyPlaced: (number: string): string => `Заказ ${number} уже оформлен.`,
  openOrder: "Открыть заказ",
  clearCart: "Очистить корзину",
  clearQuestion: "Очистить корзину?",
  clearHint: "Все изделия будут убраны.",
  proceed: "Продолжить",
  cancel: "Отмена",
  quantity: "Количество",
  decrease: (title: string): string => `Уменьшить количество: ${title}`,
  increase: (title: string): string => `Увеличить количество: ${title}`,
  remove: (title: string): string => `Убрать из корзины: ${title}`,
  save: "Отложить в вишлист",
  saveOf: (title: string): string => `Отложить в вишлист: ${title}`,
  waited: "Вы подписаны",
  overStock: "Предупреждение о превышении допустимого стока",
  costWas: (before: number): string => `Было ${formatPrice(before)}`,
  noLess: "Меньше одного не бывает: изделие можно убрать",
  removed: (title: string): string => `В корзине больше нет: ${title}.`,
  restore: "Вернуть",
  quantityNow: (title: string, quantity: number): string => `${title}: ${quantity} шт.`,
  emptyNow: "Корзина пуста.",
  totalNow: (total: string): string => `Итого ${total}.`,
  /** «Размер M»; of denim «Талия 28, длина 32». */
  sizeOf: (title: string): string => {
    const { waist, length } = denimParts(title);
    if (isDenimTitle(title)) return `Талия ${waist}, длина ${length}`;
    // A word is no size: «Единый размер», «Электронный».
    return /размер|^[а-яё ]{4,}$/i.test(title) ? displayTitle(title) : `Размер ${displayTitle(title)}`;
  },
  gift: (quantity: number): string => `Подарок × ${quantity}`,
  products: BAG_WORDS.products,
  discount: "Скидка",
  total: "Итого",
  totalsUpdating: "Пересчитываем…",
  cartNote: "Доставку и её цену покажем при оформлении.",
} as const;
