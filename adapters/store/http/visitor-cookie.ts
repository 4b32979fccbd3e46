import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { FIRST_VISIT } from "#adapters/contract/first-visit.ts";

const COOKIE = "visitor";
export const VISITOR_COOKIE_SECONDS = 400 * 24 * 60 * 60;
const VISITOR_ID = /^[0-9a-f]{32}$/;

/** The value of a cookie that a request carries; empty for none. */
export const cookieOf = (request: FastifyRequest, name: string): string =>
  (request.headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? "";

/** A cookie that no script reads and no other site sends; a life of 0 seconds takes it away. */
export const secureCookie = (request: FastifyRequest, name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.headers["x-forwarded-proto"] === "https" ? "; Secure" : ""}`;

const met = new WeakMap<FastifyRequest, string>();

/** Whoever this request's cookie names, it is this visitor who asks. */
export const meetAs = (request: FastifyRequest, visitorId: string): void => {
  met.set(request, visitorId);
};

export const newVisitorId = (): string => randomBytes(16).toString("hex");

/** The visitor that a request's cookie names, signed in or not; null when it names none or something that is not ours. */
export const guestOf = (request: FastifyRequest): string | null => {
  const value = cookieOf(request, COOKIE);
  return VISITOR_ID.test(value) ? value : null;
};

/** A name of the visitor that is no key to anything; empty for nobody. */
export const visitorName = (visitorId: string | null): string =>
  visitorId === null ? "" : createHash("sha256").update(`checkout ${visitorId}`).digest("base64url").slice(0, 16);

/** The visitor who asks, or null when nobody is known. */
export const knownVisitor = (request: FastifyRequest): string | null => met.get(request) ?? guestOf(request);

/** Makes the browser a new visitor's. */
export const newVisitorCookie = (request: FastifyRequest, reply: FastifyReply, made = newVisitorId()): string => {
  void reply.header("set-cookie", secureCookie(request, COOKIE, made, VISITOR_COOKIE_SECONDS));
  return made;
};

/** The one visitor that all first calls of a browser are, in whatever order they are answered; a new one for a browser that runs no scripts. */
const firstVisitorId = (request: FastifyRequest): string => {
  const visit = cookieOf(request, FIRST_VISIT);
  return VISITOR_ID.test(visit) ? createHash("sha256").update(`visitor:${visit}`).digest("hex").slice(0, visit.length) : newVisitorId();
};

/** The visitor who asks, or a new one that the answer's cookie carries. */
export const anyVisitor = (request: FastifyRequest, reply: FastifyReply): string =>
  knownVisitor(request) ?? newVisitorCookie(request, reply, firstVisitorId(request));
