import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE = "visitor";
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
const VISITOR_ID = /^[0-9a-f]{32}$/;

/** The visitor that a request names, or null when it names none or something that is not ours. */
export const knownVisitor = (request: FastifyRequest): string | null => {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === COOKIE)?.[1] ?? "";
  return VISITOR_ID.test(value) ? value : null;
};

/** The visitor that a request names, or a new one that the answer's cookie carries. */
export const anyVisitor = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = knownVisitor(request);
  if (known !== null) return known;
  const made = randomBytes(16).toString("hex");
  const secure = request.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
  void reply.header("set-cookie", `${COOKIE}=${made}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return made;
};
