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
      : options.map(({ cost, freeFrom, term }) => ({ country, cost, freeFrom, days: daysOf(term) })),
  ),
  returnDays: site.returnDays,
  returnPage: pages.some(({ slug }) => slug === RETURNS) ? `/support/${RETURNS}` : "",
});
