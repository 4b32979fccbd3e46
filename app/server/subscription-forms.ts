import type { FastifyInstance } from "fastify";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { subscribeAddress } from "#core/subscriptions/subscription.rules.ts";
import { NOTIFICATION } from "#core/subscriptions/subscription.ts";
import { fieldsOf, goTo, TOKEN } from "./forms.ts";
import { askStoreFor, limitFault, type StoreSaid } from "./store-link.ts";
import type { Stores } from "./stores.ts";

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

interface ListForm {
  readonly form: string;
  readonly call: { readonly path: string };
  readonly body: (fields: URLSearchParams) => unknown;
  /** What the page of subscriptions says then, and where on it. */
  readonly done: string;
}

const emailOf = (fields: URLSearchParams): unknown => ({ email: fields.get("email") ?? "" });

/** What is pressed on the page of subscriptions, or leads there. */
const LIST_FORMS: readonly ListForm[] = [
  {
    form: "/form/unsubscribe",
    call: subscriptionCalls.itemUnsubscribe,
    body: (fields) => ({ item_id: fields.get("item_id") ?? "" }),
    done: "left",
  },
  {
    form: "/form/unsubscribe-all",
    call: subscriptionCalls.notificationUnsubscribeAll,
    body: () => ({ typeId: NOTIFICATION.sizeReturn }),
    done: "left",
  },
  { form: "/form/newsletter", call: subscriptionCalls.newsletter, body: emailOf, done: "news#shop-news" },
  {
    form: "/form/news-leave",
    call: subscriptionCalls.customSubscribe,
    body: () => ({ authenticationTicket: "", news: false }),
    done: "no-news#shop-news",
  },
  { form: "/form/price-drops", call: subscriptionCalls.priceDrops, body: emailOf, done: "drops#price-drops" },
  {
    form: "/form/price-drops-leave",
    call: subscriptionCalls.notificationUnsubscribeAll,
    body: () => ({ typeId: NOTIFICATION.priceDrop }),
    done: "no-drops#price-drops",
  },
];

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
  for (const { form, call, body, done } of LIST_FORMS)
    server.post(form, async (request, reply) => {
      const said = await askStoreFor(stores, request, reply, { method: "POST", path: call.path, body: body(fieldsOf(request)) });
      return goTo(reply, said.isDone ? `${LIST}?state=${done}` : withFault(LIST, said));
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
