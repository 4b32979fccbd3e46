import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { FIRST_VISIT, HOST_BOUND } from "#adapters/contract/cookie-names.ts";
import { cookieOf, formerCookieOf, isHostBound, setCookie } from "./cookies.ts";

export const VISITOR_COOKIE = "visitor";
export const VISITOR_COOKIE_SECONDS = 400 * 24 * 60 * 60;
const FIRST_VISIT_NAME = /^[0-9a-f]{32}$/;

/** In hexadecimal digits. Those that are made under the guarded name are longer, so that the former name, which anybody may plant, can carry none of them. */
const LENGTH = { former: 32, hostBound: 40 } as const;
const FORMER = /^[0-9a-f]{32}$/;
const HOST_BOUND_KEY = /^[0-9a-f]{40}$/;

const hashOf = (text: string, length: number): string => createHash("sha256").update(text).digest("hex").slice(0, length);

/** The visitor of a cookie that is made under the guarded name: who reads the database can be nobody's guest. */
const keyedVisitor = (key: string): string => hashOf(`guest:${key}`, LENGTH.hostBound);

const met = new WeakMap<FastifyRequest, string>();
const moved = new WeakMap<FastifyRequest, string>();

/** Whoever this request's cookie names, it is this visitor who asks. */
export const meetAs = (request: FastifyRequest, visitorId: string): void => {
  met.set(request, visitorId);
};

/** This guest came by a cookie of the former name, and may. */
export const meetMoved = (request: FastifyRequest, visitorId: string): void => {
  moved.set(request, visitorId);
};

const randomDigits = (length: number): string => randomBytes(length / 2).toString("hex");

/** A visitor that no cookie names. */
export const newVisitorId = (): string => randomDigits(LENGTH.hostBound);

/** The visitor that a cookie of the former name says; null for none. */
export const formerGuestOf = (request: FastifyRequest): string | null => {
  const value = formerCookieOf(request, VISITOR_COOKIE);
  return FORMER.test(value) ? value : null;
};

/** The visitor that a request's cookie names, signed in or not; null when it names none or something that is not ours. */
export const guestOf = (request: FastifyRequest): string | null => {
  const value = cookieOf(request, VISITOR_COOKIE);
  if (FORMER.test(value)) return value;
  return isHostBound(request) && HOST_BOUND_KEY.test(value) ? keyedVisitor(value) : (moved.get(request) ?? null);
};

/** A name of the visitor that is no key to anything; empty for nobody. */
export const visitorName = (visitorId: string | null): string =>
  visitorId === null ? "" : createHash("sha256").update(`checkout ${visitorId}`).digest("base64url").slice(0, 16);

/** The visitor who asks, or null when nobody is known. */
export const knownVisitor = (request: FastifyRequest): string | null => met.get(request) ?? guestOf(request);

/** A guest who moves to the guarded name takes the id along that their cookie was. */
export const sendMoved = (request: FastifyRequest, reply: FastifyReply, visitorId: string): void =>
  setCookie(request, reply, VISITOR_COOKIE, visitorId, VISITOR_COOKIE_SECONDS);

const lengthFor = (request: FastifyRequest): number => (isHostBound(request) ? LENGTH.hostBound : LENGTH.former);

/** Makes the browser the visitor of this key; a new one's when none is said. */
export const sendVisitor = (request: FastifyRequest, reply: FastifyReply, key = randomDigits(lengthFor(request))): string => {
  setCookie(request, reply, VISITOR_COOKIE, key, VISITOR_COOKIE_SECONDS);
  return isHostBound(request) ? keyedVisitor(key) : key;
};

/** The first visit that scripts named. By TLS they bind the name to the host, also where the shop's own address is not said to be of https. */
const firstVisitOf = (request: FastifyRequest): string =>
  cookieOf(request, FIRST_VISIT) || cookieOf(request, `${HOST_BOUND}${FIRST_VISIT}`);

/** The key of the one visitor that all first calls of a browser are, in whatever order they are answered; a new one for a browser that runs no scripts. */
const firstKey = (request: FastifyRequest): string => {
  const visit = firstVisitOf(request);
  const length = lengthFor(request);
  return FIRST_VISIT_NAME.test(visit) ? hashOf(`visitor:${visit}`, length) : randomDigits(length);
};

/** The visitor who asks, or a new one that the answer's cookie carries. */
export const anyVisitor = (request: FastifyRequest, reply: FastifyReply): string =>
  knownVisitor(request) ?? sendVisitor(request, reply, firstKey(request));
