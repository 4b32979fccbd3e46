import type { RenderedPage } from "#app/entry-server.tsx";
import { ANY_CHANGE } from "./page-cache.ts";
import { pageDataOf } from "./structured-data.ts";

const productTag = (id: number): string => `p${id}`;
const categoryTag = (path: string): string => `/catalog/${path}`;

/** What a page shows: each product and, for a list, its category. Pages that choose from all goods depend on any change. */
export const tagsOfPage = ({ data }: Pick<RenderedPage, "data">): readonly string[] => {
  const { home, listing, search, product, reviews } = pageDataOf(data);
  if (home !== undefined || search !== undefined) return [ANY_CHANGE];
  if (listing !== undefined) return [listing.path, ...listing.items.map(({ id }) => productTag(id))];
  if (reviews !== undefined) return [productTag(reviews.product.id)];
  if (product === undefined || !("product" in product)) return [ANY_CHANGE];
  const shown = [product.product.id, ...product.product.colors.map(({ id }) => id), ...product.together.map(({ id }) => id)];
  return [...new Set(shown)].map(productTag);
};

/** The tags of pages that these news make untrue. */
export const tagsOfNews = (news: {
  readonly productIds: readonly number[];
  readonly categoryPaths: readonly string[];
}): readonly string[] => [...news.productIds.map(productTag), ...news.categoryPaths.map(categoryTag)];
