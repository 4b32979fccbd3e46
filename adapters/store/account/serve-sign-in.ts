import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { SignedIn } from "#adapters/contract/account.codec.ts";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import { pressKey } from "#adapters/contract/press-key.ts";
import type { GuardDays } from "#adapters/environment/guard-settings.ts";
import { codeFields, newPasswordFields, phoneFields, recoveryFields } from "#core/account/sign-in.rules.ts";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import type { CaptchaTerms } from "../captcha/captcha-terms.ts";
import { serveSecured } from "../captcha/serve-captcha.ts";
import { readCounters } from "../cart/cart-store.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { phoneBookOf } from "../geo/phone-book.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { headerOf, originOf } from "../http/asking.ts";
import { notSignedIn, type Refusal, refusal, tooManyAttempts, tooManySent } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, guestOf, knownVisitor, visitorName } from "../http/visitor-cookie.ts";
import { metaOf } from "../content/words.ts";
import { messages } from "../http/messages.ts";
import { codeMessage } from "./account-letters.ts";
import { type Account, accountByName, accountOfPhone, isAsRead, plainName, plainPhone, welcome } from "./account-store.ts";
import { askForCode } from "./ask-for-code.ts";
import { commonRefusal } from "./common-passwords.ts";
import { fieldsRefusal, repeatRefusal } from "./field-faults.ts";
import { isPassword } from "./passwords.ts";
import { openLink, sendRecovery, setPasswordByLink } from "./recovery.ts";
import { askerOf, noteCodeTry, notePasswordTry, noteSend } from "./asker-limits.ts";
import { accountOf, endSession, openSession, sendSession } from "./sessions.ts";
import { hasJustUsed, pendingCode, spendCode } from "./sign-in-codes.ts";

export interface AccountOptions {
  readonly database: Database;
  readonly content: Content;
  readonly guardDays: GuardDays;
  /** What differs from the usual terms of captchas. */
  readonly captcha?: Partial<CaptchaTerms>;
  readonly limits: Pick<ShopLimits, "messages">;
}

const LONGEST_NAME = 300;

const credentialsWrong = refusal(400, "CREDENTIALS", messages.credentialsWrong, { password: [messages.credentialsWrong] });

/** Opens the account's door: a session of its own, and everything that the guest had. Not for who came by a password that has been changed meanwhile. */
const enter = async (
  { database, guardDays }: AccountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  isJustAuthorized: boolean,
): Promise<Either<Refusal, SignedIn>> => {
  const guestId = guestOf(request);
  const opened = await database.transaction(async (queries) => {
    if (!(await isAsRead(queries, account))) return null;
    const counters = await welcome(queries, guestId, account);
    return { counters, token: await openSession(queries, guardDays, request, account.id) };
  });
  if (opened === null) return left(credentialsWrong);
  sendSession(request, reply, opened.token);
  request.log.info({ event: "account.entered", route: request.routeOptions.url, account: account.id });
  return right({ isJustAuthorized, visitor: visitorName(account.visitorId), counters: opened.counters });
};

const serveCodes = (server: FastifyInstance, options: AccountOptions): void => {
  const { database, content, limits } = options;
  const asked = phoneFields(content.phone);
  serveSecured(server, options, accountCalls.sendCode, async ({ body, request, reply }) => {
    if (fieldsRefusal(asked, { phone: body.phone }) !== null)
      return left(refusal(400, "FIELDS", messages.phoneWrong, { phone: [messages.phoneWrong] }));
    const phone = plainPhone(body.phone);
    const visitorId = anyVisitor(request, reply);
    return askForCode(database, {
      phone,
      door: visitorId,
      asker: await askerOf(database, request, phone, visitorId),
      mostOfShop: limits.messages,
      message: (code) => codeMessage(phone, code, content.site.brand),
    });
  });
  serve(server, accountCalls.checkCode, async ({ body, request, reply }): Promise<Either<Refusal, SignedIn>> => {
    const fault = fieldsRefusal([...asked, ...codeFields], body);
    if (fault !== null) return left(fault);
    const phone = plainPhone(body.phone);
    const key = pressKey(headerOf(request, "idempotency-key"));
    const noted = await noteCodeTry(database, await askerOf(database, request, phone));
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    const signedIn = accountOf(request);
    // The answer to this press was not heard, yet the browser took its cookies: the shopper is in.
    if (signedIn !== null && key !== null && (await hasJustUsed(database, phone, body.code.trim(), key)))
      return right({
        isJustAuthorized: false,
        visitor: visitorName(signedIn.visitorId),
        counters: await readCounters(database, signedIn.visitorId),
      });
    const used = await database.transaction((queries) => spendCode(queries, phone, knownVisitor(request), body.code.trim(), key));
    if (isLeft(used)) return used;
    const { account, isNew } = await database.transaction((queries) => accountOfPhone(queries, phone));
    return enter(options, request, reply, account, isNew);
  });
};

const servePassword = (server: FastifyInstance, options: AccountOptions): void => {
  const { database } = options;
  serve(server, accountCalls.signIn, async ({ body, request, reply }) => {
    const name = plainName(body.username).slice(0, LONGEST_NAME);
    const noted = await notePasswordTry(database, await askerOf(database, request, name));
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    const account = await accountByName(database, name);
    const isRight = await isPassword(body.password, account?.passwordHash ?? null);
    if (account === null || !isRight) return left(credentialsWrong);
    await noted.right.forget();
    return enter(options, request, reply, account, false);
  });
  serve(server, accountCalls.signOut, async ({ request, reply }) => {
    const account = accountOf(request);
    await endSession(database, request, reply);
    if (account !== null) request.log.info({ event: "account.left", account: account.accountId });
    return right({ counters: await readCounters(database, null) });
  });
};

const serveRecovery = (server: FastifyInstance, { database, content, limits }: AccountOptions): void => {
  serve(server, accountCalls.askRecovery, async ({ body, request }) => {
    const fault = fieldsRefusal(recoveryFields(content.phone), body);
    if (fault !== null) return left(fault);
    const name = plainName(body.phoneOrEmail).slice(0, LONGEST_NAME);
    const noted = await noteSend(database, "link", await askerOf(database, request, name), limits.messages);
    if (isLeft(noted)) return left(tooManySent(noted.left));
    if (!(await sendRecovery(database, name, originOf(request)))) await noted.right.wasNotSent();
    return right({});
  });
  serve(server, accountCalls.askRecoveryPage, async () =>
    right({ meta: metaOf(content.titles.recovery, content.site), token: "", isOpen: true, phoneRegions: content.phone }),
  );
  serve(server, accountCalls.recoveryPage, async ({ params: { token }, request }) => {
    const open = await openLink(database, token, request);
    if (isLeft(open) && open.left === notSignedIn) return open;
    return right({ meta: metaOf(content.titles.recovery, content.site), token, isOpen: !isLeft(open), phoneRegions: content.phone });
  });
  serve(server, accountCalls.setPassword, async ({ params, body, request, reply }) => {
    const fault =
      fieldsRefusal(newPasswordFields, body) ??
      repeatRefusal(body.password, body.password_repeat, "password_repeat") ??
      (await commonRefusal(body.password));
    if (fault !== null) return left(fault);
    const set = await setPasswordByLink(database, { token: params.token, password: body.password, request });
    if (isLeft(set)) return set;
    if (set.right.session !== null) sendSession(request, reply, set.right.session);
    request.log.info({ event: "account.password-set", by: "link" });
    return right({});
  });
};

/** The ways in and out: a code by phone, a password, a link for who has forgotten it. */
export const serveSignIn = (server: FastifyInstance, options: AccountOptions): void => {
  const { database, content } = options;
  serve(server, accountCalls.signInPage, async ({ request }) =>
    right({
      meta: metaOf(content.titles.signIn, content.site),
      pending: await pendingCode(database, knownVisitor(request)),
      isAuthorized: accountOf(request) !== null,
      phoneBook: phoneBookOf(content, await readLocation(database, knownVisitor(request), true)),
    }),
  );
  serveCodes(server, options);
  servePassword(server, options);
  serveRecovery(server, options);
};
