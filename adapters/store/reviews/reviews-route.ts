import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import { reviewsCalls } from "#adapters/contract/reviews.calls.ts";
import { bandNamed } from "#core/reviews/review.rules.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import { importReviews, reviewsReport } from "./import-reviews.ts";
import { countFitting, modelOf, readReviews } from "./review-store.ts";

export const REVIEWS_PATH = "/admin/import-reviews";

const ReviewsJob = t.type({ path: t.string }, "ReviewsJob");

export interface ReviewsRouteOptions {
  readonly database: Database;
  /** Shows at once what was taken in. */
  readonly catalogue: { readonly refresh: () => Promise<void> };
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** Answers with what shoppers said of goods, and lets the command hand a file of it to the running store. */
export const serveReviews = (server: FastifyInstance, { database, catalogue, operatorToken }: ReviewsRouteOptions): void => {
  serve(server, reviewsCalls.productReviews, async ({ params, query: { limit, offset, ...asked } }) => {
    const groupKey = await modelOf(database, params.id);
    if (groupKey === null) return left(notFound);
    const filter = { size: asked.size, height: bandNamed(asked.height)?.name ?? "" };
    return right({
      items: await readReviews(database, groupKey, filter, { limit, offset }),
      total: await countFitting(database, groupKey, filter),
    });
  });
  server.post(REVIEWS_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    const job = ReviewsJob.decode(request.body);
    if (isLeft(job)) return reply.status(400).send({ message: explain(job.left) });
    return answerInLines(reply, async (say) => {
      const report = await importReviews(database, job.right.path, say);
      await catalogue.refresh();
      return reviewsReport(report);
    });
  });
};
