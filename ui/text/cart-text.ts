import type { OrderLink } from "#core/cart/cart.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { BAG_WORDS } from "./bag-words.ts";
import { shopText } from "./text.ts";

/** Words of the carts. */
export const cartText = {
  toCheckout: "Оформить заказ",
  cartTitles: BAG_WORDS.titles,
  carts: "Корзины",
  cartEmpty: "В корзине пока пусто",
  cartEmptyHint: "Здесь появится то, что вы выберете.",
  alreadyPlaced: ({ number, waitsFor }: OrderLink): string => {
    if (waitsFor === null) return `Заказ ${number} уже оформлен.`;
    return `Заказ ${number} ждёт ${waitsFor === "payment" ? "оплаты" : "подтверждения"}.`;
  },
  openOrder: "Открыть заказ",
  clearCart: "Очистить корзину",
  clearQuestion: "Очистить корзину?",
  clearHint: "Все изделия будут убраны.",
  proceed: "Продолжить",
  cancel: "Отмена",
  quantity: "Количество",
  decrease: (name: string): string => `Уменьшить количество: ${name}`,
  increase: (name: string): string => `Увеличить количество: ${name}`,
  remove: (name: string): string => `Убрать из корзины: ${name}`,
  save: "Отложить в вишлист",
  saveOf: (name: string): string => `Отложить в вишлист: ${name}`,
  waited: "Вы подписаны",
  waitOf: (name: string): string => `${shopText.orderLabels.subscribe}: ${name}`,
  waitedOf: (name: string): string => `Вы подписаны: ${name}. Отписаться`,
  overStock: "Предупреждение о превышении допустимого стока",
  left: (pieces: number): string => `осталось ${pieces} шт. Уменьшите количество, иначе в заказ это не войдёт.`,
  leftOut: "В заказ не войдёт",
  allGone: "Оформить нечего: ничего из корзины нет в наличии.",
  notHere: "В вашем городе этот заказ не получить.",
  tooMany: "Оформить нечего: осталось меньше, чем в корзине. Уменьшите количество или уберите лишнее.",
  costWas: (before: number): string => `Было ${formatPrice(before)}`,
  removed: (name: string): string => `В корзине больше нет: ${name}.`,
  restore: "Вернуть",
  restoreOf: (name: string): string => `Вернуть: ${name}`,
  quantityNow: (name: string, quantity: number): string => `${name}: ${quantity} шт.`,
  backNow: (name: string, quantity: number): string => `Снова в корзине: ${name}, ${quantity} шт.`,
  emptyNow: "Корзина пуста.",
  totalNow: (total: string): string => `Итого ${total}.`,
  gift: (quantity: number): string => `Подарок × ${quantity}`,
  products: BAG_WORDS.products,
  discount: "Скидка",
  total: "Итого",
  totalsUpdating: "Пересчитываем…",
  cartNote: "Доставку и её цену покажем при оформлении.",
} as const;
