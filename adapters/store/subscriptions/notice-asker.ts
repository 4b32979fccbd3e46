import type { FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import { accountById, plainEmail } from "../account/account-store.ts";
import { askerOf, noteSend } from "../account/asker-limits.ts";
import { accountOf } from "../account/sessions.ts";
import { noteAttempt } from "../account/sign-in-attempts.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { originOf, senderOf } from "../http/asking.ts";
import { type Refusal, tooManyAttempts, tooManySent } from "../http/refusal.ts";
import { anyVisitor } from "../http/visitor-cookie.ts";
import { needsLetter, type NoticeAsker } from "../notices/waits.ts";

export interface SubscriptionParts {
  readonly database: Database;
  readonly content: Content;
  readonly limits: ShopLimits;
}

/** Of one network: a whole town may share it. */
const WISHES = { most: 200, minutes: 60 } as const;

interface Wished {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly wantsNews: boolean;
  readonly wantsDrops?: boolean;
}

/** Who asks for a notice or for news; a refusal of who asks too often, or has too many letters sent. */
export const askerFor = async (
  { database, content, limits }: SubscriptionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { email: typed, ...wished }: Wished,
): Promise<Either<Refusal, NoticeAsker>> => {
  const noted = await noteAttempt(database, { subject: `notices of network:${senderOf(request)}`, ...WISHES });
  if (isLeft(noted)) return left(tooManyAttempts(noted.left));
  const visitorId = anyVisitor(request, reply);
  const email = plainEmail(typed);
  const signedIn = accountOf(request);
  const account = signedIn === null ? null : await accountById(database, signedIn.accountId);
  const asker = {
    ...wished,
    visitorId,
    email,
    isOwn: account?.email === email,
    origin: originOf(request),
    brand: content.site.brand,
  };
  if (await needsLetter(database, asker)) {
    const sent = await noteSend(database, "notice", await askerOf(database, request, email, visitorId), limits.messages);
    if (isLeft(sent)) return left(tooManySent(sent.left));
  }
  return right(asker);
};
