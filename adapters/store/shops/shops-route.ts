import type { FastifyInstance } from "fastify";
import { isLeft, right } from "fp-ts/Either";
import * as t from "io-ts";
import { cityOfferCalls } from "#adapters/contract/city-offer.calls.ts";
import { explain } from "#adapters/contract/codec.ts";
import type { Shop } from "#core/shops/shop.ts";
import type { Database } from "../database/database.ts";
import { serve } from "../http/serve.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import { doShopsJob, ShopsJob } from "./import-shops.ts";
import { shopsOfProduct } from "./shop-store.ts";

export const SHOPS_PATH = "/admin/import-shops";

const HandedJob = t.intersection([ShopsJob, t.type({ path: t.string })], "HandedShopsJob");

export interface ShopsRouteOptions {
  readonly database: Database;
  /** Shows at once what was taken in. */
  readonly catalogue: { readonly refresh: () => Promise<void> };
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** The cities of shops, in the order of these, and how many stand in each. */
const citiesOf = (shops: readonly Shop[]): readonly { readonly city: string; readonly countryIso: string; readonly shops: number }[] => {
  const cities = new Map<string, { city: string; countryIso: string; shops: number }>();
  for (const { city, countryIso } of shops) {
    const key = JSON.stringify([countryIso, city]);
    cities.set(key, { city, countryIso, shops: (cities.get(key)?.shops ?? 0) + 1 });
  }
  return [...cities.values()];
};

/** Says in which cities a product lies, and lets the command hand a file of shops, or of what lies in them, to the running store. */
export const serveShops = (server: FastifyInstance, { database, catalogue, operatorToken }: ShopsRouteOptions): void => {
  serve(server, cityOfferCalls.productCities, async ({ params }) => right({ items: citiesOf(await shopsOfProduct(database, params.id)) }));
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
