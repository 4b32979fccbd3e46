import { formatListingQuery, parseListingQuery } from "#core/listing/listing-query.rules.ts";

const TEXT_PAGE = /^\/support\/[a-z0-9-]+$/;
const PRODUCT = /^\/catalog\/product\/[^/]+$/;

/**
 * The address that a public page is made and kept under: what the page does not read (advertising marks and the like) is left out, what it
 * reads stands in one order. Null for pages that belong to a visitor, for those that answer a form's fault, and for addresses that no public
 * page has.
 */
export const publicPageKey = (address: string): string | null => {
  const [path = "", query = ""] = address.split("?", 2);
  if (new URLSearchParams(query).has("fault")) return null;
  if (path === "/" || PRODUCT.test(path) || TEXT_PAGE.test(path)) return path;
  if (!path.startsWith("/catalog/") || path.startsWith("/catalog/product/")) return null;
  return `${path}${formatListingQuery(parseListingQuery(new URLSearchParams(query)))}`;
};
