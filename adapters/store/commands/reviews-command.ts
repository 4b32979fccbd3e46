import { importReviews, reviewsReport } from "../reviews/import-reviews.ts";
import { REVIEWS_EXPECTED } from "../reviews/review-table.ts";
import { REVIEWS_PATH } from "../reviews/reviews-route.ts";
import { fileImport } from "./run-file-import.ts";

/** `npm run import:reviews`. */
export const runReviewsImport = fileImport({
  usage: `usage: npm run import:reviews -- FILE\nFILE is a table (CSV): ${REVIEWS_EXPECTED}`,
  path: REVIEWS_PATH,
  work: async (database, file, say) => reviewsReport(await importReviews(database, file, say)),
});
