import { faultText } from "./fault-text.ts";
import { shopText } from "./text.ts";

/** The words of the wishlist. */
export const wishText = {
  title: "Вишлист",
  added: "Изделие добавлено в вишлист",
  taken: "Изделие убрано из вишлиста",
  saved: "То, что вы отложили, ждёт в вишлисте.",
  refused: "Вишлист не изменился",
  inDoubt: "Магазин не отвечает: неизвестно, изменился ли вишлист",
  loginTitle: "Вход и регистрация",
  loginHint: "Войдите, чтобы видеть свой вишлист на любом устройстве",
  toLogin: "Далее",
  later: "Закрыть",
  remove: "Убрать",
  removeOf: (title: string): string => `Убрать из вишлиста: ${title}`,
  takenOut: "Убрано из вишлиста",
  putBack: "Вернуть",
  returnOf: (title: string): string => `Вернуть в вишлист: ${title}`,
  parts: "Части вишлиста",
  newer: "Более новые",
  older: "Более старые",
  partOf: (part: number, parts: number): string => `${part} из ${parts}`,
  sharedTitle: "С вами поделились вишлистом",
  sharedHint: "Нажмите на сердце, чтобы добавить изделие в свой вишлист.",
  toOwn: "Мой вишлист",
  sharedEmpty: "В этом вишлисте пока ничего нет.",
  empty: "Здесь пока пусто",
  emptyHint: "Нажмите на сердце у изделия, и оно будет ждать вас здесь.",
} as const;

/** What a heart that was pressed without scripts comes back with. */
const FAULTS = {
  certificate: "Сертификат нельзя добавить в вишлист: его можно сразу положить в корзину.",
  full: "В вишлисте больше нет места. Уберите что-нибудь, чтобы добавить новое.",
  store: shopText.errorConnection,
} as const;

export type WishFault = keyof typeof FAULTS;

export const wishFaultText = (value: string | null): string => faultText(value, FAULTS);
