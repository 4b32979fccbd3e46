import { reviewsCalls } from "#adapters/contract/reviews.calls.ts";
import type { ReviewsPage } from "#core/reviews/review.ts";
import { ReviewsView } from "#ui/reviews/ReviewsView.tsx";
import { loadPage, type PageModule, titleOfMeta } from "./page-module.ts";

export const page: PageModule<ReviewsPage> = {
  load: ({ publicHttp }, asked) => loadPage(publicHttp, reviewsCalls.reviewsPage, asked),
  title: titleOfMeta,
  View: ({ input }) => <ReviewsView page={input} />,
};
