import type { FastifyInstance } from "fastify";

const STORE_PATIENCE_MS = 1_000;

/** `/healthz`: this process answers. `/readyz`: it can also reach the store, so that a balancer may send shoppers here. */
export const serveHealth = (server: FastifyInstance, storeUrl: string): void => {
  server.get("/healthz", (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  server.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    try {
      const { ok, status } = await fetch(`${storeUrl}/healthz`, { signal: AbortSignal.timeout(STORE_PATIENCE_MS) });
      if (ok) return await reply.send({ status: "ok" });
      throw new Error(`the store answered ${status}`);
    } catch (error) {
      request.log.warn({ event: "store.unready", message: String(error) });
      return reply.status(503).header("retry-after", "5").send({ status: "the store does not answer" });
    }
  });
};
