import type { PromoFault } from "#core/promo/discount.rules.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";

const WORDS: Readonly<Record<Exclude<PromoFault["reason"], "early" | "sum">, string>> = {
  over: messages.promoOver,
  delivery: messages.promoDelivery,
  goods: messages.promoGoods,
  used: messages.promoUsed,
  "used-up": messages.promoUsedUp,
  "first-order": messages.promoFirstOrder,
};

/** Why a promo code takes nothing off, in a sentence. */
export const promoNote = (fault: PromoFault): string => {
  if (fault.reason === "early") return messages.promoEarly(fault.day);
  return fault.reason === "sum" ? messages.promoSum(fault.sum, fault.left) : WORDS[fault.reason];
};

const CODES: Readonly<Record<PromoFault["reason"], string>> = {
  early: "PROMO_EARLY",
  sum: "PROMO_SUM",
  over: "PROMO_OVER",
  delivery: "PROMO_DELIVERY",
  goods: "PROMO_GOODS",
  used: "PROMO_USED",
  "used-up": "PROMO_USED_UP",
  "first-order": "PROMO_FIRST_ORDER",
};

export const promoRefusal = (fault: PromoFault): Refusal => ({
  ...refusal(409, CODES[fault.reason], promoNote(fault)),
  ...(fault.reason === "sum" ? { data: { most: fault.sum } } : {}),
});
