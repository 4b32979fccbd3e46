import type { FastifyRequest } from "fastify";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";
import { networkOf } from "#adapters/environment/network-of.ts";

/** One header of a request; empty when it is missing or comes more than once. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** The shop's own address, as the storefront knows it; without a word of it where this store itself is asked. */
export const originOf = (request: FastifyRequest): string => headerOf(request, SHOP_ORIGIN) || `http://${request.host}`;

/** Who asks, as the storefront saw their network address. */
export const senderOf = (request: FastifyRequest): string => networkOf(headerOf(request, "x-forwarded-for") || request.ip);
