import { type Either, left, right } from "fp-ts/lib/Either.js";
import { PAGE_SIZE } from "#core/listing/listing.ts";
import { parseListingQuery } from "#core/listing/listing-query.rules.ts";
import type { Breadcrumb, ListingPage } from "#core/page/page.ts";
import { type Category, readCategory, readChildren, readFacets, readListing } from "../catalogue/listing.ts";
import type { Queries } from "../database/database.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../messages.ts";

const pathOf = (category: Pick<Category, "path">): string => `/catalog/${category.path}`;

export const notFound: Refusal = refusal(404, "NOT_FOUND", messages.pageNotFound);

/** «Главная / Женщинам / Трикотаж»; the page itself has no link. */
export const categoryBreadcrumbs = async (queries: Queries, category: Category): Promise<readonly Breadcrumb[]> => {
  const parent = category.parent_path === null ? null : await readCategory(queries, category.parent_path);
  const above = parent === null ? [{ name: "Главная", link: "/" }] : await categoryBreadcrumbs(queries, parent);
  return [...above, { name: category.title, link: pathOf(category) }];
};

export const listingPage = async (
  queries: Queries,
  brand: string,
  path: string,
  address: Iterable<readonly [string, string]>,
): Promise<Either<Refusal, ListingPage>> => {
  const category = await readCategory(queries, path);
  if (category === null) return left(notFound);
  const query = parseListingQuery(address);
  const slice = await readListing(queries, path, query, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE });
  if (query.page > 1 && slice.items.length === 0) return left(notFound);
  const root = category.parent_path === null ? category : await readCategory(queries, path.split("/")[0] ?? path);
  const children = root === null ? [] : await readChildren(queries, root.path);
  const crumbs = await categoryBreadcrumbs(queries, category);
  return right({
    meta: {
      title: `${category.title}${root !== null && root.path !== path ? ` — ${root.title.toLowerCase()}` : ""} — ${brand}`,
      description: `${category.title}: ${slice.total} моделей с размерами, составом и ценами. Доставка по России и Казахстану, примерка перед покупкой.`,
    },
    breadcrumbs: crumbs.map((crumb, place) => (place === crumbs.length - 1 ? { ...crumb, link: "" } : crumb)),
    title: category.title,
    path: pathOf(category),
    gender: path.startsWith("men") ? "man" : "woman",
    categories: [
      ...(root === null ? [] : [{ title: "Все", link: pathOf(root), isCurrent: root.path === path }]),
      ...children.map((child) => ({ title: child.title, link: pathOf(child), isCurrent: child.path === path })),
    ],
    query,
    facets: await readFacets(queries, path, query),
    items: slice.items,
    total: slice.total,
  });
};

const wholeOf = (value: string | undefined, fallback: number, most: number): number =>
  value !== undefined && /^\d{1,7}$/.test(value) ? Math.min(Number(value), most) : fallback;

/** A batch of a listing: the same filters and sort as its page, any slice of it. */
export const listingItems = async (
  queries: Queries,
  path: string,
  address: URLSearchParams,
): Promise<Either<Refusal, { items: unknown; total: number }>> => {
  if ((await readCategory(queries, path)) === null) return left(notFound);
  const limit = wholeOf(address.get("limit") ?? undefined, PAGE_SIZE, 100);
  const offset = wholeOf(address.get("offset") ?? undefined, 0, 1_000_000);
  return right(await readListing(queries, path, parseListingQuery(address), { limit, offset }));
};
