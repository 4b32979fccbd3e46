import type { CartMode, CityBarrier } from "#core/cart/cart.ts";

const inShops = ({ city, elsewhere }: CityBarrier, lines: number): string => {
  const there = elsewhere.join(", ");
  if (lines === 1)
    return elsewhere.length === 0
      ? "Сейчас этого размера нет ни в одном магазине."
      : `В городе ${city} этого размера в магазинах нет. Он есть здесь: ${there}. Заказ можно забрать там: выберите другой город.`;
  return elsewhere.length === 0
    ? "Ни в одном магазине нет всего этого сразу. Уберите часть изделий и оформите их отдельно."
    : `В городе ${city} нет магазина, где есть всё из корзины. Всё есть здесь: ${there}. Выберите другой город или уберите часть изделий.`;
};

/** Words about why a cart cannot be had in a city. */
export const barrierText = {
  /** `lines`: how many are to be ordered. */
  why: (mode: CartMode, barrier: CityBarrier, lines: number): string => {
    if (mode === "express_delivery") return `Экспресс-доставки в город ${barrier.city} пока нет.`;
    return mode === "order-from-shop" ? inShops(barrier, lines) : `В город ${barrier.city} мы пока не доставляем.`;
  },
  otherCity: "Выбрать другой город",
} as const;
