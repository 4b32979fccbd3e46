import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GuardDays } from "#adapters/environment/guard-settings.ts";
import type { Database } from "../database/database.ts";
import { cookieOf, endFormerCookie, formerCookieOf } from "../http/cookies.ts";
import { formerGuestOf, meetMoved, sendMoved, VISITOR_COOKIE } from "../http/visitor-cookie.ts";
import { FORMER_NAME_SECONDS, honourFormerSession, recogniseSession, SESSION_COOKIE } from "./sessions.ts";

const COOKIES = [SESSION_COOKIE, VISITOR_COOKIE] as const;

/** A guest with a cart from before the shop was known by https goes on with it, by the guarded name. Who has nothing begins anew. */
const honourFormerGuest = async (database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const visitorId = formerGuestOf(request);
  if (visitorId === null) return;
  const found = await database.execute(
    `select 1 from visitor where id = $1 and (moved_at is null or moved_at > now() - interval '${FORMER_NAME_SECONDS} seconds')`,
    [visitorId],
  );
  if (found === 0) return;
  meetMoved(request, visitorId);
  if (database.fault() !== null) return;
  await database.execute("update visitor set moved_at = now() where id = $1 and moved_at is null", [visitorId]);
  sendMoved(request, reply, visitorId);
};

/**
 * Cookies of the names that the shop had before it was known by https are believed once, where there is none of the names that it has now, and then end.
 * While nothing can be written they are believed and stay.
 */
const honourFormerCookies = async (database: Database, days: GuardDays, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const held = COOKIES.filter((name) => formerCookieOf(request, name) !== "");
  if (held.length === 0 || COOKIES.some((name) => cookieOf(request, name) !== "")) return;
  if (!(await honourFormerSession(database, days, request, reply))) await honourFormerGuest(database, request, reply);
  if (database.fault() === null) for (const name of held) endFormerCookie(reply, name);
};

/** Finds out before every call who asks. A picture is the same for everybody, and kept by whoever stands between. */
export const recogniseShoppers = (server: FastifyInstance, database: Database, days: GuardDays): void => {
  server.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/pictures/")) return;
    await recogniseSession(database, days, request);
    await honourFormerCookies(database, days, request, reply);
  });
};
