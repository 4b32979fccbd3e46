import { grouped } from "#core/kernel/money.ts";

/** A limit of the shop, with «#» for its number. */
const LIMITS = {
  pieces: "В одном заказе может быть не больше # шт. одного размера.",
  positions: "Позиций в одном заказе может быть не больше #. Оформите эти отдельно или уберите лишнее.",
  "open-orders": "Заказов, которые ждут оплаты или подтверждения, может быть не больше #. Оплатите, подтвердите или отмените прежние.",
  "network-orders": "Заказов из вашей сети за час может быть не больше #. Попробуйте позже — корзина сохранится.",
  "open-sum":
    "Заказы, которые ждут оплаты или подтверждения, вместе могут стоить не больше # ₽. Оплатите, подтвердите или отмените прежние, " +
    "а если их нет — уберите часть изделий.",
  "network-sum":
    "Заказы из вашей сети, которые ждут оплаты или подтверждения, вместе могут стоить не больше # ₽. Попробуйте позже — корзина сохранится.",
  tries: "Слишком много попыток. Попробуйте через # мин.",
  messages: "Сообщений уже слишком много. Следующее можно запросить через # мин.",
} as const;

export type Limit = keyof typeof LIMITS;
/** As an address carries it where no scripts run: «pieces-5». */
export type LimitFault = `${Limit}-${number}`;

const isLimit = (name: string): name is Limit => Object.hasOwn(LIMITS, name);

/** The sentence of a limit that was met; empty for what is none of ours. */
export const limitText = (value: string | null): string => {
  const [, name = "", most = ""] = /^([a-z-]+)-(\d{1,7})$/.exec(value ?? "") ?? [];
  return isLimit(name) ? LIMITS[name].replace("#", grouped(Number(most))) : "";
};
