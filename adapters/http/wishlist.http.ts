import { map } from "fp-ts/Either";
import { map as mapAnswer } from "rxjs";
import { visitorCalls } from "#adapters/contract/visitor.calls.ts";
import { type WishAnswer, wishlistCalls } from "#adapters/contract/wishlist.calls.ts";
import type { Answer } from "#core/kernel/port.ts";
import type { WishPort, WishSaid } from "#core/wishlist/wish.port.ts";
import type { HttpClient } from "./http-client.ts";
import { orFound } from "./lost-answer.ts";

export const wishlistOverHttp = (http: HttpClient): WishPort => {
  const ask = (call: (typeof wishlistCalls)["addWish"], productId: number, wanted: boolean): Answer<WishSaid> =>
    orFound(
      http.ask(call, { params: { productId } }).pipe(
        mapAnswer(
          map(({ new_status: isWished, ga_data: { article, available: isAvailable }, counters }: WishAnswer) => ({
            productId,
            isWished,
            counters,
            article,
            isAvailable,
          })),
        ),
      ),
      () => http.ask(visitorCalls.visitor, {}),
      ({ wishes, counters }) =>
        wishes.includes(productId) === wanted ? { productId, isWished: wanted, counters, article: "", isAvailable: false } : null,
    );
  return {
    add: (productId) => ask(wishlistCalls.addWish, productId, true),
    remove: (productId) => ask(wishlistCalls.removeWish, productId, false),
  };
};
