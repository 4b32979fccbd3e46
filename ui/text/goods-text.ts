import { plural } from "#core/kernel/plural.ts";

const PIECES = { one: "экземпляр", few: "экземпляра", many: "экземпляров" };

/** Words of what goods do beyond their links, by scripts that come late. */
export const goodsText = {
  lastViewed: "Вы недавно смотрели",
  recommended: "Вам может понравиться",
  /** «Остался 1 экземпляр», «Осталось 5 экземпляров». */
  piecesLeft: (count: number): string =>
    `${plural(count, { one: "Остался", few: "Осталось", many: "Осталось" })} ${count} ${plural(count, PIECES)}`,
  /** What a sum is of; of one piece nothing has to be said. */
  severalPieces: (count: number): string => (count > 1 ? `${count} шт.` : ""),
  /** What the button of a card does. */
  cardButton: {
    "add-to-cart": "В корзину",
    "order-from-shop": "Заказать из магазина",
    "add-to-express-cart": "Экспресс-заказ",
    preorder: "Предзаказ",
    subscribe: "Подписаться",
    subscribed: "Вы подписаны",
  } satisfies Readonly<Record<string, string>>,
  quickView: "Быстрый просмотр",
  toProduct: "Все подробности о модели",
  sizes: "Размеры",
  soldOutSize: "нет в наличии",
  subscribedSize: "вы подписаны",
  toCheckout: "Оформить заказ",
} as const;
