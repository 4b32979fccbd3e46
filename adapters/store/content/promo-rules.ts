import * as t from "io-ts";
import { checked, flag, listOf, nullable, orElse, whole } from "#adapters/contract/codec.ts";
import { plainPromo, type PromoRule } from "#core/promo/discount.rules.ts";
import { Day } from "./day.ts";

const within = (least: number, most: number): t.Type<number, unknown> =>
  checked(
    `a whole number from ${least} to ${most}`,
    (value): value is number => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  );

const PromoCode = checked(
  "a code of 3 to 40 capital letters and digits without spaces",
  (value): value is string => typeof value === "string" && value === plainPromo(value) && /^[\p{Lu}\d]{3,40}$/u.test(value),
);

const PromoRuleCodec: t.Type<PromoRule, unknown> = t.type(
  {
    code: PromoCode,
    percent: nullable(within(1, 100)),
    sum: nullable(within(1, 1_000_000)),
    freeDelivery: flag,
    firstOrder: flag,
    from: orElse(whole, 0),
    categories: listOf(t.string),
    starts: nullable(Day),
    ends: nullable(Day),
    uses: nullable(within(1, 1_000_000)),
    oneEach: flag,
  },
  "PromoRule",
);

const Rules = t.readonlyArray(PromoRuleCodec);

const isSound = (rules: readonly PromoRule[]): boolean =>
  new Set(rules.map(({ code }) => code)).size === rules.length &&
  rules.every(({ percent, sum, freeDelivery }) => percent !== null || sum !== null || freeDelivery);

/** An operator's promo codes: no two alike, and each takes something off. */
export const PromoRulesCodec: t.Type<readonly PromoRule[], unknown> = new t.Type<readonly PromoRule[], unknown>(
  "promo codes that differ, each with a percent, a sum or freeDelivery",
  Rules.is,
  (value, context) => {
    const decoded = Rules.validate(value, context);
    return decoded._tag === "Left" || isSound(decoded.right) ? decoded : t.failure(value, context);
  },
  t.identity,
);
