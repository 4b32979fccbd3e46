import type { FastifyInstance } from "fastify";
import { right } from "fp-ts/Either";
import * as t from "io-ts";
import { calls } from "#adapters/contract/calls.ts";
import { listOf, nullable } from "#adapters/contract/codec.ts";
import { VisitorLocationCodec } from "#adapters/contract/visitor-location.codec.ts";
import { accountOf } from "../account/sessions.ts";
import { CounterRow, COUNTERS, countersOf } from "../cart/cart-store.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { SAID_LOCATION, unsaidLocation } from "../geo/visitor-location.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, VISITOR_COOKIE_SECONDS, visitorName } from "../http/visitor-cookie.ts";
import { WAITED_SIZES } from "../notices/waits.ts";
import type { StoreModule } from "../module/store-module.ts";
import { sellerOf } from "../sellers/sellers.ts";
import { WISHED_IDS } from "../wishlist/wishlist-store.ts";

const A_DAY_SECONDS = 24 * 60 * 60;
const AT_ONCE = 5_000;

const VISITOR = `select c.*, (select to_jsonb(s) from (${SAID_LOCATION}) s) as location, (${WAITED_SIZES}) as subscriptions,
    (${WISHED_IDS}) as "wishedIds" from (${COUNTERS}) c`;
const VisitorRow = t.intersection(
  [CounterRow, t.type({ location: nullable(VisitorLocationCodec), subscriptions: listOf(t.number), wishedIds: listOf(t.number) })],
  "VisitorRow",
);

interface VisitorParts {
  readonly database: Database;
  readonly content: Pick<Content, "sellers">;
  readonly asksCity: boolean;
}

/** Answers who asks: everything of a visitor that a page shows beside its own. */
const serveVisitor = (server: FastifyInstance, { database, content, asksCity }: VisitorParts): void => {
  serve(server, calls.visitor, async ({ request, reply }) => {
    const visitorId = anyVisitor(request, reply);
    // Every page that a browser loads asks this: one question, and not one a subject.
    const rows = await database.query(VisitorRow, VISITOR, [visitorId]);
    const location = rows[0]?.location ?? unsaidLocation(asksCity);
    const subscriptions = rows[0]?.subscriptions ?? [];
    const isAuthorized = accountOf(request) !== null;
    const isSeller = (await sellerOf(database, content, request)) !== null;
    const wishes = rows[0]?.wishedIds ?? [];
    return right({ visitor: visitorName(visitorId), isAuthorized, isSeller, counters: countersOf(rows), location, wishes, subscriptions });
  });
};

/**
 * Lets go of guests whose cookie has ended, with their carts: nobody can come back as them. Who has an account or an order stays, and so many at once that
 * no answer waits for it.
 */
const forgetLostGuests = async (database: Database): Promise<void> => {
  await database.execute(
    `delete from visitor where id in (
       select v.id from visitor v where v.created_at < now() - interval '1 second' * $1
         and not exists (select 1 from account a where a.visitor_id = v.id)
         and not exists (select 1 from shop_order o where o.visitor_id = v.id)
       limit $2)`,
    [VISITOR_COOKIE_SECONDS + A_DAY_SECONDS, AT_ONCE],
  );
};

export const visitorModule: StoreModule<VisitorParts> = { name: "visitor", serve: serveVisitor, forget: forgetLostGuests };
