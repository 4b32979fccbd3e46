import type { Mail } from "../outbox/outbox.ts";

/** The code that a buyer says to the seller who stands there. */
export const sellerCodeMessage = (phone: string, code: string, brand: string): Mail => ({
  kind: "message",
  recipient: phone,
  subject: "",
  body: `${code} — код для продавца магазина «${brand}». Назовите его, если сейчас покупаете с продавцом. Войти с ним никуда нельзя.`,
});
