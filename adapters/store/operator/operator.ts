import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether a request carries the token of this run, which stands in the lock file: who can read that file may do an operator's work. */
export const isOperator = (request: FastifyRequest, token: string): boolean => {
  const [given, wanted] = [request.headers.authorization ?? "", `Bearer ${token}`].map((text) => Buffer.from(text));
  return given !== undefined && wanted !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
};

export const refuseStranger = (reply: FastifyReply): FastifyReply => reply.status(401).send({ message: "The token does not fit." });
