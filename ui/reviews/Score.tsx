import { Rating } from "#ui/parts/Rating.tsx";
import { reviewsText } from "#ui/text/reviews-text.ts";
import type { ProductReviews } from "#core/reviews/review.ts";
import "./reviews.css";

export const REVIEWS_ID = "reviews";

/** How much shoppers like a product, with a way to what they say. */
export const Score = ({ reviews: { summary } }: { readonly reviews: ProductReviews }) => (
  <a href={`#${REVIEWS_ID}`} className="score">
    <Rating value={summary.score} />
    <span aria-hidden="true">{reviewsText.score(summary.score)}</span>
    <span className="link caption">{reviewsText.count(summary.count)}</span>
  </a>
);
