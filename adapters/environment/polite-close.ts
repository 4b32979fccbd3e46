import type { FastifyInstance } from "fastify";

const PATIENCE_MS = 10_000;

/**
 * Lets a server end soon after `close`: what is in flight is answered and its connection closed, where it would else stay open for the next
 * request; after ten seconds whatever is left is cut.
 */
export const closePolitely = (server: FastifyInstance): void => {
  let isClosing = false;
  server.addHook("preClose", async () => {
    isClosing = true;
    setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS).unref();
  });
  server.addHook("onSend", async (_, reply) => {
    if (isClosing) void reply.header("connection", "close");
  });
  server.addHook("onResponse", async (request) => {
    if (isClosing) request.raw.socket.end();
  });
};
