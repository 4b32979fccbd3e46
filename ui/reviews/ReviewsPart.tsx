import { ALL_REVIEWS, reviewsAddress } from "#core/reviews/review.rules.ts";
import type { ProductReviews } from "#core/reviews/review.ts";
import { Link } from "#ui/parts/Link.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";
import { ReviewFilters } from "./ReviewFilters.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewSummary } from "./ReviewSummary.tsx";
import { REVIEWS_ID } from "./Score.tsx";
import "./reviews.css";

interface ReviewsPartProps {
  /** The address of the product's page. */
  readonly url: string;
  readonly reviews: ProductReviews;
}

/** What shoppers say of a product, on its page: the newest, and a way to all of them. */
export const ReviewsPart = ({ url, reviews: { summary, items } }: ReviewsPartProps) => (
  <section className="section reviews" id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-title`} tabIndex={-1}>
    <div className="section-head">
      <h2 id={`${REVIEWS_ID}-title`} className="heading-section">
        {reviewsText.title}
      </h2>
    </div>
    <div className="reviews-columns">
      <ReviewSummary summary={summary} />
      <div>
        <ReviewFilters url={url} summary={summary} filter={ALL_REVIEWS} />
        <ReviewList items={items} />
        {summary.count > items.length ? (
          <Link to={reviewsAddress(url, ALL_REVIEWS)} className="button button-outline">
            {reviewsText.all(summary.count)}
          </Link>
        ) : null}
      </div>
    </div>
  </section>
);
