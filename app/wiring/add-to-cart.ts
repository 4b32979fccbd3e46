import { match } from "fp-ts/Either";
import { EMPTY, from, type Observable, of, switchMap } from "rxjs";
import { randomKey } from "#adapters/browser/random-key.ts";
import { orderOverHttp } from "#adapters/http/order.http.ts";
import { type AddToCartInput, addToCartMachine } from "#core/add-to-cart/add-to-cart.machine.ts";
import type { AddedSize } from "#core/add-to-cart/add-to-cart.port.ts";
import type { OrderAction } from "#core/catalogue/order-action.rules.ts";
import { actualPrice, type Priced } from "#core/catalogue/price.rules.ts";
import type { ProductCard } from "#core/catalogue/product.ts";
import { isLost, type StoreError } from "#core/kernel/store-error.ts";
import { addedToast, orderedAgain, refusedToast } from "#ui/toasts/order-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd } from "./answers.ts";
import type * as productNews from "./product-news.ts";

/** Orders sizes for whoever asks; a press that was never answered is known to all of them. */
export const orderPort = keptPort((http) => orderOverHttp(http, randomKey));

/** What is asked and told of a product that is not as its page showed it: a script of its own, with the first need. */
export const news = (): Promise<typeof productNews> => import("./product-news.ts");

export const withNews = <E>(hear: (news: typeof productNews) => Observable<E>): Observable<E> =>
  from(news().then(hear, () => EMPTY)).pipe(switchMap((heard) => heard));

/** What the shopper reads and the counters learn of an order from a buy box. */
export const orderWords = ({ tell }: Shop) => {
  const tellPrice = (product: ProductCard, priced: Priced | null): void => {
    if (priced !== null && actualPrice(priced) !== actualPrice(product))
      withNews(({ priceToast }) => of(priceToast(product, priced))).subscribe((toast) => {
        tell({ type: "toast.shown", toast });
        tell({ type: "price.changed", productId: product.id, priced });
      });
  };
  return {
    tellPrice,
    tellAdded: (ordered: AddToCartInput, added: AddedSize): void => {
      tell({ type: "counters.arrived", counters: added.counters });
      if (added.sizesHelp === "") tell({ type: "toast.shown", toast: addedToast(ordered) });
      else withNews(({ helpPopup }) => of(helpPopup(ordered, added))).subscribe((popup) => tell({ type: "popup.opened", popup }));
      tellPrice(ordered.product, added.priced);
    },
    tellRefused: (error: StoreError, offers: OrderAction | null): void => {
      const toast = refusedToast(error, offers);
      if (toast !== null) tell({ type: "toast.shown", toast });
      if (isLost(error.code)) tell({ type: "store.doubted" });
    },
  };
};

/** One order of a size with this shop's port. */
export const wireAddToCart = (shop: Shop): typeof addToCartMachine => {
  const order = orderPort(shop);
  const { tellAdded, tellRefused } = orderWords(shop);
  return addToCartMachine.provide({
    actors: {
      orderSize: asking(
        (ordered) => {
          shop.tell(orderedAgain);
          return heardToTheEnd(
            order.orderSize(ordered.action, ordered.sizeId, ordered.replaces),
            match(
              (error) => tellRefused(error, null),
              (added) => tellAdded(ordered, added),
            ),
          );
        },
        (error) => ({ type: "size.refused", error }),
        (added) => ({ type: "size.added", added }),
      ),
    },
  });
};
