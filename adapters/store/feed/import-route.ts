import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain, flag, oneOf, orElse, text } from "#adapters/contract/codec.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import type { FeedGender } from "./feed-categories.ts";
import { doFeedJob, FEED_WORKS } from "./feed-job.ts";

export const IMPORT_PATH = "/admin/import";

const ImportJob = t.type(
  {
    path: t.string,
    name: text,
    gender: oneOf<FeedGender>("gender", ["women", "men", "kids"]),
    replacesDemo: flag,
    isForced: flag,
    work: orElse(oneOf("FeedWork", FEED_WORKS), "import"),
  },
  "ImportJob",
);

export interface ImportRouteOptions {
  readonly database: Database;
  readonly content: Pick<Content, "categories">;
  /** Shows the imported goods at once. */
  readonly catalogue: { readonly refresh: () => Promise<void> };
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** Lets the import command hand its job to the running store: answers with a line of JSON for each step, the last with `isDone`. */
export const serveImport = (server: FastifyInstance, { database, content, catalogue, operatorToken }: ImportRouteOptions): void => {
  server.post(IMPORT_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    const job = ImportJob.decode(request.body);
    if (isLeft(job)) return reply.status(400).send({ message: explain(job.left) });
    const { path, ...rest } = job.right;
    return answerInLines(reply, async (say) => {
      const report = await doFeedJob(database, content.categories, path, rest, say);
      await catalogue.refresh();
      return report;
    });
  });
};
