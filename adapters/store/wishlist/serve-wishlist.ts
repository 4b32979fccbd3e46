import type { FastifyInstance, FastifyRequest } from "fastify";
import { left, map, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import type { Counters } from "#core/cart/cart.ts";
import { partOfWishes, partsOfWishes } from "#core/wishlist/wishes.rules.ts";
import { readCounters } from "../cart/cart-store.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import type { Database } from "../database/database.ts";
import { originOf } from "../http/asking.ts";
import { notFound } from "../http/refusal.ts";
import { type Asked, serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor, visitorName } from "../http/visitor-cookie.ts";
import { saveLine } from "./save-line.ts";
import { endShare, readShare, shareWishes, sharerOf } from "./share-wishes.ts";
import { readWishes, setWish } from "./wishlist-store.ts";

export interface WishlistParts {
  readonly database: Database;
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
}

/** Answers what a visitor would like to have, and changes it. */
export const serveWishlist = (server: FastifyInstance, { database, catalogue, content }: WishlistParts): void => {
  const set = async ({ request, reply, params }: Asked<{ productId: number }, unknown, unknown>, isWished: boolean) => {
    const { productId } = params;
    const goods = catalogue.index().goodsOf(productId);
    const [card] = catalogue.cards([productId]);
    return map((counters: Counters) => ({
      new_status: isWished,
      ga_data: { article: goods?.article ?? "", available: card?.isAvailable ?? false },
      counters,
    }))(await setWish(database, anyVisitor(request, reply), { productId, isWished }));
  };
  serve(server, calls.addWish, (asked) => set(asked, true));
  serve(server, calls.removeWish, (asked) => set(asked, false));
  serve(server, calls.saveLine, async ({ body, request, reply }) =>
    map((counters: Counters) => ({ counters }))(await saveLine(database, anyVisitor(request, reply), body)),
  );
  const partOf = async (visitorId: string | null, asked: number) => {
    const wishes = await readWishes(database, visitorId);
    const parts = partsOfWishes(wishes);
    const part = Math.min(asked, parts);
    return { items: catalogue.cards(partOfWishes(wishes, part)), part, parts };
  };
  const linkOf = (request: FastifyRequest, token: string): string => (token === "" ? "" : `${originOf(request)}/wishlist/${token}`);
  serve(server, calls.wishlistPage, async ({ query, request }) => {
    const visitorId = knownVisitor(request);
    // Before the wishes: they are never older than their version.
    const counters = await readCounters(database, visitorId);
    return right({
      meta: metaOf(content.titles.wishlist, content.site),
      visitor: visitorName(visitorId),
      shareLink: linkOf(request, await readShare(database, visitorId)),
      ...(await partOf(visitorId, query.part)),
      counters,
    });
  });
  serve(server, calls.sharedWishlistPage, async ({ params, query }) => {
    const visitorId = await sharerOf(database, params.token);
    if (visitorId === null) return left(notFound);
    return right({ meta: metaOf(content.titles.wishlist, content.site), ...(await partOf(visitorId, query.part)) });
  });
  serve(server, calls.shareWishlist, async ({ request, reply }) =>
    right({ shareLink: linkOf(request, await shareWishes(database, anyVisitor(request, reply))) }),
  );
  serve(server, calls.endWishlistShare, async ({ request, reply }) => {
    await endShare(database, anyVisitor(request, reply));
    return right({ shareLink: "" });
  });
};
