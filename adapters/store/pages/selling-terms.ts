import { instalmentsOf } from "#core/kernel/instalments.rules.ts";
import type { PartPayment } from "#core/catalogue/product-told.ts";
import type { SellingTerms } from "#adapters/contract/site.calls.ts";
import type { Content } from "../content/content.ts";

const DAYS = /^(\d+)–(\d+) (?:день|дня|дней)$/;
const RETURNS = "returns";

const daysOf = (term: string): SellingTerms["shipping"][number]["days"] => {
  const [, from, to] = DAYS.exec(term) ?? [];
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) };
};

/** On which terms the shop sells: what holds everywhere in a country. A zone of some cities says nothing of the rest, and words that are no number no days. */
export const sellingTerms = ({ delivery, pages, site }: Content): SellingTerms => ({
  shipping: delivery.zones.flatMap(({ country, cities, options }) =>
    country === null || cities.length > 0
      ? []
      : options.map(({ cost, freeFrom, term }) => ({ country, cost, freeFrom, days: daysOf(term ?? "") })),
  ),
  returnDays: site.returnDays,
  returnPage: pages.some(({ slug }) => slug === RETURNS) ? `/support/${RETURNS}` : "",
});

/** How a price is paid in parts, where the shop takes it so: the least part is said, the last one makes them whole. */
export const partPaymentOf = ({ delivery }: Pick<Content, "delivery">, price: number): PartPayment | null => {
  const split = delivery.payments.find(({ parts }) => parts > 1);
  return split === undefined ? null : { parts: split.parts, partSum: instalmentsOf(price, split.parts).each };
};
