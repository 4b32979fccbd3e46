import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "./same-secret.ts";

/** Whether a request carries the token of this run, which stands in the lock file: who can read that file may do an operator's work. */
export const isOperator = (request: FastifyRequest, token: string): boolean =>
  isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`);

export const refuseStranger = (reply: FastifyReply): FastifyReply => {
  reply.log.warn({ event: "store.stranger", route: reply.request.routeOptions.url });
  return reply.status(401).send({ message: "The token does not fit." });
};
