import * as t from "io-ts";
import { checked, flag, listOf, orElse, whole } from "#adapters/contract/codec.ts";
import { plainPromo, type PromoRule } from "#core/promo/discount.rules.ts";
import { plainCode } from "#core/promo/typed-code.rules.ts";
import { Day } from "./day.ts";
import { orNone, repeated, sound, strict, within } from "./sound.ts";

const PromoCode = checked(
  "a code of 3 to 40 capital letters and digits without spaces",
  (value): value is string => typeof value === "string" && value === plainPromo(value) && /^[\p{Lu}\d]{3,40}$/u.test(value),
);

/** A feed's own categories are no part of a file: whether the shop has this one is looked up at the start. */
const Category = checked(
  "a category as women/dresses",
  (value): value is string => typeof value === "string" && /^(?:women|men|kids)(?:\/[a-z0-9-]+)*$/.test(value),
);

const PromoRuleCodec: t.Type<PromoRule, unknown> = strict(
  {
    code: PromoCode,
    percent: orNone(within(1, 100)),
    sum: orNone(within(1, 1_000_000)),
    freeDelivery: flag,
    firstOrder: flag,
    from: orElse(whole, 0),
    categories: listOf(Category),
    starts: orNone(Day),
    ends: orNone(Day),
    uses: orNone(within(1, 1_000_000)),
    oneEach: flag,
  },
  "PromoRule",
);

/** An operator's promo codes: no two alike, and each takes something off for a day at least. */
export const PromoRulesCodec: t.Type<readonly PromoRule[], unknown> = sound(
  t.readonlyArray(PromoRuleCodec, "a list of promo codes"),
  (rules) => [
    ...repeated(rules.map(({ code }) => plainCode(code))).map(({ first, again }) => ({
      place: [again, "code"],
      expected: `a code that does not look like that of ${first}`,
      got: rules[again]?.code ?? "",
    })),
    ...rules.flatMap(({ code, percent, sum, freeDelivery, starts, ends }, place) => [
      ...(percent !== null || sum !== null || freeDelivery
        ? []
        : [{ place: [place], expected: "a percent, a sum or freeDelivery beside the code", got: code }]),
      ...(starts === null || ends === null || starts <= ends
        ? []
        : [{ place: [place, "ends"], expected: `a day that is not before ${starts}`, got: ends }]),
    ]),
  ],
);
