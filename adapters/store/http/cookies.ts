import type { FastifyReply, FastifyRequest } from "fastify";
import { HOST_BOUND } from "#adapters/contract/cookie-names.ts";
import { headerOf, originOf } from "./asking.ts";

/** Whether shoppers know the shop by an address of https: its cookies then bear the name that browsers guard. */
export const isHostBound = (request: FastifyRequest): boolean => /^https:/i.test(originOf(request));

const valueOf = (request: FastifyRequest, name: string): string =>
  headerOf(request, "cookie")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? "";

/** The value of a cookie of the shop's own, under the one name that it has now; empty for none. */
export const cookieOf = (request: FastifyRequest, name: string): string =>
  valueOf(request, isHostBound(request) ? `${HOST_BOUND}${name}` : name);

/** The value under the name from before the shop was known by https; empty while that is still its name. */
export const formerCookieOf = (request: FastifyRequest, name: string): string => (isHostBound(request) ? valueOf(request, name) : "");

/** A cookie that no script reads and no other site sends; a life of 0 seconds takes it away. */
const written = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

export const setCookie = (request: FastifyRequest, reply: FastifyReply, name: string, value: string, seconds: number): void => {
  const isBound = isHostBound(request);
  const isSecure = isBound || headerOf(request, "x-forwarded-proto") === "https";
  void reply.header("set-cookie", written(isBound ? `${HOST_BOUND}${name}` : name, value, seconds, isSecure));
};

export const endCookie = (request: FastifyRequest, reply: FastifyReply, name: string): void => setCookie(request, reply, name, "", 0);

/** Ends what a browser holds under the former name. */
export const endFormerCookie = (reply: FastifyReply, name: string): void => void reply.header("set-cookie", written(name, "", 0, true));
