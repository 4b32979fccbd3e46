import { isLeft } from "fp-ts/Either";
import type { ComponentType } from "react";
import { ProductReviewsCodec } from "#adapters/contract/reviews.codec.ts";
import type { ProductReviews } from "#core/reviews/review.ts";
import { ReviewsPart } from "#ui/reviews/ReviewsPart.tsx";
import { Score } from "#ui/reviews/Score.tsx";

interface ReviewsOfProps {
  /** The address of the product's page. */
  readonly url: string;
  /** As the product's page carries them. */
  readonly reviews: unknown;
}

/** What draws reviews, given those that a page carries; nothing for what is none. */
const drawnBy = (View: ComponentType<{ readonly url: string; readonly reviews: ProductReviews }>) => {
  return ({ url, reviews }: ReviewsOfProps) => {
    const decoded = ProductReviewsCodec.decode(reviews);
    return isLeft(decoded) ? null : <View url={url} reviews={decoded.right} />;
  };
};

export const ScoreOf = drawnBy(Score);
export const ReviewsOf = drawnBy(ReviewsPart);
