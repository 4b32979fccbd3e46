import { text } from "./text.ts";

/** What a form that was sent without scripts comes back with, in the address. */
export const FAULTS = {
  size: text.chooseSize,
  "sold-out": "Этот размер только что закончился. Выберите другой.",
  stock: "Столько нет в наличии — количество осталось прежним.",
  gone: "Этого изделия уже нет в корзине.",
  fields: "Проверьте отмеченные поля.",
  "run-out": "Пока вы оформляли заказ, что-то закончилось. Остальное ждёт в корзине.",
  fixed: "Этот заказ уже нельзя изменить.",
  store: text.errorConnection,
} as const;

export type Fault = keyof typeof FAULTS;

const isFault = (value: string): value is Fault => Object.hasOwn(FAULTS, value);

/** The sentence of a fault; empty for none and for what is not one of ours. */
export const faultText = (value: string | null): string => (value !== null && isFault(value) ? FAULTS[value] : "");
