import type { CheckoutChange } from "#core/checkout/checkout-changes.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";

const costOf = (cost: number): string => (cost === 0 ? "бесплатно" : formatPrice(cost));

const nameOf = ({ title, sizeTitle }: { readonly title: string; readonly sizeTitle: string }): string =>
  [title, sizeTitle].filter((part) => part !== "").join(", ");

/** One thing that changed between seeing and pressing, as a shopper would say it. */
export const changeText = (change: CheckoutChange): string => {
  switch (change.what) {
    case "total":
      return change.now > change.before
        ? `Заказ стал дороже на ${formatPrice(change.now - change.before)}: теперь ${formatPrice(change.now)}.`
        : `Заказ стал дешевле на ${formatPrice(change.before - change.now)}: теперь ${formatPrice(change.now)}.`;
    case "city":
      return `Теперь город доставки — ${change.city}.`;
    case "added":
      return `В заказе появилось: ${nameOf(change.line)} — ${formatPrice(change.line.cost)}.`;
    case "gone":
      return `В заказе больше нет: ${nameOf(change.line)}.`;
    case "quantity":
      return `Другое количество: ${nameOf(change.line)} — было ${change.before} шт., стало ${change.now} шт.`;
    case "cost":
      return `${change.now > change.before ? "Подорожало" : "Подешевело"}: ${nameOf(change.line)} — было ${formatPrice(change.before)}, стало ${formatPrice(change.now)}.`;
    case "delivery":
      return change.now === null
        ? `Доставки «${change.before.title}» больше нет.`
        : `Доставка: было «${change.before.title}», ${costOf(change.before.cost)}; стало «${change.now.title}», ${costOf(change.now.cost)}.`;
  }
};
