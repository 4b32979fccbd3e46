import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import { accountCalls } from "#adapters/contract/account.calls.ts";
import { marketingCalls } from "#adapters/contract/marketing.calls.ts";
import type { ProfileOrder } from "#core/account/account.ts";
import { changePasswordFields, emailFields } from "#core/account/sign-in.rules.ts";
import { readLeftExpress } from "../cart/read-cart.ts";
import type { Database, Queries } from "../database/database.ts";
import { originOf } from "../http/asking.ts";
import { notSignedIn, type Refusal, refusal, tooManyAttempts, tooManySent } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { visitorName } from "../http/visitor-cookie.ts";
import { metaOf } from "../content/words.ts";
import { messages } from "../http/messages.ts";
import { type Account, accountById, plainEmail } from "./account-store.ts";
import { askerOf, noteSend } from "./asker-limits.ts";
import { commonRefusal } from "./common-passwords.ts";
import { fieldsRefusal, repeatRefusal } from "./field-faults.ts";
import { readMarketingData } from "./marketing-data.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { sendEmailLink, setPassword, tellOwner } from "./recovery.ts";
import type { AccountOptions } from "./serve-sign-in.ts";
import { accountOf, renewSession, sendSession } from "./sessions.ts";
import { pendingCode, spendCode } from "./sign-in-codes.ts";
import { noteAttempt } from "./sign-in-attempts.ts";
import { ProfileOrderCodec } from "#adapters/contract/account.codec.ts";

const TRIES = { most: 10, minutes: 15 };
const MOST_ORDERS = 100;

/** The account of who asks; a refusal for a guest. */
const ownAccount = async (database: Database, request: FastifyRequest): Promise<Either<Refusal, Account>> => {
  const signedIn = accountOf(request);
  const account = signedIn === null ? null : await accountById(database, signedIn.accountId);
  return account === null ? left(notSignedIn) : right(account);
};

const readOrders = (queries: Queries, visitorId: string): Promise<readonly ProfileOrder[]> =>
  queries.query(
    ProfileOrderCodec,
    `select id::text as number, '/order/' || token as link, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
       status, total from shop_order where visitor_id = $1 and seller_id is null order by id desc limit $2`,
    [visitorId, MOST_ORDERS],
  );

/** Why who is signed in has not shown once more that the account is theirs; null when they have. */
const proofRefusal = async (
  database: Database,
  { passwordHash, phone, visitorId }: Account,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Refusal | null> => {
  if (passwordHash !== null)
    return (await isPassword(password, passwordHash))
      ? null
      : refusal(400, "PASSWORD_WRONG", messages.oldPasswordWrong, { password: [messages.oldPasswordWrong] });
  const spent = await database.transaction((queries) => spendCode(queries, phone ?? "", visitorId, code.trim()));
  return isLeft(spent) ? spent.left : null;
};

/** What belongs to who is signed in. */
export const serveProfile = (server: FastifyInstance, { database, content, limits }: AccountOptions): void => {
  serve(server, accountCalls.profilePage, async ({ request }) => {
    const account = await ownAccount(database, request);
    if (isLeft(account)) return account;
    const { phone, email, passwordHash, visitorId } = account.right;
    return right({
      meta: metaOf(content.titles.profile, content.site),
      visitor: visitorName(visitorId),
      phone: phone ?? "",
      email: email ?? "",
      hasPassword: passwordHash !== null,
      pending: await pendingCode(database, visitorId),
      orders: await readOrders(database, visitorId),
      leftExpress: await readLeftExpress(database, visitorId),
    });
  });
  serve(server, marketingCalls.marketingData, async ({ request }) => {
    const account = await ownAccount(database, request);
    return isLeft(account) ? account : right(await readMarketingData(database, account.right.visitorId));
  });
  serve(server, accountCalls.changePassword, async ({ body, request, reply }) => {
    const account = await ownAccount(database, request);
    if (isLeft(account)) return account;
    const fault =
      fieldsRefusal(changePasswordFields, body) ??
      repeatRefusal(body.password, body.repeatPassword, "repeatPassword") ??
      (await commonRefusal(body.password));
    if (fault !== null) return left(fault);
    const { id, passwordHash } = account.right;
    const noted = await noteAttempt(database, { subject: `change:${id}`, ...TRIES });
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    if (!(await isPassword(body.oldPassword, passwordHash)))
      return left(refusal(400, "FIELDS", messages.oldPasswordWrong, { oldPassword: [messages.oldPasswordWrong] }));
    await noted.right.forget();
    const hashed = await hashPassword(body.password);
    const session = await database.transaction(async (queries) => {
      await setPassword(queries, id, hashed);
      await tellOwner(queries, account.right, "password");
      return renewSession(queries, request, id);
    });
    if (session !== null) sendSession(request, reply, session);
    request.log.info({ event: "account.password-set", by: "the former one", account: id });
    return right({});
  });
  serve(server, accountCalls.setEmail, async ({ body, request }) => {
    const account = await ownAccount(database, request);
    if (isLeft(account)) return account;
    const fault = fieldsRefusal(emailFields(account.right.passwordHash !== null), body);
    if (fault !== null) return left(fault);
    const noted = await noteAttempt(database, { subject: `email:${account.right.id}`, ...TRIES });
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    const unproven = await proofRefusal(database, account.right, body);
    if (unproven !== null) return left(unproven);
    const asker = await askerOf(database, request, plainEmail(body.email));
    const sent = await noteSend(database, "link", asker, limits.messages);
    if (isLeft(sent)) return left(tooManySent(sent.left));
    await sendEmailLink(database, account.right, body.email, originOf(request));
    return right({});
  });
};
