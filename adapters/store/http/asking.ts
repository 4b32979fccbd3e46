import type { FastifyRequest } from "fastify";

/** One header of a request; empty when it is missing or comes more than once. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** The shop's own address: the one that was set, or else the one by which it is asked. */
export const originOf = (request: FastifyRequest, origin: string): string =>
  origin !== "" ? origin : `${headerOf(request, "x-forwarded-proto") || "http"}://${headerOf(request, "x-forwarded-host") || request.host}`;

/** The network address of who asks, as the storefront saw it. */
export const senderOf = (request: FastifyRequest): string => headerOf(request, "x-forwarded-for") || request.ip;
