import type { PromoRule } from "#core/promo/discount.rules.ts";

/** A promo code of 10 %; say only what a test is about. */
export const aPromoRule = (given: Partial<PromoRule> & Pick<PromoRule, "code">): PromoRule => ({
  percent: 10,
  sum: null,
  freeDelivery: false,
  firstOrder: false,
  from: 0,
  categories: [],
  starts: null,
  ends: null,
  uses: null,
  oneEach: false,
  ...given,
});
