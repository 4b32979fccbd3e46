import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database, Queries } from "../database/database.ts";
import { cookieOf, meetAs, newVisitorCookie, secureCookie } from "../http/visitor-cookie.ts";
import * as t from "io-ts";

const SessionRow = t.type({ accountId: t.number, visitorId: t.string, isAging: t.boolean }, "SessionRow");

const COOKIE = "session";
const TOKEN = /^[\w-]{43}$/;
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** A session that is not used for so long ends; every day of use gives it the whole time anew. */
const LIFE_DAYS = 90;

/** Who is signed in. */
export interface SignedIn {
  readonly accountId: number;
  readonly visitorId: string;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

const tokenOf = (request: FastifyRequest): string | null => {
  const value = cookieOf(request, COOKIE);
  return TOKEN.test(value) ? value : null;
};

const signedIn = new WeakMap<FastifyRequest, SignedIn>();

/** Who asks, when they are signed in. */
export const accountOf = (request: FastifyRequest): SignedIn | null => signedIn.get(request) ?? null;

/** Finds out before every call who asks: whoever is signed in is the visitor of their account. A guest costs no question. */
export const recogniseSessions = (server: FastifyInstance, database: Database): void => {
  server.addHook("onRequest", async (request) => {
    const token = tokenOf(request);
    if (token === null || request.url.startsWith("/pictures/")) return;
    const [session] = await database.query(
      SessionRow,
      `select s.account_id as "accountId", a.visitor_id as "visitorId", s.expires_at < now() + interval '1 day' * $2 as "isAging"
       from account_session s join account a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > now()`,
      [hashOf(token), LIFE_DAYS - 1],
    );
    if (session === undefined) return;
    const { accountId, visitorId, isAging } = session;
    signedIn.set(request, { accountId, visitorId });
    meetAs(request, visitorId);
    if (isAging && database.fault() === null)
      await database.execute("update account_session set expires_at = now() + interval '1 day' * $2 where token_hash = $1", [
        hashOf(token),
        LIFE_DAYS,
      ]);
  });
};

/** Opens a session; the one that the request came with ends, whosever it was. Answers with the new session's token. */
export const openSession = async (queries: Queries, request: FastifyRequest, accountId: number): Promise<string> => {
  const former = tokenOf(request);
  if (former !== null) await queries.execute("delete from account_session where token_hash = $1", [hashOf(former)]);
  const token = randomBytes(32).toString("base64url");
  await queries.execute("insert into account_session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day' * $3)", [
    hashOf(token),
    accountId,
    LIFE_DAYS,
  ]);
  return token;
};

/**
 * Ends every session of an account but the one that a request came with: whoever knew its former password is out. No session is opened in its place, so
 * that an answer that comes after the shopper has left brings nobody back.
 */
export const endOtherSessions = async (queries: Queries, request: FastifyRequest, accountId: number): Promise<void> => {
  await queries.execute("delete from account_session where account_id = $1 and token_hash <> $2", [
    accountId,
    hashOf(tokenOf(request) ?? ""),
  ]);
};

/** The answer's cookies of a sign-in: from now on the browser is the account's, and no guest's any more. */
export const sendSession = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  void reply.header("set-cookie", secureCookie(request, COOKIE, token, COOKIE_SECONDS));
  void reply.header("set-cookie", secureCookie(request, "visitor", "", 0));
};

/** Ends the session that a request came with: the browser is a new guest's, of whom no tab can take older counters for newer. */
export const endSession = async (database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const token = tokenOf(request);
  if (token !== null) await database.execute("delete from account_session where token_hash = $1", [hashOf(token)]);
  void reply.header("set-cookie", secureCookie(request, COOKIE, "", 0));
  newVisitorCookie(request, reply);
};
