import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import type { AskedSize } from "#core/catalogue/asked-size.ts";
import { subscribeFields } from "#core/subscriptions/subscription.rules.ts";
import { plainPhone } from "../account/account-store.ts";
import { fieldsRefusal } from "../account/field-faults.ts";
import { metaOf } from "../content/words.ts";
import { messages } from "../http/messages.ts";
import { refusal } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor, visitorName } from "../http/visitor-cookie.ts";
import { addressOfKey, addressUnknown, confirmAddress, leaveAddress, mailingAddress, type Mailing } from "../notices/addresses.ts";
import { beginWait, endWait } from "../notices/waits.ts";
import { dropDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { askerFor, knownContact, noteWish, type SubscriptionParts } from "./notice-asker.ts";
import { serveContests } from "./serve-contests.ts";
import { serveNews } from "./serve-news.ts";
import { subscribeDraft } from "./subscribe-draft.ts";
import { askedSize, sizesOfAddress, waitedSizes } from "./waited-sizes.ts";

const titleOf = ({ isSubscribed }: AskedSize, state: string): "subscribe" | "subscribed" | "unsubscribe" => {
  if (state === "confirm" || state === "done") return "subscribed";
  return isSubscribed ? "unsubscribe" : "subscribe";
};

const serveWaits = (server: FastifyInstance, parts: SubscriptionParts): void => {
  const { database, content } = parts;
  serve(server, subscriptionCalls.subscribePage, async ({ params, query, request }) => {
    const visitorId = knownVisitor(request);
    const asked = await askedSize(database, visitorId, params.sizeId);
    if (asked === null) return left(refusal(404, "SIZE_UNKNOWN", messages.sizeUnknown));
    return right({
      meta: metaOf(content.titles[titleOf(asked.size, query.state)], content.site),
      visitor: visitorName(visitorId),
      ...asked,
      draft: await subscribeDraft(parts, request),
    });
  });
  serve(server, subscriptionCalls.itemSubscribe, async ({ body, request, reply }) => {
    const { item_id: sizeId, email, name, number, news_subscribe: wantsNews } = body;
    const fault = fieldsRefusal(subscribeFields(content.phone), { email, name, number, sizeId: String(sizeId) });
    if (fault !== null) return left(fault);
    const asker = await askerFor(parts, request, reply, { name: name.trim(), phone: plainPhone(number), email, wantsNews }, sizeId);
    if (isLeft(asker)) return asker;
    const begun = await beginWait(database, sizeId, asker.right);
    if (!isLeft(begun)) await dropDraft(database, asker.right.visitorId);
    return begun;
  });
  serve(server, subscriptionCalls.keepSubscribeDraft, async ({ body, request, reply }) => {
    const { name, number: phone, email, news_subscribe: wantsNews } = body;
    const noted = await noteWish(database, request);
    if (isLeft(noted)) return noted;
    await keepDraft(database, anyVisitor(request, reply), { name, phone, email, wantsNews });
    return right({});
  });
  serve(server, subscriptionCalls.itemUnsubscribe, async ({ body, query, request }) => {
    const sizeId = body?.item_id ?? query.item_id;
    if (sizeId === null) return left(refusal(400, "BAD_REQUEST", messages.badRequest));
    const visitorId = knownVisitor(request);
    if (visitorId !== null) await endWait(database, visitorId, sizeId);
    return right({});
  });
  serve(server, subscriptionCalls.subscriptionsPage, async ({ request }) => {
    const visitorId = knownVisitor(request);
    const stateOf = async (mailing: Mailing) => {
      const address = await mailingAddress(database, visitorId, mailing);
      return { email: address?.email ?? "", isOn: address !== null, isConfirmed: address?.isConfirmed ?? true };
    };
    return right({
      meta: metaOf(content.titles.subscriptions, content.site),
      visitor: visitorName(visitorId),
      email: (await knownContact(database, request)).email,
      typed: (await readDraft(database, visitorId))?.email ?? "",
      sizes: await waitedSizes(database, visitorId),
      drops: await stateOf("drops"),
      news: await stateOf("news"),
    });
  });
};

/** What the links of letters lead to. */
const serveAddresses = (server: FastifyInstance, { database, content }: SubscriptionParts): void => {
  serve(server, subscriptionCalls.addressPage, async ({ params: { token } }) => {
    const address = await addressOfKey(database, token);
    const meta = metaOf(content.titles.subscriptions, content.site);
    if (address === null) return right({ meta, token, email: "", state: "unknown", sizes: [], wantsDrops: false, wantsNews: false });
    const hasLeft = address.waits === 0 && !address.wantsNews && !address.wantsDrops;
    const state = hasLeft ? "left" : address.isConfirmed ? "confirmed" : "unconfirmed";
    const sizes = address.isConfirmed ? await sizesOfAddress(database, address.id) : [];
    return right({ meta, token, email: address.email, state, sizes, wantsDrops: address.wantsDrops, wantsNews: address.wantsNews });
  });
  serve(server, subscriptionCalls.confirmAddress, async ({ body: { token } }) => {
    const address = await addressOfKey(database, token);
    if (address === null) return left(addressUnknown);
    await confirmAddress(database, address.id);
    return right({});
  });
  serve(server, subscriptionCalls.leaveAddress, async ({ body: { token } }) => {
    const address = await addressOfKey(database, token);
    if (address === null) return left(addressUnknown);
    await database.transaction((queries) => leaveAddress(queries, address));
    return right({});
  });
};

export const serveSubscriptions = (server: FastifyInstance, parts: SubscriptionParts): void => {
  serveWaits(server, parts);
  serveAddresses(server, parts);
  serveNews(server, parts);
  serveContests(server, parts);
};
