import * as t from "io-ts";
import { FITS, type ProductReviews, type Review, type ReviewsPage, type ReviewSummary } from "#core/reviews/review.ts";
import { ImageCodec } from "./image.codec.ts";
import { listOf, nullable, oneOf, text, whole } from "./codec.ts";
import { BreadcrumbCodec } from "./page.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";

export const FitCodec = oneOf("Fit", FITS);

export const ReviewCodec: t.Type<Review, unknown> = t.type(
  {
    id: whole,
    score: whole,
    text,
    author: text,
    date: t.string,
    fit: nullable(FitCodec),
    size: text,
    height: nullable(whole),
    photos: listOf(ImageCodec),
    answer: text,
  },
  "Review",
);

const CountedCodec = t.type({ value: t.string, count: whole }, "Counted");

export const ReviewSummaryCodec: t.Type<ReviewSummary, unknown> = t.type(
  {
    count: whole,
    score: t.number,
    spread: t.readonlyArray(whole),
    fit: t.type({ small: whole, true: whole, large: whole }),
    sizes: listOf(CountedCodec),
    heights: listOf(CountedCodec),
  },
  "ReviewSummary",
);

const reviewsOfProduct = { summary: ReviewSummaryCodec, items: listOf(ReviewCodec) };

/** What a product's page carries for its part with reviews, which decodes it itself: the page's own script knows nothing of it. */
export const ProductReviewsCodec: t.Type<ProductReviews, unknown> = t.type(reviewsOfProduct, "ProductReviews");

export const ReviewsPageCodec: t.Type<ReviewsPage, unknown> = t.type(
  {
    ...reviewsOfProduct,
    meta: PageMetaCodec,
    breadcrumbs: listOf(BreadcrumbCodec),
    product: t.type({ id: whole, title: t.string, url: t.string }),
    filter: t.type({ size: text, height: text }),
    page: whole,
    total: whole,
  },
  "ReviewsPage",
);
