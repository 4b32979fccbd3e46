import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { NOTIFICATION } from "#core/subscriptions/subscription.ts";
import { newsletterFields } from "#core/subscriptions/subscription.rules.ts";
import { accountById } from "../account/account-store.ts";
import { fieldsRefusal } from "../account/field-faults.ts";
import { accountOf } from "../account/sessions.ts";
import { messages } from "../http/messages.ts";
import { refusal } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { knownVisitor } from "../http/visitor-cookie.ts";
import { addressUnknown, lastAddress, setNews, setNewsOfKey } from "../notices/addresses.ts";
import { beginWait, endAllWaits, endWait, holdVisitor, keepAddress } from "../notices/waits.ts";
import { askerFor, type SubscriptionParts } from "./notice-asker.ts";

const emailNeeded = refusal(400, "FIELDS", messages.emailNeeded, { email: [messages.emailNeeded] });

/** The shop's news, and notifications by the numbers of their kinds. */
export const serveNews = (server: FastifyInstance, parts: SubscriptionParts): void => {
  const { database } = parts;
  serve(server, subscriptionCalls.newsletter, async ({ body, request, reply }) => {
    const fault = fieldsRefusal(newsletterFields, body);
    if (fault !== null) return left(fault);
    const asker = await askerFor(parts, request, reply, { name: "", phone: "", email: body.email, wantsNews: true });
    if (isLeft(asker)) return asker;
    const { isConfirmed } = await database.transaction(async (queries) => {
      await holdVisitor(queries, asker.right.visitorId);
      return keepAddress(queries, asker.right);
    });
    return right({ text: isConfirmed ? messages.newsKept : messages.newsUnconfirmed, isConfirmed });
  });
  serve(server, subscriptionCalls.customSubscribe, async ({ body: { authenticationTicket, news }, request }) => {
    if (authenticationTicket !== "") return (await setNewsOfKey(database, authenticationTicket, news)) ? right({}) : left(addressUnknown);
    const visitorId = knownVisitor(request);
    if (visitorId === null) return left(emailNeeded);
    return (await setNews(database, visitorId, news)) ? right({}) : left(emailNeeded);
  });
  serve(server, subscriptionCalls.notificationSubscribe, async ({ body: { typeId, itemId }, request, reply }) => {
    const visitorId = knownVisitor(request);
    if (visitorId === null) return left(emailNeeded);
    const signedIn = accountOf(request);
    const account = signedIn === null ? null : await accountById(database, signedIn.accountId);
    const known = (await lastAddress(database, visitorId)) ?? { email: account?.email ?? "", name: "", phone: "" };
    if (known.email === "") return left(emailNeeded);
    const asker = await askerFor(parts, request, reply, { ...known, wantsNews: typeId === NOTIFICATION.news });
    if (isLeft(asker)) return asker;
    if (typeId === NOTIFICATION.sizeReturn) return beginWait(database, itemId, asker.right);
    await database.transaction(async (queries) => {
      await holdVisitor(queries, visitorId);
      await keepAddress(queries, asker.right);
    });
    return right({});
  });
  serve(server, subscriptionCalls.notificationUnsubscribe, async ({ body: { typeId, itemId }, request }) => {
    const visitorId = knownVisitor(request);
    if (visitorId === null) return right({});
    if (typeId === NOTIFICATION.sizeReturn) await endWait(database, visitorId, itemId);
    else await setNews(database, visitorId, false);
    return right({});
  });
  serve(server, subscriptionCalls.notificationUnsubscribeAll, async ({ body: { typeId }, request }) => {
    const visitorId = knownVisitor(request);
    if (visitorId === null) return right({});
    if (typeId === NOTIFICATION.sizeReturn) await endAllWaits(database, visitorId);
    else await setNews(database, visitorId, false);
    return right({});
  });
};
