import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { Database, Queries } from "../database/database.ts";
import { notSignedIn, type Refusal, refusal } from "../http/refusal.ts";
import { messages } from "../http/messages.ts";
import { putInOutbox } from "../outbox/outbox.ts";
import { changedLetter, changedMessage, emailLetter, recoveryLetter, recoveryMessage } from "./account-letters.ts";
import { type Account, accountById, accountByName, isAsRead, plainEmail } from "./account-store.ts";
import { hashPassword } from "./passwords.ts";
import { accountOf, renewSession } from "./sessions.ts";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";

const LinkRow = t.type({ accountId: t.number, email: nullable(t.string) }, "LinkRow");

const LIFE_HOURS = 1;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/**
 * A link by which an account's password is set. `email` becomes the account's when the link is used: of such links, which its owner alone asks for, the last is
 * worth something. Who asks for another need not be the owner, and ends none that the owner waits for.
 */
const makeLink = async (queries: Queries, { id }: Account, email: string | null, origin: string): Promise<string> => {
  const token = randomBytes(24).toString("base64url");
  if (email !== null) await queries.execute("delete from password_recovery where account_id = $1 and email is not null", [id]);
  await queries.execute(
    "insert into password_recovery (token_hash, account_id, email, expires_at) values ($1, $2, $3, now() + interval '1 hour' * $4)",
    [hashOf(token), id, email, LIFE_HOURS],
  );
  return `${origin}/user/recovery/${token}`;
};

/** Sends the link to whoever has an account by this name; who has none is sent nothing, which is false, and who asks does not learn it. */
export const sendRecovery = (database: Database, phoneOrEmail: string, origin: string): Promise<boolean> =>
  database.transaction(async (queries) => {
    const account = await accountByName(queries, phoneOrEmail);
    if (account === null) return false;
    const link = await makeLink(queries, account, null, origin);
    const isByLetter = phoneOrEmail.includes("@") || account.phone === null;
    await putInOutbox(queries, isByLetter ? recoveryLetter(account.email ?? "", link) : recoveryMessage(account.phone ?? "", link));
    return true;
  });

/**
 * Sends the link that makes an address the account's own, to that address: whoever opens it, signed in, has the mailbox. None for who showed a password that
 * has been changed meanwhile.
 */
export const sendEmailLink = (database: Database, account: Account, email: string, origin: string): Promise<void> =>
  database.transaction(async (queries) => {
    if (!(await isAsRead(queries, account))) return;
    const address = plainEmail(email);
    await putInOutbox(queries, emailLetter(address, await makeLink(queries, account, address, origin)));
  });

/** Tells an account's owner what was changed, by the address that it had before, or its phone while it has none. */
export const tellOwner = (
  queries: Queries,
  { email, phone }: Pick<Account, "email" | "phone">,
  what: "email" | "password",
): Promise<unknown> => putInOutbox(queries, email === null ? changedMessage(phone ?? "", what) : changedLetter(email, what));

/** Gives an account its new password, which nobody has a link any more to change. */
export const setPassword = async (queries: Queries, accountId: number, passwordHash: string): Promise<void> => {
  await queries.execute("update account set password_hash = $2 where id = $1", [accountId, passwordHash]);
  await queries.execute("delete from password_recovery where account_id = $1", [accountId]);
};

const gone: Refusal = refusal(404, "RECOVERY_GONE", messages.recoveryGone);

/**
 * Whether a link may still be used by who asks. One to a new address may have gone to a stranger's mailbox, by a slip of the pen: it is for who is signed in as
 * its account, a guest signs in first, and to anybody else it is none.
 */
export const openLink = async (queries: Queries, token: string, request: FastifyRequest): Promise<Either<Refusal, true>> => {
  const [link] = await queries.query(
    LinkRow,
    `select account_id as "accountId", email from password_recovery where token_hash = $1 and expires_at > now()`,
    [hashOf(token)],
  );
  if (link === undefined) return left(gone);
  if (link.email === null) return right(true);
  const signedIn = accountOf(request);
  if (signedIn === null) return left(notSignedIn);
  return signedIn.accountId === link.accountId ? right(true) : left(gone);
};

interface LinkUse {
  readonly token: string;
  readonly password: string;
  readonly request: FastifyRequest;
}

/** The new token of the shopper who set a password by a link while they were signed in; null for who was not. */
interface LinkUsed {
  readonly session: string | null;
}

/** Sets a password by a link, once; every session of the account ends, and the one of the shopper who does it goes on under a new token. */
export const setPasswordByLink = async (database: Database, { token, password, request }: LinkUse): Promise<Either<Refusal, LinkUsed>> => {
  const open = await openLink(database, token, request);
  if (isLeft(open)) return open;
  const passwordHash = await hashPassword(password);
  return database.transaction(async (queries): Promise<Either<Refusal, LinkUsed>> => {
    const [link] = await queries.query(
      LinkRow,
      `delete from password_recovery where token_hash = $1 and expires_at > now() returning account_id as "accountId", email`,
      [hashOf(token)],
    );
    if (link === undefined) return left(gone);
    const { accountId, email } = link;
    const former = await accountById(queries, accountId);
    if (former === null) return left(gone);
    if (email !== null) {
      // Of two who confirm it at once the second waits here, and finds that it is taken.
      await queries.execute("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`address ${email}`]);
      const taken = await queries.execute("select 1 from account where email = $1 and id <> $2", [email, accountId]);
      if (taken > 0) return left(refusal(409, "EMAIL_TAKEN", messages.emailTaken));
      await queries.execute("update account set email = $2 where id = $1", [accountId, email]);
    }
    await setPassword(queries, accountId, passwordHash);
    const session = await renewSession(queries, request, accountId);
    await tellOwner(queries, former, email === null || email === former.email ? "password" : "email");
    return right({ session });
  });
};
