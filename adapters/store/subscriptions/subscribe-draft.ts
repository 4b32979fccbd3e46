import type { FastifyRequest } from "fastify";
import * as t from "io-ts";
import { nullable } from "#adapters/contract/codec.ts";
import type { SubscriptionDraft } from "#core/subscriptions/subscription.ts";
import { accountById } from "../account/account-store.ts";
import { accountOf } from "../account/sessions.ts";
import type { Content } from "../content/content.ts";
import type { Database, Queries } from "../database/database.ts";
import { phoneBookOf } from "../geo/phone-book.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { knownVisitor } from "../http/visitor-cookie.ts";
import { lastAddress, mailingAddress } from "../notices/addresses.ts";
import { readDraft } from "./kept-draft.ts";

const ContactRow = t.type({ name: nullable(t.string), email: nullable(t.string) }, "ContactRow");

/** How the shopper of an account was called in their last order, and where they were written to. */
const lastContact = async (queries: Queries, visitorId: string): Promise<{ readonly name: string; readonly email: string }> => {
  const [row] = await queries.query(
    ContactRow,
    `select contact ->> 'name' as name, contact ->> 'email' as email from shop_order
     where visitor_id = $1 and seller_id is null order by id desc limit 1`,
    [visitorId],
  );
  return { name: row?.name ?? "", email: row?.email ?? "" };
};

interface DraftParts {
  readonly database: Database;
  readonly content: Content;
}

/** What is known of who is signed in, of a notice or an order before too; of a guest nothing. */
const knownContact = async (database: Database, request: FastifyRequest): Promise<Pick<SubscriptionDraft, "email" | "name" | "phone">> => {
  const signedIn = accountOf(request);
  const account = signedIn === null ? null : await accountById(database, signedIn.accountId);
  if (account === null) return { name: "", phone: "", email: "" };
  const { visitorId: owner } = account;
  const [waited, ordered] = await Promise.all([lastAddress(database, owner), lastContact(database, owner)]);
  return {
    name: account.name || waited?.name || ordered.name,
    phone: account.phone ?? waited?.phone ?? "",
    email: account.email ?? waited?.email ?? ordered.email,
  };
};

/** What a form begins with: what was typed into it and could not be sent, or what is known; of a guest only whether they have the news. */
export const subscribeDraft = async ({ database, content }: DraftParts, request: FastifyRequest): Promise<SubscriptionDraft> => {
  const visitorId = knownVisitor(request);
  const phoneBook = phoneBookOf(content, await readLocation(database, visitorId, true));
  const isNewsSubscribed = (await mailingAddress(database, visitorId, "news")) !== null;
  const [kept, known] = await Promise.all([readDraft(database, visitorId), knownContact(database, request)]);
  return {
    name: kept?.name || known.name,
    phone: kept?.phone || known.phone,
    email: kept?.email || known.email,
    wantsNews: kept?.wantsNews ?? false,
    isNewsSubscribed,
    phoneBook,
  };
};
