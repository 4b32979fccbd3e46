import { formatPrice } from "#core/kernel/money.ts";
import { plural } from "#core/kernel/plural.ts";
import { sizeWords } from "./text.ts";

/** Words about what the shopper's city changes of an offer. */
export const cityOfferText = {
  delivery: "Доставка",
  to: "Доставка:",
  toCity: (city: string): string => `Доставка: ${city}`,
  change: "Изменить",
  changeCity: "Изменить город",
  free: "бесплатно",
  freeFrom: (sum: number): string => `бесплатно от ${formatPrice(sum)}`,
  points: (first: string, others: number): string =>
    others === 0 ? first : `${first} и ещё ${others} ${plural(others, { one: "пункт", few: "пункта", many: "пунктов" })}`,
  shops: (count: number): string => `Наличие в магазинах: ${count}`,
  noShops: "В магазинах вашего города этого сейчас нет",
  /** `size`: null while none is chosen. */
  notInShops: (size: string | null, city: string, cities: readonly string[]): string => {
    const what = size === null ? "Сейчас " : `${sizeWords(size)}: `;
    return cities.length === 0
      ? `${what}нет ни в одном магазине.`
      : `${what}в магазинах города ${city} нет. Есть в других городах: ${cities.join(", ")}.`;
  },
  sizesThere: (sizes: readonly string[]): string => (sizes.length === 1 ? `есть ${sizes[0]}` : `есть размеры ${sizes.join(", ")}`),
  failed: "Не получилось узнать, как доставить в ваш город.",
  again: "Попробовать ещё раз",
  split: "Оплата частями",
  splitWhere: "Чтобы заплатить так, выберите «Оплата частями» при оформлении заказа.",
} as const;
