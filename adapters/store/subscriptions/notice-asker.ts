import type { FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { ShopLimits } from "#adapters/environment/shop-limits.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import { accountById, plainEmail } from "../account/account-store.ts";
import { askerOf, noteSend } from "../account/asker-limits.ts";
import { accountOf } from "../account/sessions.ts";
import { noteAttempt } from "../account/sign-in-attempts.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { originOf, senderOf } from "../http/asking.ts";
import { type Refusal, tooManyAttempts, tooManySent } from "../http/refusal.ts";
import { anyVisitor, knownVisitor } from "../http/visitor-cookie.ts";
import { lastAddress } from "../notices/addresses.ts";
import { needsLetter, type NoticeAsker, waitableSize } from "../notices/waits.ts";

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

/** A wish of one network's more, or a refusal of too many. */
export const noteWish = async (database: Database, request: FastifyRequest): Promise<Either<Refusal, unknown>> => {
  const noted = await noteAttempt(database, { subject: `notices of network:${senderOf(request)}`, ...WISHES });
  return isLeft(noted) ? left(tooManyAttempts(noted.left)) : noted;
};

/** The latest contact that a visitor gave for letters, or the e-mail of their account; empty for none. */
export const knownContact = async (
  database: Database,
  request: FastifyRequest,
): Promise<{ readonly email: string; readonly name: string; readonly phone: string }> => {
  const visitorId = knownVisitor(request);
  const last = visitorId === null ? null : await lastAddress(database, visitorId);
  if (last !== null) return last;
  const signedIn = accountOf(request);
  const account = signedIn === null ? null : await accountById(database, signedIn.accountId);
  return { email: account?.email ?? "", name: "", phone: "" };
};

/**
 * Who asks for a notice, of a size where there is one, or for news; a refusal of who asks too often, has too many letters sent, or asks for a size that is
 * no size to wait for: no letter goes then, and none is counted.
 */
export const askerFor = async (
  { database, content, limits }: SubscriptionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { email: typed, ...wished }: Wished,
  sizeId: SizeId | null = null,
): Promise<Either<Refusal, NoticeAsker>> => {
  const noted = await noteWish(database, request);
  if (isLeft(noted)) return noted;
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
  const size = sizeId === null ? null : await waitableSize(database, visitorId, sizeId);
  if (size !== null && isLeft(size)) return size;
  if (await needsLetter(database, asker)) {
    const sent = await noteSend(database, "notice", await askerOf(database, request, email, visitorId), limits.messages);
    if (isLeft(sent)) return left(tooManySent(sent.left));
  }
  return right(asker);
};
