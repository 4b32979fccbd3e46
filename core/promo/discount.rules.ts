/** What a promo code says, as an operator writes it. Sums are roubles. */
export interface PromoRule {
  /** As shoppers know it, in capitals and without spaces. */
  readonly code: string;
  /** Of the goods that it is for; null for none. */
  readonly percent: number | null;
  /** Off those goods together; null for none. */
  readonly sum: number | null;
  readonly freeDelivery: boolean;
  /** Only for who has ordered nothing before. */
  readonly firstOrder: boolean;
  /** What the goods that it is for have to cost together. */
  readonly from: number;
  /** Paths of categories; none for all goods. */
  readonly categories: readonly string[];
  /** The first and the last day, «2026-01-31» by the clock of Moscow; null for no such end. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** How many orders may have it together; null for any number. */
  readonly uses: number | null;
  /** Whether one shopper may have it once alone. */
  readonly oneEach: boolean;
}

/** A line of goods that can be bought, for the whole quantity. */
export interface DiscountLine {
  readonly id: number;
  readonly cost: number;
  readonly categories: readonly string[];
  /** Money already: nothing is taken off it. */
  readonly isCertificate: boolean;
}

/** Roubles off one line. */
export interface LineShare {
  readonly id: number;
  readonly amount: number;
}

/** How often a code is in orders that stand, and what its shopper has ordered. */
export interface PromoFacts {
  /** Today, by the clock of Moscow. */
  readonly day: string;
  readonly uses: number;
  readonly ownUses: number;
  readonly ownOrders: number;
  /** The goods are brought: what lies in a shop is handed over there for nothing. */
  readonly isBrought: boolean;
}

/** Why a promo code takes nothing off; `sum` is what the goods have to cost, `left` what they lack. */
export type PromoFault =
  | { readonly reason: "early"; readonly day: string }
  | { readonly reason: "delivery" | "first-order" | "goods" | "over" | "used" | "used-up" }
  | { readonly reason: "sum"; readonly sum: number; readonly left: number };

/** As codes are compared: nobody has to type capitals, and spaces come along when a code is copied. */
export const plainPromo = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toUpperCase();

const isIn = (category: string, path: string): boolean => category === path || category.startsWith(`${path}/`);

/** The lines that a code is for. */
const fittingLines = <A extends DiscountLine>({ categories }: Pick<PromoRule, "categories">, lines: readonly A[]): readonly A[] =>
  lines.filter(
    (line) =>
      !line.isCertificate &&
      (categories.length === 0 || line.categories.some((category) => categories.some((path) => isIn(category, path)))),
  );

const costOf = (lines: readonly DiscountLine[]): number => lines.reduce((sum, { cost }) => sum + cost, 0);

const isForDeliveryAlone = ({ percent, sum, freeDelivery }: PromoRule): boolean => freeDelivery && percent === null && sum === null;

/** Why a code takes nothing off these lines; null when it does. */
export const promoFault = (rule: PromoRule, lines: readonly DiscountLine[], facts: PromoFacts): PromoFault | null => {
  if (rule.starts !== null && facts.day < rule.starts) return { reason: "early", day: rule.starts };
  if (rule.ends !== null && facts.day > rule.ends) return { reason: "over" };
  if (rule.oneEach && facts.ownUses > 0) return { reason: "used" };
  if (rule.firstOrder && facts.ownOrders > 0) return { reason: "first-order" };
  if (rule.uses !== null && facts.uses >= rule.uses) return { reason: "used-up" };
  const fitting = fittingLines(rule, lines);
  if (fitting.length === 0) return { reason: "goods" };
  if (!facts.isBrought && isForDeliveryAlone(rule)) return { reason: "delivery" };
  const cost = costOf(fitting);
  return cost < rule.from ? { reason: "sum", sum: rule.from, left: rule.from - cost } : null;
};

export const sumOf = (shares: readonly LineShare[]): number => shares.reduce((sum, { amount }) => sum + amount, 0);

/** A line that costs nothing is none to the bank. */
const LEAST_COST = 1;

/**
 * A sum spread over lines by what they cost, in whole roubles that add up to it: what is left of the division goes to the largest remainders, the first
 * line first. No line comes below one rouble; a sum that is too large for that is as large as it can be.
 */
export const spread = (sum: number, lines: readonly Pick<DiscountLine, "cost" | "id">[]): readonly LineShare[] => {
  const roomOf = (cost: number): number => Math.max(0, cost - LEAST_COST);
  const room = lines.reduce((all, { cost }) => all + roomOf(cost), 0);
  const taken = Math.min(sum, room);
  if (taken <= 0) return [];
  const parts = lines.map(({ id, cost }) => ({
    id,
    amount: Math.floor((taken * roomOf(cost)) / room),
    remainder: (taken * roomOf(cost)) % room,
  }));
  const missing = taken - parts.reduce((all, { amount }) => all + amount, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, missing)
      .map(({ id }) => id),
  );
  return parts.map(({ id, amount }) => ({ id, amount: raised.has(id) ? amount + 1 : amount })).filter(({ amount }) => amount > 0);
};

/** What a code takes off each of these lines, of which it has no fault. */
export const promoShares = (rule: PromoRule, lines: readonly DiscountLine[]): readonly LineShare[] => {
  const fitting = fittingLines(rule, lines);
  const percent = rule.percent === null ? 0 : Math.floor((costOf(fitting) * rule.percent) / 100);
  return spread(percent + (rule.sum ?? 0), fitting);
};
