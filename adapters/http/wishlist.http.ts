import { map } from "fp-ts/Either";
import { map as mapAnswer } from "rxjs";
import { type WishAnswer, wishlistCalls } from "#adapters/contract/wishlist.calls.ts";
import type { WishPort } from "#core/wishlist/wish.port.ts";
import type { HttpClient } from "./http-client.ts";

export const wishlistOverHttp = (http: HttpClient): WishPort => {
  const ask = (call: (typeof wishlistCalls)["addWish"], productId: number) =>
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
    );
  return { add: (productId) => ask(wishlistCalls.addWish, productId), remove: (productId) => ask(wishlistCalls.removeWish, productId) };
};
