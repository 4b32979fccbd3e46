import { formatListingQuery, parseListingQuery } from "#core/listing/listing-query.rules.ts";
import { formatReviewsQuery, parseReviewsQuery } from "#core/reviews/review.rules.ts";
import { pageAt, type PageRecord } from "#app/routes/pages.ts";

/** What a page reads of its query, in one order. */
const READ: Readonly<Record<PageRecord["query"], (query: string) => string>> = {
  list: (query) => formatListingQuery(parseListingQuery(new URLSearchParams(query))),
  nothing: () => "",
  reviews: (query) => {
    const { filter, page } = parseReviewsQuery(new URLSearchParams(query));
    return formatReviewsQuery(filter, page);
  },
  size: (query) => {
    // Read as the page reads it.
    const id = Number(new URLSearchParams(query).get("size"));
    return Number.isSafeInteger(id) && id > 0 ? `?size=${id}` : "";
  },
};

/**
 * The address that a public page is made and kept under: what the page does not read (advertising marks and the like) is left out, what it
 * reads stands in one order. Null for pages that belong to a visitor, for those that answer a form's fault, and for addresses that no page has.
 */
export const publicPageKey = (address: string): string | null => {
  const [path = "", query = ""] = address.split("?", 2);
  const record = pageAt(address)?.record;
  if (record?.audience !== "public" || new URLSearchParams(query).has("fault")) return null;
  return `${path}${READ[record.query](query)}`;
};
