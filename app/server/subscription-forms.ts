import type { FastifyInstance } from "fastify";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { subscribeAddress } from "#core/subscriptions/subscription.rules.ts";
import { NOTIFICATION } from "#core/subscriptions/subscription.ts";
import { fieldsOf, goTo } from "./forms.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

const TOKEN = /^[\w-]{10,64}$/;
const LIST = "/profile/subscribe";

const FAULTS: ReadonlyMap<string, string> = new Map([
  ["ON_SALE", "on-sale"],
  ["SIZE_UNKNOWN", "gone"],
  ["TOO_MANY_WAITS", "waits"],
]);

const faultOf = (said: StoreSaid): string => {
  if (said.fields.length > 0) return ["fields", ...said.fields].join("-");
  return FAULTS.get(said.code) ?? limitFault(said) ?? "store";
};

const withFault = (page: string, said: StoreSaid): string => `${page}?fault=${encodeURIComponent(faultOf(said))}#fault`;

const addressPage = (token: string): string => subscriptionCalls.addressPage.path.replace(":token", token);

/** Waiting for sizes, and the links of letters, where no scripts run. */
export const serveSubscriptionForms = (server: FastifyInstance, stores: Stores): void => {
  server.post("/form/subscribe", async (request, reply) => {
    const fields = fieldsOf(request);
    const sizeId = /^\d{1,9}$/.test(fields.get("item_id") ?? "") ? Number(fields.get("item_id")) : 0;
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.itemSubscribe.path,
      body: {
        item_id: sizeId,
        name: fields.get("name") ?? "",
        number: fields.get("number") ?? "",
        email: fields.get("email") ?? "",
        news_subscribe: fields.has("newsSubscribe"),
      },
    });
    const page = subscribeAddress(sizeId);
    if (!said.isDone) return goTo(reply, withFault(page, said));
    const answer = subscriptionCalls.itemSubscribe.answer.decode(said.data);
    return goTo(reply, `${page}?state=${answer._tag === "Right" && !answer.right.isConfirmed ? "confirm" : "done"}`);
  });
  server.post("/form/unsubscribe", async (request, reply) => {
    const sizeId = fieldsOf(request).get("item_id") ?? "";
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.itemUnsubscribe.path,
      body: { item_id: sizeId },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=left` : withFault(LIST, said));
  });
  server.post("/form/unsubscribe-all", async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.notificationUnsubscribeAll.path,
      body: { typeId: NOTIFICATION.sizeReturn },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=left` : withFault(LIST, said));
  });
  server.post("/form/newsletter", async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.newsletter.path,
      body: { email: fieldsOf(request).get("email") ?? "" },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=news#shop-news` : withFault(LIST, said));
  });
  server.post("/form/price-drops", async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.priceDrops.path,
      body: { email: fieldsOf(request).get("email") ?? "" },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=drops#price-drops` : withFault(LIST, said));
  });
  server.post("/form/price-drops-leave", async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.notificationUnsubscribeAll.path,
      body: { typeId: NOTIFICATION.priceDrop },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=no-drops#price-drops` : withFault(LIST, said));
  });
  server.post("/form/news-leave", async (request, reply) => {
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.customSubscribe.path,
      body: { authenticationTicket: "", news: false },
    });
    return goTo(reply, said.isDone ? `${LIST}?state=no-news#shop-news` : withFault(LIST, said));
  });
  server.post("/form/address", async (request, reply) => {
    const fields = fieldsOf(request);
    const token = fields.get("token") ?? "";
    if (!TOKEN.test(token)) return goTo(reply, LIST);
    const { path } = fields.get("deed") === "confirm" ? subscriptionCalls.confirmAddress : subscriptionCalls.leaveAddress;
    const said = await askStoreFor(stores, request, reply, { method: "POST", path, body: { token } });
    return goTo(reply, said.isDone ? addressPage(token) : withFault(addressPage(token), said));
  });
  // What a mail program presses for its reader (RFC 8058): it has no cookies and follows no redirect.
  server.post<{ Params: { token: string } }>(subscriptionCalls.addressPage.path, async (request, reply) => {
    const { token } = request.params;
    const said = TOKEN.test(token)
      ? await askStoreFor(stores, request, reply, { method: "POST", path: subscriptionCalls.leaveAddress.path, body: { token } })
      : null;
    return reply
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .status(said === null ? 404 : said.isDone ? 200 : said.status)
      .send("");
  });
};
