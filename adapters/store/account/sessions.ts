import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GuardDays } from "#adapters/environment/guard-settings.ts";
import type { Database, Queries } from "../database/database.ts";
import { cookieOf, endCookie, formerCookieOf, isHostBound, setCookie } from "../http/cookies.ts";
import { guestOf, meetAs, sendVisitor, VISITOR_COOKIE } from "../http/visitor-cookie.ts";
import { knowDevice } from "./known-devices.ts";
import * as t from "io-ts";

const SessionRow = t.type({ accountId: t.number, visitorId: t.string, isAging: t.boolean }, "SessionRow");

export const SESSION_COOKIE = "session";
const TOKEN = /^[\w-]{43}$/;
/** The store knows when a session ends; its cookie only has to outlive it. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
/**
 * What was sent with a cookie of the former name before the answer that ends it had come has come by then: a browser's call is given up after fifteen
 * seconds.
 */
export const FORMER_NAME_SECONDS = 20;

/** Who is signed in. */
export interface SignedIn {
  readonly accountId: number;
  readonly visitorId: string;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

const newToken = (): string => randomBytes(32).toString("base64url");

const tokenIn = (value: string): string | null => (TOKEN.test(value) ? value : null);

const signedIn = new WeakMap<FastifyRequest, SignedIn>();
/** Of requests that came by another token than the session has now. */
const renewed = new WeakMap<FastifyRequest, string>();

const tokenOf = (request: FastifyRequest): string | null => renewed.get(request) ?? tokenIn(cookieOf(request, SESSION_COOKIE));

/** By what a browser may be known that was signed in before: its session, whether that still lasts or not, and the guest that it is now. */
export const deviceKeys = (request: FastifyRequest): readonly string[] =>
  [tokenOf(request), guestOf(request)].flatMap((kept) => (kept === null ? [] : [hashOf(kept)]));

/** Who asks, when they are signed in. */
export const accountOf = (request: FastifyRequest): SignedIn | null => signedIn.get(request) ?? null;

const enterAs = (request: FastifyRequest, { accountId, visitorId }: SignedIn): void => {
  signedIn.set(request, { accountId, visitorId });
  meetAs(request, visitorId);
};

/** A session that may be used, by the hash of its token; it is known by a cookie of the kind of name that it was given under, and by no other. */
const findSession = async (queries: Queries, days: GuardDays, token: string, which: "present" | "former", isBound: boolean) => {
  const [session] = await queries.query(
    SessionRow,
    `select s.account_id as "accountId", a.visitor_id as "visitorId", s.expires_at < now() + interval '1 day' * $2 as "isAging"
     from account_session s join account a on a.id = s.account_id
     where s.token_hash = $1 and s.expires_at > now() and s.opened_at > now() - interval '1 day' * $4 and s.is_host_bound = $3
       and (s.replaced_at is null ${which === "former" ? `or s.replaced_at > now() - interval '${FORMER_NAME_SECONDS} seconds'` : ""})`,
    [hashOf(token), days.idleSession - 1, isBound, days.session],
  );
  return session ?? null;
};

/** Finds out who asks: whoever is signed in is the visitor of their account. A guest costs no question. */
export const recogniseSession = async (database: Database, days: GuardDays, request: FastifyRequest): Promise<void> => {
  const token = tokenOf(request);
  if (token === null) return;
  const session = await findSession(database, days, token, "present", isHostBound(request));
  if (session === null) return;
  enterAs(request, session);
  if (session.isAging && database.fault() === null)
    await database.execute("update account_session set expires_at = now() + interval '1 day' * $2 where token_hash = $1", [
      hashOf(token),
      days.idleSession,
    ]);
};

/** Opens a session in the place of another one of the same sign-in, which is over. Answers with its token. */
const succeed = async (queries: Queries, former: string, request: FastifyRequest, accountId: number): Promise<string> => {
  const token = newToken();
  await queries.execute("update account_session set replaced_at = coalesce(replaced_at, now()) where token_hash = $1", [hashOf(former)]);
  await queries.execute(
    `insert into account_session (token_hash, account_id, sign_in, opened_at, expires_at, is_host_bound)
     select $2, account_id, sign_in, opened_at, expires_at, $3 from account_session where token_hash = $1`,
    [hashOf(former), hashOf(token), isHostBound(request)],
  );
  await knowDevice(queries, hashOf(token), accountId);
  return token;
};

/** A browser that was signed in before the shop was known by https goes on, by a new session under the guarded name; true when it was. */
export const honourFormerSession = async (
  database: Database,
  days: GuardDays,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const token = tokenIn(formerCookieOf(request, SESSION_COOKIE));
  const session = token === null ? null : await findSession(database, days, token, "former", false);
  if (token === null || session === null) return false;
  enterAs(request, session);
  if (database.fault() !== null) return true;
  const next = await database.transaction((queries) => succeed(queries, token, request, session.accountId));
  renewed.set(request, next);
  setCookie(request, reply, SESSION_COOKIE, next, COOKIE_SECONDS);
  return true;
};

/** Ends the sign-in that a request came with: its session, and those that took or are about to take its place. */
const endSignIn = async (queries: Queries, request: FastifyRequest): Promise<void> => {
  const token = tokenOf(request);
  if (token === null) return;
  // Whoever is about to open its successor has done so by then, or finds nothing to succeed.
  await queries.execute("select 1 from account_session where token_hash = $1 for update", [hashOf(token)]);
  await queries.execute("delete from account_session where sign_in = (select sign_in from account_session where token_hash = $1)", [
    hashOf(token),
  ]);
};

/** Opens a session; the one that the request came with ends, whosever it was. Answers with the new session's token. */
export const openSession = async (queries: Queries, days: GuardDays, request: FastifyRequest, accountId: number): Promise<string> => {
  await endSignIn(queries, request);
  const token = newToken();
  await queries.execute(
    `insert into account_session (token_hash, account_id, sign_in, expires_at, is_host_bound)
     values ($1, $2, $1, now() + interval '1 day' * $3, $4)`,
    [hashOf(token), accountId, days.idleSession, isHostBound(request)],
  );
  await knowDevice(queries, hashOf(token), accountId);
  return token;
};

/**
 * Ends every session of an account: whoever knew its former password is out. Where the request came with one of them, it goes on under a new token, which
 * is the answer; null for a shopper who has left meanwhile, so that an answer that comes late brings nobody back.
 */
export const renewSession = async (queries: Queries, request: FastifyRequest, accountId: number): Promise<string | null> => {
  const token = tokenOf(request) ?? "";
  const present = [hashOf(token), accountId];
  const own = await queries.execute(
    "select 1 from account_session where token_hash = $1 and account_id = $2 and replaced_at is null for update",
    present,
  );
  await queries.execute("delete from account_session where token_hash <> $1 and account_id = $2", present);
  return own === 0 ? null : succeed(queries, token, request, accountId);
};

/** The answer's cookies of a sign-in: from now on the browser is the account's, and no guest's any more. */
export const sendSession = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  setCookie(request, reply, SESSION_COOKIE, token, COOKIE_SECONDS);
  endCookie(request, reply, VISITOR_COOKIE);
};

/** Ends the session that a request came with: the browser is a new guest's, of whom no tab can take older counters for newer. */
export const endSession = async (database: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  await database.transaction((queries) => endSignIn(queries, request));
  endCookie(request, reply, SESSION_COOKIE);
  const visitorId = sendVisitor(request, reply);
  const left = accountOf(request);
  if (left !== null) await knowDevice(database, hashOf(visitorId), left.accountId);
};
