import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { writeFaults } from "#app/fault-address.ts";
import type { FieldRules, FormValues } from "#core/forms/form.ts";
import { faultsOf } from "#core/forms/form.rules.ts";
import { newsletterFields, subscribeAddress, subscribeFields } from "#core/subscriptions/subscription.rules.ts";
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

const withFault = (page: string, said: StoreSaid, marks: Readonly<Record<string, string>> = {}): string =>
  `${page}?${new URLSearchParams({ fault: faultOf(said), ...marks }).toString()}#fault`;

/** What is wrong with the fields of a form that the store refused for them, said at each. */
const faultsIn = (said: StoreSaid, fields: readonly FieldRules[], values: FormValues): Readonly<Record<string, string>> =>
  said.fields.length === 0 ? {} : { faults: writeFaults(faultsOf(fields, values)) };

const addressPage = (token: string): string => subscriptionCalls.addressPage.path.replace(":token", token);

interface ListForm {
  readonly form: string;
  readonly call: { readonly path: string };
  readonly body: (fields: URLSearchParams) => unknown;
  /** What the page of subscriptions says then, and where on it. */
  readonly done: string;
  /** The part of the page whose form asks for an address. */
  readonly part?: "news" | "drops";
}

const emailIn = (fields: URLSearchParams): { readonly email: string } => ({ email: fields.get("email") ?? "" });

/** What is pressed on the page of subscriptions, or leads there. */
const LIST_FORMS: readonly ListForm[] = [
  {
    form: "/form/unsubscribe",
    call: subscriptionCalls.itemUnsubscribe,
    body: (fields) => ({ item_id: fields.get("item_id") ?? "" }),
    done: "left",
  },
  { form: "/form/newsletter", call: subscriptionCalls.newsletter, body: emailIn, done: "news#shop-news", part: "news" },
  {
    form: "/form/news-leave",
    call: subscriptionCalls.customSubscribe,
    body: () => ({ authenticationTicket: "", news: false }),
    done: "no-news#shop-news",
  },
  { form: "/form/price-drops", call: subscriptionCalls.priceDrops, body: emailIn, done: "drops#price-drops", part: "drops" },
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
    const contact = { name: fields.get("name") ?? "", number: fields.get("number") ?? "", ...emailIn(fields) };
    const wish = { ...contact, news_subscribe: fields.has("newsSubscribe") };
    const ask = (call: { readonly path: string }, body: unknown) =>
      askStoreFor(stores, request, reply, { method: "POST", path: call.path, body });
    const said = await ask(subscriptionCalls.itemSubscribe, { item_id: sizeId, ...wish });
    const page = subscribeAddress(sizeId);
    if (!said.isDone) {
      await ask(subscriptionCalls.keepSubscribeDraft, wish);
      const shown = await askStoreFor(stores, request, reply, { method: "GET", path: page });
      const asked = subscriptionCalls.subscribePage.answer.decode(shown.data);
      if (isLeft(asked)) return goTo(reply, withFault(page, said));
      const rules = subscribeFields(asked.right.draft.phoneBook.regions);
      return goTo(reply, withFault(page, said, faultsIn(said, rules, { ...contact, sizeId: String(sizeId) })));
    }
    const answer = subscriptionCalls.itemSubscribe.answer.decode(said.data);
    return goTo(reply, `${page}?state=${answer._tag === "Right" && !answer.right.isConfirmed ? "confirm" : "done"}`);
  });
  for (const { form, call, body, done, part } of LIST_FORMS)
    server.post(form, async (request, reply) => {
      const fields = fieldsOf(request);
      const ask = (path: string, sent: unknown) => askStoreFor(stores, request, reply, { method: "POST", path, body: sent });
      const said = await ask(call.path, body(fields));
      if (said.isDone) return goTo(reply, `${LIST}?state=${done}`);
      if (part === undefined) return goTo(reply, withFault(LIST, said));
      await ask(subscriptionCalls.keepSubscribeDraft.path, emailIn(fields));
      return goTo(reply, withFault(LIST, said, { part, ...faultsIn(said, newsletterFields, emailIn(fields)) }));
    });
  server.post("/form/unsubscribe-all", async (request, reply) => {
    // What cannot be undone is asked about first, by the page itself.
    if (fieldsOf(request).get("confirmed") !== "yes") return goTo(reply, `${LIST}?leave=ask#leave-all`);
    const body = { typeId: NOTIFICATION.sizeReturn };
    const said = await askStoreFor(stores, request, reply, {
      method: "POST",
      path: subscriptionCalls.notificationUnsubscribeAll.path,
      body,
    });
    return goTo(reply, said.isDone ? `${LIST}?state=left` : withFault(LIST, said));
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
