import type { FastifyInstance } from "fastify";
import type { Stores } from "./stores.ts";

/**
 * `/healthz`: this process answers. `/readyz`: it can also reach a store that is well, so that a balancer may send shoppers here; else it tells what the
 * store says is wrong.
 */
export const serveHealth = (server: FastifyInstance, stores: Stores): void => {
  server.get("/healthz", (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  server.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const well = await stores.countWell();
    if (well > 0) return reply.send({ status: "ok", stores: `${well} of ${stores.count}` });
    const faults = await stores.faults();
    request.log.warn({ event: "store.unready", faults });
    return reply
      .status(503)
      .header("retry-after", "5")
      .send({ status: faults.length === 0 ? "no store answers" : faults.join("; ") });
  });
};
