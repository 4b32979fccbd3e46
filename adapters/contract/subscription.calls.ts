import * as t from "io-ts";
import {
  type AddressPage,
  NOTIFICATION_TYPES,
  type MailingState,
  type NotificationType,
  type SubscribePage,
  type SubscriptionsPage,
} from "#core/subscriptions/subscription.ts";
import type { NewsAnswer } from "#core/subscriptions/news.ts";
import { nothing, readCall, writeCall } from "./call.ts";
import { checked, flag, idFromText, line, listOf, nullable, oneOf, orElse, text, textOr, word } from "./codec.ts";
import { ImageCodec } from "./image.codec.ts";
import { PageMetaCodec } from "./page-meta.codec.ts";
import { PhoneBookCodec } from "./phone.codec.ts";

const AskedSizeCodec = t.type(
  {
    productId: t.number,
    productTitle: t.string,
    colorLabel: text,
    productUrl: t.string,
    sizeId: t.number,
    sizeTitle: t.string,
    isSubscribed: flag,
  },
  "AskedSize",
);

const SubscribePageCodec: t.Type<SubscribePage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    visitor: text,
    size: AskedSizeCodec,
    isOnSale: flag,
    draft: t.type(
      { name: text, phone: text, email: text, wantsNews: flag, isNewsSubscribed: flag, phoneBook: PhoneBookCodec },
      "SubscriptionDraft",
    ),
  },
  "SubscribePage",
);

/** What came of the form that led there, if one did: the page is called by it. */
const SubscribeStateCodec: t.Type<{ state: string }, unknown> = t.type({ state: orElse(word, "") }, "SubscribeState");

const AddressPageCodec: t.Type<AddressPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    token: t.string,
    email: text,
    state: oneOf("AddressState", ["confirmed", "left", "unconfirmed", "unknown"] as const),
    sizes: listOf(AskedSizeCodec),
    wantsDrops: flag,
    wantsNews: flag,
  },
  "AddressPage",
);

const MailingStateCodec: t.Type<MailingState, unknown> = t.type(
  { email: text, isOn: flag, isConfirmed: orElse(t.boolean, true) },
  "MailingState",
);
const NO_MAILING: MailingState = { email: "", isOn: false, isConfirmed: true };

const SubscriptionsPageCodec: t.Type<SubscriptionsPage, unknown> = t.type(
  {
    meta: PageMetaCodec,
    visitor: text,
    email: text,
    typed: text,
    sizes: listOf(t.type({ size: AskedSizeCodec, email: text, isConfirmed: orElse(t.boolean, true), image: nullable(ImageCodec) })),
    drops: orElse(MailingStateCodec, NO_MAILING),
    news: MailingStateCodec,
  },
  "SubscriptionsPage",
);

/** A store that asks nobody to confirm says nothing of it. */
const SubscribedCodec = t.type({ isConfirmed: orElse(t.boolean, true) }, "Subscribed");
const Done = t.type({}, "Done");

const NEWS_TEXT = "Вы подписаны. Спасибо!";
const NewsAnswerCodec: t.Type<NewsAnswer, unknown> = t.type(
  { text: textOr(NEWS_TEXT), isConfirmed: orElse(t.boolean, true) },
  "NewsAnswer",
);

const OPERATION = /^[A-Za-z]\w{0,63}$/;
/** The name of what an address takes part in. */
const OperationCodec = checked("Operation", (value): value is string => typeof value === "string" && OPERATION.test(value));

const NotificationTypeCodec: t.Type<NotificationType, unknown> = checked("NotificationType", (value): value is NotificationType =>
  NOTIFICATION_TYPES.some((type) => type === value),
);
/** News is of no item: it says 0, or nothing. */
const ItemCodec: t.Type<number, unknown> = orElse(t.union([idFromText, t.literal(0)]), 0);
const NotificationBody = t.type({ typeId: NotificationTypeCodec, itemId: ItemCodec }, "Notification");

/** Waiting for sizes that have run out. */
export const subscriptionCalls = {
  subscribePage: readCall("subscribePage", "/subscribe/:sizeId", t.type({ sizeId: idFromText }), SubscribeStateCodec, SubscribePageCodec),
  itemSubscribe: {
    ...writeCall(
      "itemSubscribe",
      "/subscription/subscription/item-subscribe",
      t.type({ email: line, item_id: idFromText, name: line, news_subscribe: flag, number: line }, "ItemSubscribe"),
      orElse(SubscribedCodec, { isConfirmed: true }),
    ),
    codes: new Map([["ON_SALE", "on-sale" as const]]),
  },
  /** Keeps what a form without scripts could not send. */
  keepSubscribeDraft: writeCall(
    "keepSubscribeDraft",
    "/subscription/draft",
    t.type({ email: line, name: line, news_subscribe: flag, number: line }, "SubscribeDraft"),
    Done,
  ),
  /** Whose address it is, by the key of a letter to it. */
  addressPage: readCall("addressPage", "/subscribe/address/:token", t.type({ token: word }), nothing, AddressPageCodec),
  confirmAddress: writeCall("confirmAddress", "/subscription/address/confirm", t.type({ token: word }), Done),
  leaveAddress: writeCall("leaveAddress", "/subscription/address/leave", t.type({ token: word }), Done),
  subscriptionsPage: readCall("subscriptionsPage", "/profile/subscribe", nothing, nothing, SubscriptionsPageCodec),
  newsletter: writeCall(
    "newsletter",
    "/subscribe-ajax",
    t.type({ email: line }, "Newsletter"),
    orElse(NewsAnswerCodec, { text: NEWS_TEXT, isConfirmed: true }),
  ),
  /** Letters about lower prices of what is wished for, at this address. */
  priceDrops: writeCall(
    "priceDrops",
    "/subscription/price-drops",
    t.type({ email: line }, "PriceDrops"),
    orElse(SubscribedCodec, { isConfirmed: true }),
  ),
  /** Notes that an address takes part in what the shop offers, under the name of the operation. */
  contest: writeCall("contest", "/contest/add-ajax", t.type({ email: line, operation: OperationCodec }, "Contest"), orElse(Done, {})),
  /** What a visitor is sent: by their cookie, or by the key of a letter. */
  customSubscribe: writeCall(
    "customSubscribe",
    "/user/custom-subscribe-ajax",
    t.type({ authenticationTicket: orElse(word, ""), news: t.boolean }, "CustomSubscribe"),
    orElse(Done, {}),
  ),
  notificationSubscribe: writeCall("notificationSubscribe", "/notification/notification/subscribe", NotificationBody, orElse(Done, {})),
  notificationUnsubscribe: writeCall(
    "notificationUnsubscribe",
    "/notification/notification/unsubscribe",
    NotificationBody,
    orElse(Done, {}),
  ),
  notificationUnsubscribeAll: writeCall(
    "notificationUnsubscribeAll",
    "/notification/notification/unsubscribe-all",
    t.type({ typeId: NotificationTypeCodec }, "UnsubscribeAll"),
    orElse(Done, {}),
  ),
  /** The size stands in the body and in the query: a store may read either. */
  itemUnsubscribe: {
    ...writeCall(
      "itemUnsubscribe",
      "/subscription/subscription/item-unsubscribe",
      t.union([t.type({ item_id: nullable(idFromText) }, "ItemUnsubscribe"), t.undefined, t.null]),
      orElse(Done, {}),
    ),
    query: t.type({ item_id: nullable(idFromText) }),
  },
};
