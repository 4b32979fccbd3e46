import { useEffect, useState } from "react";
import { ALL_REVIEWS, REVIEWS_AT_ONCE, reviewsAddress } from "#core/reviews/review.rules.ts";
import type { ReviewsPage } from "#core/reviews/review.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";
import { ReviewFilters } from "./ReviewFilters.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewSummary } from "./ReviewSummary.tsx";
import { useTakenOver } from "#ui/use-taken-over.ts";
import "./reviews.css";

interface ShownCountProps {
  readonly count: number;
  readonly total: number;
  /** So many stand on the pages before. */
  readonly before: number;
}

/** How many are shown now, said aloud at every change of it. A region is heard of what comes into it, not of what it comes with: words follow it. */
const ShownCount = ({ count, total, before }: ShownCountProps) => {
  const isOfServer = useTakenOver();
  const [hasCome, come] = useState(isOfServer);
  useEffect(() => afterPaint(() => come(true)), []);
  const words = count === 0 ? reviewsText.noneOfFilter : reviewsText.shown(count, total, before);
  return (
    <p className="caption reviews-shown" role="status">
      {hasCome ? words : ""}
    </p>
  );
};

/** Where another page of them begins. */
const SHOWN_ID = "review-page";

/** All that shoppers say of a product, by pages. */
export const ReviewsView = ({ page: { breadcrumbs, product, summary, filter, page, total, items } }: { readonly page: ReviewsPage }) => {
  const pages = Math.ceil(total / REVIEWS_AT_ONCE);
  return (
    <article className="reviews-page">
      <header>
        <Breadcrumbs items={breadcrumbs} />
        <h1 className="heading-page">
          {reviewsText.title} <small>{product.title}</small>
        </h1>
      </header>
      <div className="reviews-columns">
        <ReviewSummary summary={summary} />
        <div>
          <ReviewFilters url={product.url} summary={summary} filter={filter} isHere />
          <section id={SHOWN_ID} tabIndex={-1} aria-label={pages > 1 ? reviewsText.pageOf(page, pages) : undefined}>
            <ShownCount count={items.length} total={total} before={(page - 1) * REVIEWS_AT_ONCE} />
            {items.length === 0 ? (
              <p className="review-none">
                <Link to={reviewsAddress(product.url, ALL_REVIEWS)}>
                  <span className="link">{reviewsText.reset}</span>
                </Link>
              </p>
            ) : (
              <ReviewList items={items} />
            )}
          </section>
          {pages > 1 ? (
            <nav className="review-pages" aria-label={reviewsText.pageOf(page, pages)}>
              {page > 1 ? (
                <Link to={`${reviewsAddress(product.url, filter, page - 1)}#${SHOWN_ID}`} className="button button-grey">
                  {reviewsText.earlier}
                </Link>
              ) : null}
              {page < pages ? (
                <Link to={`${reviewsAddress(product.url, filter, page + 1)}#${SHOWN_ID}`} className="button button-outline">
                  {reviewsText.more}
                </Link>
              ) : null}
              <span className="caption">{reviewsText.pageOf(page, pages)}</span>
            </nav>
          ) : null}
          <p>
            <Link to={product.url}>
              <span className="link">{reviewsText.toProduct}</span>
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
};
