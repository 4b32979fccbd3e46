import type { FastifyInstance } from "fastify";
import { map, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import type { Counters } from "#core/cart/cart.ts";
import { partOfWishes, partsOfWishes } from "#core/wishlist/wishes.rules.ts";
import { readCounters } from "../cart/cart-store.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Content } from "../content/content.ts";
import { metaOf } from "../content/words.ts";
import type { Database } from "../database/database.ts";
import { type Asked, serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor, visitorName } from "../http/visitor-cookie.ts";
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
  serve(server, calls.wishlistPage, async ({ query, request }) => {
    const visitorId = knownVisitor(request);
    const wishes = await readWishes(database, visitorId);
    const parts = partsOfWishes(wishes);
    const part = Math.min(query.part, parts);
    return right({
      meta: metaOf(content.titles.wishlist, content.site),
      visitor: visitorName(visitorId),
      items: catalogue.cards(partOfWishes(wishes, part)),
      part,
      parts,
      counters: await readCounters(database, visitorId),
    });
  });
};
