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
  order: "Подтвердить заказ",
  accepted: "Применили.",
  acceptedInstead: (title: string): string => `Применили вместо промокода ${title}.`,
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
