import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import type { Database } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import { doShopsJob, ShopsJob } from "./import-shops.ts";

export const SHOPS_PATH = "/admin/import-shops";

const HandedJob = t.intersection([ShopsJob, t.type({ path: t.string })], "HandedShopsJob");

export interface ShopsRouteOptions {
  readonly database: Database;
  /** Shows at once what was taken in. */
  readonly catalogue: { readonly refresh: () => Promise<void> };
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** Lets the command hand a file of shops, or of what lies in them, to the running store. */
export const serveShops = (server: FastifyInstance, { database, catalogue, operatorToken }: ShopsRouteOptions): void => {
  server.post(SHOPS_PATH, async (request, reply) => {
    if (!isOperator(request, operatorToken)) return refuseStranger(reply);
    const job = HandedJob.decode(request.body);
    if (isLeft(job)) return reply.status(400).send({ message: explain(job.left) });
    return answerInLines(reply, async (say) => {
      const report = await doShopsJob(database, job.right.path, job.right, say);
      await catalogue.refresh();
      return report;
    });
  });
};
