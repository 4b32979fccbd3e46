import type { FastifyInstance } from "fastify";
import type { Stores } from "./stores.ts";

/** `/healthz`: this process answers. `/readyz`: it can also reach a store, so that a balancer may send shoppers here. */
export const serveHealth = (server: FastifyInstance, stores: Stores): void => {
  server.get("/healthz", (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  server.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const well = await stores.countWell();
    if (well > 0) return reply.send({ status: "ok", stores: `${well} of ${stores.count}` });
    request.log.warn({ event: "store.unready" });
    return reply.status(503).header("retry-after", "5").send({ status: "no store answers" });
  });
};
