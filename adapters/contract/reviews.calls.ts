import * as t from "io-ts";
import { AddressQuery, idFromText, line, word } from "./codec.ts";
import { listCall, readCall } from "./call.ts";
import { numberOr } from "./number.codec.ts";
import { ReviewCodec, ReviewsPageCodec } from "./reviews.codec.ts";

const MOST_AT_ONCE = 50;
const MOST_SKIPPED = 100_000;

export const reviewsCalls = {
  /** All reviews of a product, a page of their own. */
  reviewsPage: readCall("reviewsPage", "/catalog/product/:slug/reviews", t.type({ slug: word }), AddressQuery, ReviewsPageCodec),
  /** Reviews of a product, the newest first; of one size or of one band of height when it is said. */
  productReviews: listCall(
    "productReviews",
    "/feedback/feedback-new/get-for-product/:id",
    t.type({ id: idFromText }),
    t.type({ size: line, height: line, limit: numberOr(10, 1, MOST_AT_ONCE), offset: numberOr(0, 0, MOST_SKIPPED) }),
    ReviewCodec,
  ),
};
