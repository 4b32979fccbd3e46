/** The words of an order for today, which come with the first of them. */
export const expressText = {
  replaceTitle: "Один экспресс-заказ — одно изделие",
  replaceText: "Второе добавить не получится, хотите изменить выбор?",
  held: "Уже в корзине",
  replace: "Заменить и продолжить",
  /** It was taken out elsewhere while that was asked. */
  freed: "В корзине экспресс-заказа уже ничего нет: изделие можно добавить.",
  add: "Добавить",
} as const;
