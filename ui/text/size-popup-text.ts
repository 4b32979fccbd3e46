/** The words of the popup that asks for a size. */
export const sizePopupText = {
  express: "Доступны для экспресс-заказа",
  there: "В наличии",
  inCart: "В корзине",
  subscribed: "Вы подписаны",
  russian: (size: string): string => `Россия ${size}`,
  cardLabels: {
    "add-to-cart": "В корзину",
    "add-to-express-cart": "Экспресс-заказ",
    "order-from-shop": "Заказать из магазина",
    preorder: "Предзаказ",
    subscribe: "Подписаться",
  },
  failed: "Размеры не загрузились.",
  none: "Размеров у этого изделия сейчас нет.",
  toProduct: "Открыть страницу изделия",
} as const;
