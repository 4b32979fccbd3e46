import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { calls } from "#adapters/contract/calls.ts";
import { idFromText } from "#adapters/contract/codec.ts";
import { LIST_LIMITS } from "#core/catalogue/product-lists.ts";
import { readCart } from "../cart/read-cart.ts";
import type { LiveCatalogue } from "../catalogue/live-catalogue.ts";
import type { Database } from "../database/database.ts";
import { messages } from "../http/messages.ts";
import { notFound } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";
import { anyVisitor, knownVisitor } from "../http/visitor-cookie.ts";
import { boughtWith } from "./bought-together.ts";
import { recommendedFor, similarTo, wornWith } from "./recommend.ts";
import { noteView, viewedBy, viewedTogether } from "./views.ts";

export interface RecommendationParts {
  readonly database: Database;
  readonly catalogue: LiveCatalogue;
}

/** So many pieces are «the last ones». */
const LAST_PIECES = 5;
/** Of what a visitor looked at so much says what they may like. */
const TELLING_VIEWS = 8;

/** A part of a list as it is asked for; what is no number is not asked for. */
const sliceOf = <A>(items: readonly A[], { limit, offset }: { readonly limit: string; readonly offset: string }): readonly A[] => {
  const numberOf = (text: string, otherwise: number): number => (/^\d{1,4}$/.test(text) ? Number(text) : otherwise);
  const begins = numberOf(offset, 0);
  return items.slice(begins, begins + numberOf(limit, items.length));
};

/** What is no id is left out. */
const idsIn = (text: string): readonly number[] =>
  text.split(",").flatMap((written) => {
    const id = idFromText.decode(written);
    return isLeft(id) ? [] : [id.right];
  });

/** Answers the rows of goods that come after a page. */
export const serveRecommendations = (server: FastifyInstance, { database, catalogue }: RecommendationParts): void => {
  serve(server, calls.productLists, async ({ query: { id } }) => {
    const index = catalogue.index();
    const own = index.goodsOf(id);
    if (own === null) return left(notFound);
    const together = await viewedTogether(database, [id], LIST_LIMITS.lastView);
    const lists = [
      { title: messages.similarList, ids: similarTo(index, own, together, LIST_LIMITS.similar) },
      { title: messages.togetherList, ids: wornWith(index, own, boughtWith(database, id), LIST_LIMITS.together) },
    ];
    return right(lists.filter(({ ids }) => ids.length > 0).map(({ title, ids }) => ({ title, data: catalogue.cards(ids) })));
  });
  serve(server, calls.recommendations, async ({ query, request }) => {
    const visitorId = knownVisitor(request);
    const seen = visitorId === null ? [] : await viewedBy(database, visitorId);
    const viewed = [...new Set([...seen, ...idsIn(query.excludedIds)])];
    const telling = viewed.slice(0, TELLING_VIEWS);
    const bought = telling.flatMap((id) => boughtWith(database, id));
    const together = telling.length === 0 ? [] : [...(await viewedTogether(database, telling, LIST_LIMITS.lastView)), ...bought];
    const ids = recommendedFor(catalogue.index(), { viewed, together }, LIST_LIMITS.recommended);
    return right({ items: catalogue.cards(sliceOf(ids, query)), total: ids.length });
  });
  serve(server, calls.lastView, async ({ query, request }) => {
    const visitorId = knownVisitor(request);
    const excluded = new Set(idsIn(query.excludedIds));
    const viewed = visitorId === null ? [] : (await viewedBy(database, visitorId)).filter((id) => !excluded.has(id));
    const cards = catalogue.cards(viewed).slice(0, LIST_LIMITS.lastView);
    return right({ items: sliceOf(cards, query), total: cards.length });
  });
  serve(server, calls.popularItems, async ({ request }) => {
    const { positions } = await readCart(database, knownVisitor(request), "cart", []);
    const last = positions.filter(({ maxQuantity, isPresent }) => !isPresent && maxQuantity > 0 && maxQuantity <= LAST_PIECES);
    return right({ items: [...last].sort((a, b) => a.maxQuantity - b.maxQuantity) });
  });
  serve(server, calls.noteView, async ({ body: { id }, request, reply }) =>
    (await noteView(database, anyVisitor(request, reply), id)) ? right(null) : left(notFound),
  );
};
