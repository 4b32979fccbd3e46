import { faultText } from "./fault-text.ts";
import type { LimitFault } from "./limit-text.ts";
import { shopText } from "./text.ts";

/** What a form of the checkout or of an order comes back with. */
const FAULTS = {
  fields: "Проверьте отмеченные поля.",
  "run-out": "Пока вы оформляли заказ, что-то закончилось. Проверьте, что осталось.",
  changed: "Пока вы оформляли заказ, он изменился. Проверьте его и оформите ещё раз.",
  ways: "Выбранные доставка и оплата вместе не подходят. Проверьте, что выбрано теперь, и оформите ещё раз.",
  city: "Сначала укажите город: от него зависят доставка и сумма.",
  code: "Код не подошёл или больше не действует. Проверьте его или запросите новый.",
  phone: "Проверьте номер телефона: на него придёт код, а цифр не хватает или есть лишние.",
  fixed: "Этот заказ уже нельзя изменить.",
  store: shopText.errorConnection,
} as const;

export type CheckoutFault = keyof typeof FAULTS | LimitFault;

export const checkoutFaultText = (value: string | null): string => faultText(value, FAULTS);
