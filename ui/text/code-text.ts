import type { HeldCode } from "#core/checkout/checkout.view.ts";
import { formatPrice } from "#core/kernel/money.ts";

/** What a form with a code comes back with where no scripts run: the store's own refusals, by their names. */
const FAULTS = {
  "code-empty": "Введите промокод или код сертификата.",
  "code-unknown": "Такого промокода или сертификата нет. Проверьте, нет ли опечатки.",
  "code-refused": "Этот промокод уже использован с таким телефоном или почтой. Уберите его, чтобы оформить заказ.",
  "certificate-over": "Срок этого сертификата вышел, или его вернули магазину.",
  "certificate-empty": "На этом сертификате больше нет денег.",
  "too-many-certificates": "К одному заказу больше сертификатов применить нельзя.",
  "promo-early": "Этот промокод ещё не действует.",
  "promo-over": "Этот промокод больше не действует.",
  "promo-goods": "Этот промокод не для изделий, которые лежат в корзине.",
  "promo-sum": "Для этого промокода в корзине слишком мало.",
  "promo-used": "Вы уже воспользовались этим промокодом, а он даётся один раз.",
  "promo-used-up": "Этим промокодом уже воспользовались столько раз, сколько было можно.",
  "promo-delivery": "Этот промокод отменяет плату за доставку, а в магазине заказ отдают бесплатно.",
  "promo-first-order": "Этот промокод — только для первого заказа.",
} as const;

export type CodeFault = keyof typeof FAULTS;

export const isCodeFault = (value: string): value is CodeFault => Object.hasOwn(FAULTS, value);

/** Empty for none, and for what is said elsewhere. */
export const codeFaultText = (value: string | null): string => (value !== null && isCodeFault(value) ? FAULTS[value] : "");

/** Words of the field of codes. */
export const codeText = {
  label: "Промокод или сертификат",
  hint: "Промокод — один на заказ, сертификатов можно несколько",
  apply: "Применить",
  order: "Оформить заказ",
  accepted: "Применили.",
  /** What is lost by it is said with it: the former may have been the better one. */
  acceptedInstead: (title: string, did: string): string => `Применили вместо промокода ${title}${did === "" ? "" : ` (${did})`}.`,
  bringBack: (title: string): string => `Вернуть ${title}`,
  /** Why a press has placed nothing: a code was typed and not applied yet. */
  held: {
    applied: (code) => `Сначала применили код «${code}», заказ ещё не оформлен. Проверьте сумму и нажмите ещё раз.`,
    refused: (code) =>
      `Код «${code}» применить не получилось, и заказ ещё не оформлен. Исправьте код — или нажмите ещё раз, чтобы оформить без него.`,
    unknown: (code) =>
      `Подходит ли код «${code}», узнать не получилось, и заказ ещё не оформлен. Нажмите ещё раз, и мы попробуем снова — или сотрите код.`,
  } satisfies Record<HeldCode["outcome"], (code: string) => string>,
  removed: "Убрали.",
  totalNow: (total: number): string => `Итого ${formatPrice(total)}.`,
  failed: "Не получилось: нет ответа от магазина. Попробуйте ещё раз.",
  list: "Применённые коды",
  freeDelivery: "бесплатная доставка",
  off: (sum: number): string => `−${formatPrice(sum)}`,
  /** In the checkout what is taken off stands above, which may be less than there is on it. */
  balance: (sum: number, isCheckout: boolean): string =>
    isCheckout ? `на нём ${formatPrice(sum)}` : `${formatPrice(sum)}, спишем при оформлении`,
  remove: (name: string): string => `Убрать: ${name}`,
} as const;
