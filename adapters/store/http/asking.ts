import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { SHOP_ORIGIN } from "#adapters/contract/storefront-headers.ts";

/** One header of a request; empty when it is missing or comes more than once. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** The shop's own address, as the storefront knows it; without a word of it where this store itself is asked. */
export const originOf = (request: FastifyRequest): string => headerOf(request, SHOP_ORIGIN) || `http://${request.host}`;

/** Whoever has an IPv6 address has the whole network of its first half. */
const NETWORK_PARTS = 4;

/** A network address as its owner's attempts are counted; empty for what is none. */
export const networkOf = (text: string): string => {
  if (!ipaddr.isValid(text)) return "";
  const address = ipaddr.process(text);
  return address.kind() === "ipv4" ? address.toString() : address.toNormalizedString().split(":").slice(0, NETWORK_PARTS).join(":");
};

/** Who asks, as the storefront saw their network address. */
export const senderOf = (request: FastifyRequest): string => networkOf(headerOf(request, "x-forwarded-for") || request.ip);
