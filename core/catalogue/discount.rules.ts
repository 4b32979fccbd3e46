import { actualPrice, type Priced } from "./price.rules.ts";

/** How much less than before it costs, in whole percent: what is less at all is so by one. */
export const discountPercent = (priced: Priced): number => Math.max(1, Math.round((1 - actualPrice(priced) / priced.price) * 100));
