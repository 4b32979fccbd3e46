import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import { NOTIFICATION } from "#core/subscriptions/subscription.ts";
import { newsletterFields } from "#core/subscriptions/subscription.rules.ts";
import { fieldsRefusal } from "../account/field-faults.ts";
import { originOf } from "../http/asking.ts";
import { messages } from "../http/messages.ts";
import { type Refusal, refusal } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { knownVisitor } from "../http/visitor-cookie.ts";
import { addressUnknown, endMailing, endNewsOfKey } from "../notices/addresses.ts";
import { beginWait, endAllWaits, endWait, holdVisitor, keepAddress, type NoticeAsker, wantNewsOfKey } from "../notices/waits.ts";
import { dropDraft } from "./kept-draft.ts";
import { askerFor, knownContact, type SubscriptionParts } from "./notice-asker.ts";

const emailNeeded = refusal(400, "FIELDS", messages.emailNeeded, { email: [messages.emailNeeded] });

const MAILING_OF = { [NOTIFICATION.news]: "news", [NOTIFICATION.priceDrop]: "drops" } as const;

interface Wants {
  readonly wantsNews: boolean;
  readonly wantsDrops?: boolean;
}

/** Who asks for letters with nothing but an address. */
const NAMELESS = { name: "", phone: "", wantsNews: false } as const;

/** The shop's news, lower prices, and notifications by the numbers of their kinds. */
export const serveNews = (server: FastifyInstance, parts: SubscriptionParts): void => {
  const { database } = parts;
  const { brand } = parts.content.site;
  const keep = (asker: NoticeAsker) =>
    database.transaction(async (queries) => {
      await holdVisitor(queries, asker.visitorId);
      await dropDraft(queries, asker.visitorId);
      return keepAddress(queries, asker);
    });
  /** What is known of a visitor has what they ask for sent to their latest address; it is asked about first where it has to be. */
  const askerOfVisitor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wants: Wants,
    sizeId: SizeId | null = null,
  ): Promise<Either<Refusal, NoticeAsker>> => {
    const visitorId = knownVisitor(request);
    if (visitorId === null) return left(emailNeeded);
    const known = await knownContact(database, request);
    return known.email === "" ? left(emailNeeded) : askerFor(parts, request, reply, { ...known, ...wants }, sizeId);
  };
  serve(server, subscriptionCalls.newsletter, async ({ body, request, reply }) => {
    const fault = fieldsRefusal(newsletterFields, body);
    if (fault !== null) return left(fault);
    const asker = await askerFor(parts, request, reply, { ...NAMELESS, email: body.email, wantsNews: true });
    if (isLeft(asker)) return asker;
    const { isConfirmed } = await keep(asker.right);
    return right({ text: isConfirmed ? messages.newsKept : messages.newsUnconfirmed, isConfirmed });
  });
  serve(server, subscriptionCalls.priceDrops, async ({ body, request, reply }) => {
    const fault = fieldsRefusal(newsletterFields, body);
    if (fault !== null) return left(fault);
    const asker = await askerFor(parts, request, reply, { ...NAMELESS, email: body.email, wantsDrops: true });
    if (isLeft(asker)) return asker;
    const { isConfirmed } = await keep(asker.right);
    return right({ isConfirmed });
  });
  serve(server, subscriptionCalls.customSubscribe, async ({ body: { authenticationTicket, news }, request, reply }) => {
    if (authenticationTicket !== "") {
      const isKnown = news
        ? await database.transaction((queries) => wantNewsOfKey(queries, authenticationTicket, { origin: originOf(request), brand }))
        : await endNewsOfKey(database, authenticationTicket);
      return isKnown ? right({}) : left(addressUnknown);
    }
    const visitorId = knownVisitor(request);
    if (!news && visitorId !== null) {
      await endMailing(database, visitorId, "news");
      return right({});
    }
    const asker = await askerOfVisitor(request, reply, { wantsNews: true });
    if (isLeft(asker)) return asker;
    await keep(asker.right);
    return right({});
  });
  serve(server, subscriptionCalls.notificationSubscribe, async ({ body: { typeId, itemId }, request, reply }) => {
    const wants = { wantsNews: typeId === NOTIFICATION.news, wantsDrops: typeId === NOTIFICATION.priceDrop };
    const asker = await askerOfVisitor(request, reply, wants, typeId === NOTIFICATION.sizeReturn ? itemId : null);
    if (isLeft(asker)) return asker;
    if (typeId === NOTIFICATION.sizeReturn) return beginWait(database, itemId, asker.right);
    await keep(asker.right);
    return right({});
  });
  serve(server, subscriptionCalls.notificationUnsubscribe, async ({ body: { typeId, itemId }, request }) => {
    const visitorId = knownVisitor(request);
    if (typeId === NOTIFICATION.sizeReturn && itemId === 0) return left(refusal(400, "SIZE_UNKNOWN", messages.sizeUnknown));
    if (visitorId === null) return right({});
    if (typeId === NOTIFICATION.sizeReturn) await endWait(database, visitorId, itemId);
    else await endMailing(database, visitorId, MAILING_OF[typeId]);
    return right({});
  });
  serve(server, subscriptionCalls.notificationUnsubscribeAll, async ({ body: { typeId }, request }) => {
    const visitorId = knownVisitor(request);
    if (visitorId === null) return right({});
    if (typeId === NOTIFICATION.sizeReturn) await endAllWaits(database, visitorId);
    else await endMailing(database, visitorId, MAILING_OF[typeId]);
    return right({});
  });
};
