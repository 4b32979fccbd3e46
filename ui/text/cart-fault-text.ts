import { faultText } from "./fault-text.ts";
import type { LimitFault } from "./limit-text.ts";
import { shopText } from "./text.ts";

/** What a form of the cart comes back with. */
const FAULTS = {
  stock: "Столько нет в наличии — количество осталось прежним.",
  less: "Вернули не всё: больше нет в наличии.",
  "no-return": "Вернуть не получилось: этого изделия больше нет в наличии.",
  gone: "Этого изделия уже нет в корзине.",
  express: "В экспресс-заказе может быть только одно изделие: то, что вы переносили, осталось в корзине.",
  store: shopText.errorConnection,
} as const;

export type CartFault = keyof typeof FAULTS | LimitFault;

export const cartFaultText = (value: string | null): string => faultText(value, FAULTS);
