import type { CheckoutChange } from "#core/checkout/checkout-changes.rules.ts";
import { formatPrice } from "#core/kernel/money.ts";
import { checkoutText } from "./checkout-text.ts";
import { codeName, lineName } from "./line-name.ts";

type Change<What> = Extract<CheckoutChange, { readonly what: What }>;

const costOf = (cost: number): string => (cost === 0 ? "бесплатно" : formatPrice(cost));

const nameOf = ({ line: { title, sizeTitle } }: Pick<Change<"added" | "gone">, "line">): string =>
  sizeTitle === "" ? title : lineName({ title, color: "", size: sizeTitle });

const totalText = ({ before, now }: Change<"total">): string => {
  const difference = now > before ? `дороже на ${formatPrice(now - before)}` : `дешевле на ${formatPrice(before - now)}`;
  return `Заказ стал ${difference}: теперь ${formatPrice(now)}.`;
};

const costText = (change: Change<"cost" | "quantity">): string => {
  const { before, now } = change;
  if (change.what === "quantity") return `Другое количество: ${nameOf(change)} — было ${before} шт., стало ${now} шт.`;
  return `${now > before ? "Подорожало" : "Подешевело"}: ${nameOf(change)} — было ${formatPrice(before)}, стало ${formatPrice(now)}.`;
};

const deliveryText = ({ before, now }: Change<"delivery">): string =>
  now === null
    ? `Доставки «${before.title}» больше нет.`
    : `Доставка: было «${before.title}», ${costOf(before.cost)}; стало «${now.title}», ${costOf(now.cost)}.`;

const paymentText = ({ before, now }: Change<"payment">): string =>
  now === null ? checkoutText.paymentGone(before.title) : `Оплата: было «${before.title}», стало «${now.title}».`;

const codeText = ({ code: { title, kind, note }, before, now }: Change<"code">): string => {
  const name = codeName({ kind, title });
  if (note !== "") return `${name}: ${note}`;
  if (now === 0) return `${name} больше не применён.`;
  return `${name}: было −${formatPrice(before)}, стало −${formatPrice(now)}.`;
};

/** One thing that changed between seeing and pressing, as a shopper would say it. */
export const changeText = (change: CheckoutChange): string => {
  if (change.what === "total") return totalText(change);
  if (change.what === "due") return `К оплате теперь ${formatPrice(change.now)}.`;
  if (change.what === "address") return `Адрес «${change.address}» был для прежнего города — проверьте его.`;
  if (change.what === "payment") return paymentText(change);
  if (change.what === "city") return `Теперь город доставки — ${change.city}.`;
  if (change.what === "added") return `В заказе появилось: ${nameOf(change)} — ${formatPrice(change.line.cost)}.`;
  if (change.what === "gone") return `В заказе больше нет: ${nameOf(change)}.`;
  if (change.what === "code") return codeText(change);
  return change.what === "delivery" ? deliveryText(change) : costText(change);
};
