import { handOver } from "../operator/ask-store.ts";
import { importReviews, reviewsReport } from "../reviews/import-reviews.ts";
import { REVIEWS_EXPECTED } from "../reviews/review-table.ts";
import { REVIEWS_PATH } from "../reviews/reviews-route.ts";
import { readableFile, runJob, type Say } from "./run-job.ts";

const USAGE = `usage: npm run import:reviews -- FILE\nFILE is a table (CSV): ${REVIEWS_EXPECTED}`;

/** `npm run import:reviews`. Answers with an exit code. */
export const runReviewsImport = (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> =>
  runJob(environment, say, () => {
    const [given, ...more] = argv;
    if (given === undefined || more.length > 0) throw new Error(USAGE);
    const file = readableFile(given);
    return {
      workInStore: (holder, tell) => handOver(holder, REVIEWS_PATH, { path: file }, tell),
      work: async (database, _, tell) => reviewsReport(await importReviews(database, file, tell)),
      isReadOnly: false,
    };
  });
