import type { FastifyInstance } from "fastify";
import { right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { accountOf } from "../account/sessions.ts";
import { readCounters } from "../cart/cart-store.ts";
import type { Database } from "../database/database.ts";
import { readLocation } from "../geo/visitor-location.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, visitorName } from "../http/visitor-cookie.ts";
import type { StoreModule } from "../module/store-module.ts";

interface VisitorParts {
  readonly database: Database;
  readonly asksCity: boolean;
}

/** Answers who asks: everything of a visitor that a page shows beside its own. */
const serveVisitor = (server: FastifyInstance, { database, asksCity }: VisitorParts): void => {
  serve(server, calls.visitor, async ({ request, reply }) => {
    const visitorId = anyVisitor(request, reply);
    const [counters, location] = await Promise.all([readCounters(database, visitorId), readLocation(database, visitorId, asksCity)]);
    // This store keeps no wishes and no subscriptions.
    return right({ visitor: visitorName(visitorId), isAuthorized: accountOf(request) !== null, counters, location, ...NO_LISTS });
  });
};

export const visitorModule: StoreModule<VisitorParts> = { name: "visitor", serve: serveVisitor };
