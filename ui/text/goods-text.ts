import { plural } from "#core/kernel/plural.ts";

const PIECES = { one: "экземпляр", few: "экземпляра", many: "экземпляров" };

/** Words of what goods do beyond their links, by scripts that come late. */
export const goodsText = {
  lastViewed: "Вы недавно смотрели",
  recommended: "Вам может понравиться",
  /** «Остался 1 экземпляр», «Осталось 5 экземпляров». */
  piecesLeft: (count: number): string =>
    `${plural(count, { one: "Остался", few: "Осталось", many: "Осталось" })} ${count} ${plural(count, PIECES)}`,
  toCheckout: "Оформить заказ",
} as const;
