import { type Either, left, right } from "fp-ts/Either";
import { countedBeside, parseReviewsQuery, REVIEWS_AT_ONCE } from "#core/reviews/review.rules.ts";
import type { ReviewsPage } from "#core/reviews/review.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import type { Queries } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { notFound, type Refusal } from "../http/refusal.ts";
import { countFitting, countSaid, readReviews } from "../reviews/review-store.ts";
import { CATALOGUE, categoryBreadcrumbs, HOME } from "./breadcrumbs.ts";

/** All reviews of a product by pages; there is no such page of a product without any. */
export const reviewsPage = async (
  queries: Queries,
  catalogue: LiveCatalogue,
  { site, titles }: Pick<Content, "site" | "titles">,
  slug: string,
  address: URLSearchParams,
): Promise<Either<Refusal, ReviewsPage>> => {
  const found = await catalogue.product(slug);
  if (found === null || found.reviews === null) return left(notFound);
  const { page: product, groupKey, path } = found;
  const { filter, page } = parseReviewsQuery(address);
  const total = await countFitting(queries, groupKey, filter);
  const offset = (page - 1) * REVIEWS_AT_ONCE;
  if (page > 1 && offset >= total) return left(notFound);
  const category = path === null ? null : catalogue.category(path);
  const name = messages.reviewsOf(product.title);
  return right({
    // One address for search engines: the product's, which begins with the newest.
    meta: { ...metaOf(titles.product, { brand: site.brand, product: name, about: "" }), canonical: product.url },
    breadcrumbs: [
      ...(category === null ? [HOME, CATALOGUE] : categoryBreadcrumbs(catalogue, category)),
      { name: product.title, link: product.url },
    ],
    product: { id: product.id, title: product.title, url: product.url },
    summary: countedBeside(found.reviews, await countSaid(queries, groupKey), filter),
    items: await readReviews(queries, groupKey, filter, { limit: REVIEWS_AT_ONCE, offset }),
    filter,
    page,
    total,
  });
};
