import { type Either, isRight, type Left, map as mapRight } from "fp-ts/Either";
import { map, type ObservableInput, switchMap } from "rxjs";
import { type Added, orderCalls } from "#adapters/contract/order.calls.ts";
import type { AddedSize, OrderPort } from "#core/add-to-cart/add-to-cart.port.ts";
import { modeOfAction } from "#core/cart/cart-mode.rules.ts";
import { NO_COUNTERS } from "#core/cart/cart.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import type { SizeId } from "#core/catalogue/product.ts";
import type { Answer } from "#core/kernel/port.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import type { HttpClient } from "./http-client.ts";

/** A back end that says how much lies in the cart and counts nothing else. */
const withCounters = (added: Added): Added =>
  added.counters.version > 0 || added.cartCount === 0
    ? added
    : { ...added, counters: { ...NO_COUNTERS, version: Date.now(), cartCount: added.cartCount } };

/** Looks for what became of an order whose answer was lost. */
export type SeekOrder = (lost: Left<StoreError>, action: OrderAction, sizeId: SizeId) => Promise<Either<StoreError, AddedSize>>;

/**
 * Orders a size. A press whose answer was never heard keeps its key, so that pressing again cannot add twice; where that answer is lost too, it is looked for
 * in the cart.
 */
export const orderOverHttp = (http: HttpClient, makeKey: () => string, seek: SeekOrder): OrderPort => {
  const unheard = new Map<string, string>();
  const addTo = (action: OrderAction, sizeId: SizeId, replaces: boolean, headers: Record<string, string>): Answer<Added> => {
    if (action === "order-from-shop") return http.ask(orderCalls.addShopItem, { body: { id: sizeId }, headers });
    if (action === "preorder") return http.ask(orderCalls.addPreorderItem, { body: { id: sizeId }, headers });
    return http.ask(orderCalls.addItem, {
      params: { sizeId },
      query: { mode: modeOfAction(action), ...(replaces && { replace: "1" }) },
      headers,
    });
  };
  return {
    orderSize: (action, sizeId, replaces = false) => {
      const press = `${action}:${sizeId}`;
      const isAgain = unheard.has(press);
      const key = unheard.get(press) ?? makeKey();
      unheard.set(press, key);
      return addTo(action, sizeId, replaces, { "idempotency-key": key }).pipe(
        map((answer) => {
          if (isRight(answer) || answer.left.code === "rejected" || answer.left.code === "not-found") unheard.delete(press);
          return mapRight(withCounters)(answer);
        }),
        switchMap((answer): ObservableInput<Either<StoreError, AddedSize>> => {
          if (!isAgain || isRight(answer) || !isLost(answer.left.code)) return [answer];
          return seek(answer, action, sizeId);
        }),
      );
    },
  };
};
