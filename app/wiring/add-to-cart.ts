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
import type { PopupCommand } from "#core/popups/popup.ts";
import { countersOf } from "#core/storefront/storefront.view.ts";
import type { Toast, ToastCommand } from "#core/toasts/toast.ts";
import { addedToast, orderedAgain, refusedToast } from "#ui/toasts/order-toasts.ts";
import { keptPort, type Shop } from "#app/shop-context.ts";
import { asking, heardToTheEnd } from "./answers.ts";
import type * as productNews from "./product-news.ts";

/** What is asked and told of a product that is not as its page showed it: a script of its own, with the first need. */
export const news = (): Promise<typeof productNews> => import("./product-news.ts");

/** Orders sizes for whoever asks; a press that was never answered is known to all of them. */
export const orderPort = keptPort((http) =>
  orderOverHttp(http, randomKey, (lost, ...order) =>
    news().then(
      ({ orderNow }) => orderNow(http, lost, ...order),
      () => lost,
    ),
  ),
);

export const withNews = <E>(hear: (news: typeof productNews) => Observable<E>): Observable<E> =>
  from(news().then(hear, () => EMPTY)).pipe(switchMap((heard) => heard));

/** What the shopper reads and the counters learn of an order from a buy box. */
export const orderWords = ({ storefront, tell }: Shop) => {
  const say = (toast: Toast): void => tell({ type: "toast.shown", toast });
  /** Tells what the script of news has to say, and the plain words where that cannot be had. */
  const tellWith = (made: (heard: typeof productNews) => PopupCommand | ToastCommand, plain: ToastCommand): void =>
    void news().then(
      (heard) => tell(made(heard)),
      () => tell(plain),
    );
  const tellPrice = (product: ProductCard, priced: Priced | null): void => {
    if (priced !== null && actualPrice(priced) !== actualPrice(product))
      withNews(({ priceToast }) => of(priceToast(product, priced))).subscribe((toast) => {
        say(toast);
        tell({ type: "price.changed", productId: product.id, priced });
      });
  };
  return {
    tellPrice,
    tellAdded: (ordered: AddToCartInput, added: AddedSize): void => {
      const known = countersOf(storefront);
      tell({ type: "counters.arrived", counters: added.counters });
      const said: ToastCommand = { type: "toast.shown", toast: addedToast(ordered) };
      if (added.sizesHelp === "" && known.version <= added.counters.version) tell(said);
      else tellWith(({ addedWords }) => addedWords(ordered, added, known, said), said);
      tellPrice(ordered.product, added.priced);
    },
    tellRefused: (error: StoreError, offers: OrderAction | null): void => {
      const toast = refusedToast(error);
      if (toast !== null && offers !== null)
        tellWith(({ offeredToast }) => ({ type: "toast.shown", toast: offeredToast(toast, offers) }), { type: "toast.shown", toast });
      else if (toast !== null) say(toast);
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
