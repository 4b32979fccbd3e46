import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import type { Database } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import { importLocalities, localitiesReport } from "./import-localities.ts";
import { livePlaces } from "./live-places.ts";

export const LOCALITIES_PATH = "/admin/import-localities";

const LocalitiesJob = t.type({ path: t.string }, "LocalitiesJob");

export interface LocalitiesRouteOptions {
  readonly database: Database;
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** Lets the command hand a file of places to the running store, which finds them at once. */
export const serveLocalities = (server: FastifyInstance, { database, operatorToken }: LocalitiesRouteOptions): void => {
  server.post(LOCALITIES_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    const job = LocalitiesJob.decode(request.body);
    if (isLeft(job)) return reply.status(400).send({ message: explain(job.left) });
    return answerInLines(reply, async (say) => {
      const report = await importLocalities(database, job.right.path, say);
      await livePlaces(database).refresh();
      return localitiesReport(report);
    });
  });
};
